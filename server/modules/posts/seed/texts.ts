/** What the people of the demo community wrote; `photos`: drawn pictures by name with their descriptions. */
export type PostText = {
  text: string
  photos?: readonly (readonly [picture: PictureName, alt: string])[]
  comments?: readonly string[]
  isForParish?: boolean
}
export type PictureName = 'candles' | 'children' | 'bread' | 'censer' | 'church' | 'sea'

/** For the first parish, whose members write in English and Arabic. */
export const firstParish: readonly PostText[] = [
  {
    text: 'First Sunday with the new altar candles. The little deacons held theirs so straight that the priest forgot to hurry them. Thank you to every parent who ironed a tunic at six in the morning. #SundaySchool',
    photos: [
      ['candles', 'Candles in a dark church'],
      ['children', 'Children of the Sunday school in white tunics with candles'],
      ['bread', 'Holy bread with its stamp'],
      ['censer', 'A censer and its smoke'],
    ],
    comments: [
      'ربنا يبارك خدمتكم. دمعت عيني لما شفت الولاد بالتونية.',
      '> Teta, your grandson held his the straightest of all.',
      '>> He practised with a broom for a week.',
      '>>> A blessed broom. Next Sunday he carries the cross.',
      'Who has the photo of the whole row? My mother asks for it every hour.',
    ],
    isForParish: true,
  },
  {
    text: 'كل سنة وأنتم طيبين بمناسبة صوم الميلاد. القداس يوميًا من الثانية عشرة ظهرًا حتى الثانية والنصف، وأيام الجمعة من السابعة صباحًا لمن يعملون. #صوم_الميلاد',
    comments: ['وحضرتك طيب يا أبونا', 'Will there be a livestream on weekdays?', '> نعم، كل يوم على صفحة الكنيسة.'],
    isForParish: true,
  },
  {
    text: 'Third grade drew St. Mina with his camels and now wants a real camel for Christmas. Who knows one? #SundaySchool',
    photos: [['children', 'Children of the Sunday school in white tunics']],
    comments: [
      'Try the farm near the monastery. Ask for Uncle Girgis.',
      '> Uncle Girgis has a donkey. It is a very patient donkey.',
      'A donkey it is.',
    ],
    isForParish: true,
  },
  {
    text: 'مبروك لأولادنا خدام إعدادي على شهادات الألحان. تعبتم وفرحتونا. اللي فاته الامتحان، فيه دور تاني آخر الشهر. #ألحان',
    comments: ['مبروك يا أبطال', 'هو الدور التاني يوم إيه؟', '> الجمعة الأخيرة بعد القداس.'],
    isForParish: true,
  },
  {
    text: 'The bus to the monastery leaves on Saturday at 6:30 from the church door, not 7. Bring a jacket, the desert is cold before the sun is up. Two seats are left.',
    photos: [['church', 'The white domes of a monastery at night']],
    comments: ['Taking one of the two!', 'Is there room for a pushchair?', '> Yes, the driver keeps the front row free.'],
    isForParish: true,
  },
  {
    text: 'خبزنا القربان الليلة مع شباب ثانوي. أول مرة يعرفوا إن العجين بيحتاج صلاة قبل ما يحتاج دقيق.',
    photos: [['bread', 'قربان مختوم قبل الخبز']],
    comments: ['بركة كبيرة', 'أنا عايز أتعلم المرة الجاية'],
    isForParish: true,
  },
  {
    text: 'Found after the liturgy: one small blue glove, left hand. It is on the table by the bookshop and looks lonely.',
    comments: ['That is ours! The right hand will be so happy.'],
    isForParish: true,
  },
  {
    text: 'Thirty-one people came to the Bible study on the Gospel of Luke, and we needed twelve more chairs. What a good problem. #BibleStudy',
    comments: ['Next week the big hall, please.'],
    isForParish: true,
  },
  {
    text: 'اذكروا تاسوني مريم في صلواتكم، العملية بكرة الصبح. هي طلبت بس إننا نقول معاها المزمور الخمسين الليلة.',
    comments: ['ربنا يمد إيده', 'صليناه كلنا في البيت', 'طمنونا من فضلكم'],
    isForParish: true,
  },
  {
    text: 'Choir on Thursday: please learn the second verse of “Hail to the Virgin” by heart. I have heard your paper. I would like to hear you. #ألحان',
    isForParish: true,
  },
]

/** For the second parish. */
export const secondParish: readonly PostText[] = [
  {
    text: 'The hall has heating again. Whoever prayed for the boiler, please keep going: the kitchen tap is next.',
    comments: ['Amen for the boiler.', 'The tap heard you and started dripping.'],
    isForParish: true,
  },
  {
    text: 'New families, welcome! Coffee after the second liturgy, and somebody will show your children where the crayons live.',
    photos: [['church', 'The church with its domes at dusk']],
    isForParish: true,
  },
  {
    text: 'نحتاج لمتطوعين يوم السبت لتعبئة شنط البركة. من التاسعة صباحًا، والفطار علينا.',
    comments: ['أنا وابني هنيجي', 'I will bring the boxes from work.'],
    isForParish: true,
  },
  {
    text: 'Youth retreat by the sea: three days, no phones after ten, one storm, and forty people who slept better than in months. #retreat',
    photos: [
      ['sea', 'The sea in the early morning'],
      ['candles', 'Evening prayer by candlelight'],
    ],
    comments: ['I want the no phones rule at home.'],
    isForParish: true,
  },
]

/** On people's own walls, for all members. */
export const walls: readonly PostText[] = [
  { text: 'Reading “The Life of Prayer” for the third time. The book has not changed, so it must be me. #reading' },
  {
    text: 'حد جرّب يحفّظ أولاده القطع القصيرة من المزامير؟ عندنا نجحت طريقة آية كل يوم على الثلاجة.',
    comments: ['إحنا على مراية الحمام', 'فكرة حلوة، هنبدأ النهارده'],
  },
  {
    text: 'Our daughter asked whether angels have homework. We are still discussing it at dinner.',
    comments: ['Guarding you is the homework.'],
  },
  {
    text: 'صباح الخير من دير الأنبا بيشوي. الهدوء هنا له صوت.',
    photos: [['church', 'قباب الدير البيضاء']],
    comments: ['اذكرنا هناك', 'صلي لأجلنا'],
  },
  {
    text: 'Looking for a secondhand tunic, size 8. He grew between two Sundays. #SundaySchool',
    comments: ['We have one. It also used to fit between two Sundays.'],
  },
  {
    text: 'Thank you for all the messages after the surgery. I read each of them twice, and the ones with candles three times.',
    comments: ['Get well soon!', 'حمد الله على السلامة'],
  },
]
