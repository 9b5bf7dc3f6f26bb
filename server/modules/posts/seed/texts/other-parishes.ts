import type { PostText } from '../told.ts'

/** Croydon, Jersey City, Blacktown and Mansoura. */
export const croydon: readonly PostText[] = [
  {
    when: 1.1,
    text: 'The hall has heating again. Whoever prayed for the boiler, please keep going: the kitchen tap is next.',
    comments: ['Amen for the boiler.', 'The tap heard you and started dripping.'],
  },
  {
    when: 8.4,
    by: 'servant',
    text: 'New families, welcome! Coffee after the second liturgy, and somebody will show your children where the crayons live.',
    photos: [['church', 'The church with its domes at dusk']],
    comments: ['We came last week and are already on the washing-up rota. That is love.'],
  },
  {
    when: '1 nativity-16 20:00',
    by: 'deacon',
    text: 'Kiahk praises tonight. Trains from East Croydon run until 0:14; the psalms may not.',
    comments: ['I will drive the 0:15 people.'],
  },
  {
    when: '1 resurrection 00:30',
    by: 'priest',
    text: 'Christ is risen! The neighbours sent a card to thank us for the bells, and to ask, kindly, what had happened at midnight. We told them.',
    comments: ['Truly He is risen!', 'What did they answer?', '> “Lovely. Next year do knock.”'],
  },
  {
    when: '1 07-05 17:00',
    by: 'servant',
    text: 'Homework club has broken up for summer: 412 worksheets, 63 packets of biscuits, one marriage of fractions and tears, happily ended.',
  },
  {
    when: '2 great-lent+18 18:30',
    by: 'anyone',
    text: 'Nursing-home visit on Saturday. Mrs Doris, 97, has asked again for “the long one with the cymbals”. Bring cymbals.',
    comments: ['She corrects our tempo and she is right.', 'جايين بالناقوس والمثلث', '> Two triangles then. She has warned us.'],
  },
  {
    when: '2 06-21 13:30',
    text: 'Youth retreat by the sea: three days, no phones after ten, one storm, and forty people who slept better than in months. #retreat',
    photos: [
      ['sea', 'The sea in the early morning'],
      ['candles', 'Evening prayer by candlelight'],
    ],
    comments: ['I want the no phones rule at home.'],
  },
  {
    when: '2 nayrouz+3 15:00',
    text: 'Nayrouz cake sale: £612 for the roof. The roof is grateful and still leaks above the third pew; please sit in faith or in the fourth.',
  },
]

export const jerseyCity: readonly PostText[] = [
  {
    when: 1.7,
    by: 'servant',
    text: 'Coat drive: 340 coats so far, all sizes, sorted by the seventh graders. One has a twenty in the pocket and a note: “for hot chocolate”. We did as we were told. #CoatDrive',
    comments: [
      'Where do I drop off? I am stuck on the Turnpike with nine coats.',
      '>= Back door, ring twice, somebody strong comes.',
    ],
  },
  {
    when: 6.6,
    by: 'priest',
    text: 'Saturday Coptic school begins with three letters: ⲁ, ⲃ, ⲅ. By noon the first grade had written them on paper, on the board, and on one another.',
    comments: ['Mine came home with a beta on his forehead. It is staying.'],
  },
  {
    when: 15,
    by: 'anyone',
    text: 'Whoever parked the grey minivan across the priest’s driveway: he took the PATH to the hospital and says he enjoyed it. Please do not make him enjoy it again.',
    comments: ['That was us. We are sorry and we are baking.'],
  },
  {
    when: '1 nativity-13 18:20',
    by: 'anyone',
    text: 'Snow on Bergen Avenue, lights on every porch, and from the basement of the church “O come let us” in three languages, none of them together.',
    photos: [['snow', 'A street of small houses with Christmas lights in the snow']],
    comments: [
      'The basement has the best sound in Hudson County.',
      'التلج ده بيفكرني إن إحنا بعيد، والترنيمة بتفكرني إننا في البيت.',
      '> You have just made my mother cry at ShopRite.',
    ],
  },
  {
    when: '1 nativity 02:20',
    by: 'priest',
    text: 'Christ is born! It was eleven degrees, the boiler gave up at the Gloria, and nobody left. We sang with our coats on like the shepherds.',
    photos: [['candles', 'Candles in a cold dark church']],
    comments: ['Shepherds did not have thermos flasks. We did.', 'المسيح ولد، والبرد ما قدرش علينا'],
  },
  {
    when: '1 02-16 09:00',
    by: 'servant',
    text: 'Shovelling rota: whoever lives within three blocks. Whoever lives further away prays, and whoever lives in Florida is not to send pictures.',
    comments: ['*sends one palm tree*', '> Reported to the deacons.'],
  },
  {
    when: '1 great-lent+12 20:10',
    by: 'woman',
    text: 'Fast-friendly places near Journal Square, a list by those who have tried: the falafel on Sip, the Indian buffet (ask for the left side), and my kitchen, after six.',
    comments: [
      'Third option has the best reviews.',
      'What is on in your kitchen?',
      '>= Lentils. It is always lentils. Bring bread.',
    ],
  },
  {
    when: '1 palm-sunday 13:10',
    by: 'deacon',
    text: 'A procession of four hundred around the block, two patrol cars in front. The officer asked for a palm cross for his dashboard. He has two now, and one for his partner.',
    photos: [['palms', 'A large cross woven of palm leaves']],
    comments: ['He sent us a picture of it!', 'هوشعنا في جيرسي سيتي'],
  },
  {
    when: '1 08-09 16:40',
    by: 'anyone',
    text: 'St Mary’s festival: 6,000 pieces of falafel, a line down to the light rail, and Councilwoman Ortiz dancing with our grandmothers. Our grandmothers led.',
    photos: [['agape', 'A long table with plates, bread and smiling guests']],
    comments: ['How many falafel per grandmother?', '> One does not count what grandmothers eat.'],
  },
  {
    when: '1 09-28 14:00',
    by: 'servant',
    text: 'Fifth grade built Noah’s ark of pizza boxes, and it holds. Two of every animal, four of the cat, because Verena would not choose.',
    comments: ['The cat people will inherit the earth.'],
  },
  {
    when: '2 12-13 19:00',
    by: 'priest',
    text: 'To the young people who came from Rutgers through the snow for midnight praises: you slept on our hall floor in eleven sleeping bags and left it cleaner than you found it. Come back.',
    photos: [['snow', 'Snow falling on a street with a Christmas tree']],
    comments: [
      'We are coming back with seventeen.',
      '> I am buying more pancakes.',
      '>> Fasting pancakes, tasoni!',
      '>>> There is such a thing and you will love it.',
    ],
  },
  {
    when: '2 theophany+2 11:20',
    text: 'The blessed water froze on the way home. We defrosted it on the radiator and sprinkled the house warm.',
    comments: ['Warm blessing. I am writing that down.'],
  },
  {
    when: '2 great-lent+36 21:00',
    by: 'man',
    text: 'Night shift, Newark, gate 71. I prayed the eleventh hour between two flights, and a stranger with a cross on her wrist said the last amen with me. We did not even exchange names.',
    comments: ['The Church is bigger than its list of members.', 'ربنا حاضر في كل مكان حتى بوابة ٧١'],
  },
  {
    when: '2 resurrection+1 13:40',
    text: 'Sham el Nessim at Liberty State Park: the ferry tourists took pictures of Lady Liberty, then of our feseekh, then moved upwind.',
    comments: ['Proud of my people.'],
  },
  {
    when: '2 egypt+1 17:30',
    by: 'servant',
    text: 'Third-generation question of the day: “Did Jesus also have to explain to His class where Egypt is?” Very likely, habibi.',
  },
  {
    when: '2 07-18 20:00',
    by: 'anyone',
    text: 'Shore retreat. The sea was warm, the talk was short, and Abouna can still throw a frisbee. We did not see that coming; nor did the servant who was hit.',
    photos: [['sea', 'The ocean in the evening']],
    comments: ['I have forgiven him. It took two days.'],
  },
]

export const blacktown: readonly PostText[] = [
  {
    when: 2.2,
    by: 'servant',
    text: 'Summer camp has opened its list. Forty places, fifty-one names after one hour. We are looking for a bigger paddock.',
    comments: ['My uncle has a paddock and no sense of danger.'],
  },
  {
    when: '1 nativity+1 10:00',
    by: 'priest',
    text: 'Christ is born! Thirty-eight degrees, the choir in tunics, ice blocks for everyone. Bethlehem was cooler, but not by much more welcoming.',
    comments: ['Truly He is born, and thank you to whoever brought the fans.'],
  },
  {
    when: '1 05-02 15:20',
    by: 'deacon',
    text: 'Football after vespers: St Abanoub 4, the clouds 0. We play whatever falls.',
    photos: [['football', 'Players and a goal in front of a white church']],
  },
  {
    when: '2 good-friday 19:00',
    by: 'anyone',
    text: 'Twelve hours, and the autumn light moved across the whole wall while we stood. My little one followed it with a finger until it reached the icon of the Cross.',
    comments: ['I saw her. I moved my chair so that she could go on.'],
  },
  {
    when: '2 nayrouz 18:45',
    by: 'servant',
    text: 'St Abanoub was twelve. Our twelve-year-olds read his life to us tonight, by themselves, and nobody coughed.',
    comments: ['يا أبانوب يا شهيد صغير، صلي لأولادنا'],
  },
  {
    when: '2 10-10 12:00',
    text: 'Magpie season. The procession wears helmets this week. The censer is not to be used in self-defence.',
    comments: ['It was one time.', '> And very well aimed.'],
  },
]

export const mansoura: readonly PostText[] = [
  {
    when: 1.4,
    by: 'deacon',
    text: 'تسبحة نص الليل السبت ١١ مساءً. الكورال بقى ٤٠ صوت، والكنيسة صغيرة، فاللي هييجي متأخر هيسمعنا من الكورنيش، وبرضه هيتبارك.',
    comments: ['سمعتها من الكورنيش مرة، كانت أحلى من جوّه', '> إحنا كده هنزعل'],
  },
  {
    when: 12.3,
    by: 'servant',
    text: 'العيش البلدي بتاع الأحد اتوزع على الشارع كله. فرن الكنيسة شغال من الفجر، واللي ريحته صحّته يعتبر نفسه معزوم.',
    photos: [['bread', 'أرغفة قربان مختومة']],
    comments: ['صحّتني وجيت'],
  },
  {
    when: '1 theophany 21:30',
    by: 'priest',
    text: 'عيد الغطاس على النيل: صلّينا ورشّينا المراكبية بالمية المصلّية. واحد قال: «رشّ الموتور كمان يا أبونا، هو اللي تعبان».',
    photos: [['felucca', 'مركب بشراع على النيل']],
    comments: ['والموتور اشتغل؟', '> من أول مرة، أشهد'],
  },
  {
    when: '1 05-01 20:00',
    by: 'anyone',
    text: 'عيد استشهاد مارجرجس شفيعنا. ٣ ليالي، والحصان الخشب بتاع الزفة اتدهن من جديد، وكل طفل في المنصورة عايز يركبه.',
    comments: ['ابني ركبه وما نزلش غير بعظة', 'السلام لك يا أمير الشهدا'],
  },
  {
    when: '1 08-15 19:30',
    by: 'woman',
    text: 'حد من كنيستنا رايح دير العدرا السبت؟ معايا ندر وطفلين وطنط كبيرة بتحكي كويس أوي في الطريق.',
    comments: ['عندي ٤ أماكن، وعايزين طنط بالذات'],
  },
  {
    when: '2 nativity-24 22:00',
    by: 'deacon',
    text: 'كيهك عندنا على ضوء القناديل بس. كهربا مفيش، ومش محتاجين. #كيهك',
    photos: [['icons', 'أيقونات وقناديل في كنيسة صغيرة']],
  },
  {
    when: '2 resurrection 01:30',
    by: 'priest',
    text: 'المسيح قام! فطرنا كلنا مع بعض في الحوش: بيض وكحك وشاي بلبن، والمدفع ضرب من ناحية البلد كأنه عيّد معانا.',
    comments: ['بالحقيقة قام، كل سنة وأنتم طيبين', 'دي كانت كورة ضربت صفيح، بس ماشي'],
  },
  {
    when: '2 09-20 17:45',
    by: 'servant',
    text: 'بداية مدارس الأحد: ٦٢ طفل و٩ خدام وسبورة واحدة. بنقسّمها بالطباشير على تلاتة، واللي في النص بيتعلم من الجنبين.',
    comments: ['هبعت سبورة من المدرسة بتاعتي، عندنا اتنين زيادة', '>= ربنا يبارك حضرتك، كده كل فصل له نصيب.'],
  },
]
