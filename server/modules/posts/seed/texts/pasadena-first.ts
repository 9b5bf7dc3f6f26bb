import type { PostText } from '../told.ts'

/** The earlier year of the parish in Pasadena. */
export const pasadenaFirst: readonly PostText[] = [
  {
    when: '1 nativity-fast 08:10',
    by: 'priest',
    text: 'A blessed Nativity Fast to every house. Forty-three days: less on the plate, more on the knees, and one phone call to someone you have not called since summer.',
    comments: ['I called my brother. We talked for an hour about football and it counted.', '>= It counted double.'],
  },
  {
    when: '1 nativity-31 19:20',
    by: 'deacon',
    text: 'Kiahk begins this week. Midnight praises every Saturday at eight, seven and four, until the last psalm or the last deacon, whichever falls first. #Kiahk',
    photos: [['hymns', 'An open book of hymns with a cup of tea beside it']],
    comments: [
      'Last year the last deacon fell at 2:40.',
      '> He was resting his eyes in the spirit.',
      '>> He was resting them on my shoulder.',
      'هل في شاي بالنعناع زي كل سنة؟',
      '>= في شاي، والنعناع من جنينة طنط سامية.',
    ],
  },
  {
    when: '1 nativity-12 14:00',
    by: 'servant',
    text: 'The children counted 212 gift boxes for the shelter downtown. One box holds a toy dinosaur and a note: “He is kind, do not worry.” #SundaySchool',
    comments: ['That dinosaur slept in our house for three years. He is kind indeed.'],
  },
  {
    when: '1 nativity 02:10',
    by: 'priest',
    text: 'المسيح وُلِد! Christ is born! The church was full to the parking lot, the incense reached the parking lot too, and a baby slept through the whole of it in the front row, as was fitting.',
    photos: [
      ['candles', 'Rows of candles in the dark church'],
      ['kahk', 'A plate of powdered kahk'],
    ],
    comments: [
      'بالحقيقة وُلِد! كل سنة وأنتم طيبين',
      'Indeed He is born! Who made the kahk with the dates?',
      '> My mother. She says it is the recipe of 1974 and will not be drawn further.',
      '>> We will ask her again next year, and the year after.',
      'First Nativity in this church for us. You made my parents cry, thank you.',
    ],
  },
  {
    when: '1 nativity+3 11:00',
    by: 'anyone',
    text: 'Left in the hall after the feast: four casserole dishes, two shawls, one very good umbrella, and a left shoe, child’s size. Somebody walked home on one foot and did not complain.',
    comments: ['The shoe is ours. He was carried home asleep.'],
  },
  {
    when: '1 theophany 21:00',
    by: 'priest',
    text: 'Theophany tonight. Bring a clean bottle for the water, and label it: last year three families drank each other’s blessing, which is also fine.',
    photos: [['baptism', 'The font of the church between two candles']],
    comments: [
      'نصيحة: ما تستعملوش إزازة كولا، الولاد بيتلخبطوا.',
      'We bring two: one for home, one for Tante Aida in the hospital.',
      '> She asked for it by name. Bless you.',
    ],
  },
  {
    when: '1 01-22 18:30',
    by: 'mariam.habib',
    text: 'After the fires: eleven families of the neighbourhood sleep in our hall and three of ours sleep at their cousins’. We need pillows, chargers and people who can sit and listen. The kitchen is open day and night.',
    comments: [
      'Bringing six pillows and my mother-in-law, who listens better than all of us.',
      'أنا فاضي من الصبح لحد ما تقولوا كفاية.',
      '>= ربنا يعوضك. محتاجين حد على الباب من ٨ لـ ١٢.',
      '>> تمام، أنا على الباب.',
    ],
  },
  {
    when: '1 jonah 07:30',
    by: 'priest',
    text: 'Three days with Jonah. Liturgy at noon each day. The prophet ran from one errand and got a longer one; there is a lesson in it for those of us who do not answer emails.',
    comments: ['I felt that email remark personally, Father.', '>= You were in my prayers as I wrote it.'],
  },
  {
    when: '1 great-lent-3 17:00',
    by: 'servant',
    text: 'Pancake supper tomorrow before the fast, run by the seventh grade. They have learned to flip. The ceiling has learned to be patient.',
    comments: ['There is one still up there from last year.'],
  },
  {
    when: '1 great-lent+1 20:00',
    by: 'anyone',
    text: 'Lent recipes thread! I go first: lentils, cumin, lemon, a whole head of garlic, and do not sit near anybody at Bible study. #LentKitchen',
    photos: [['agape', 'People at a long table with plates of beans, rice and salad']],
    comments: [
      'Koshari, but the sauce twice. Everybody cooks the sauce once and regrets it.',
      '> How much vinegar?',
      '>> Until it answers back.',
      'بصارة! محدش يكتب بصارة؟ فول مدشوش وكزبرة وشبت، وبصل محمر على الوش.',
      'Peanut butter on anything. I have three children and no pride.',
    ],
  },
  {
    when: '1 great-lent+21 12:40',
    by: 'priest',
    text: 'Sunday of the prodigal son. Look how the father runs. In the village where I was born no man of his age ever ran; he lifted up his robe and did not mind who was watching.',
    comments: [
      'I had heard that Gospel a hundred times and never saw him run.',
      'صورة الأب وهو بيجري خلتني أكلم أبويا النهارده.',
    ],
  },
  {
    when: '1 great-lent+30 16:00',
    by: 'deacon',
    text: 'The deacons’ basketball team lost 41 to 12 against St George’s of the valley. We fasted, they did not, we say no more. Friday we play again.',
    comments: [
      'Twelve! That is one for each apostle.',
      '> Judas scored for the other side.',
      '>> He was replaced later, as you know.',
    ],
  },
  {
    when: '1 palm-sunday 13:00',
    by: 'servant',
    text: 'Five hundred palms, woven by everyone from four to ninety-one. The longest cross measured two metres and had to be carried out sideways. Hosanna! #PalmSunday',
    photos: [
      ['palms', 'A cross woven of palm leaves between green branches'],
      ['children', 'Children in white tunics at the procession'],
    ],
    comments: [
      'My grandmother taught nine people the donkey. Nobody else knows the donkey.',
      '> Please film her next year!',
      '>> She says the donkey is passed on by hand.',
      'أوصنا في الأعالي، كل سنة وأنتم طيبين',
    ],
  },
  {
    when: '1 good-friday 22:30',
    by: 'anyone',
    text: 'From nine in the morning until the burial, and my son asked to stay for all of it. He fell asleep at the twelfth hour, holding the hem of a deacon. Some sermons are like that.',
    comments: ['That deacon did not move for forty minutes.', 'The hymn of Golgotha is still in my ears.'],
  },
  {
    when: '1 resurrection 01:40',
    by: 'priest',
    text: 'Christ is risen! اخرستوس آنيستي! The lights came on, the bells did not stop, and the youngest altar boy said what we all thought: “Again!”',
    photos: [
      ['church', 'The church with lit windows in the night'],
      ['kahk', 'Dyed eggs beside a plate of kahk'],
    ],
    comments: [
      'Truly He is risen! Alithos Anesti!',
      'بالحقيقة قام! كل سنة والكنيسة كلها بخير',
      'I said the “Again!” too, just more quietly.',
      '> We heard you.',
    ],
  },
  {
    when: '1 resurrection+1 12:00',
    text: 'Sham el Nessim in the park: forty blankets, one hundred and ten people, and enough feseekh to move the squirrels to another county.',
    comments: ['The park ranger asked politely what had happened.', '= We told him: spring.'],
  },
  {
    when: '1 thomas-sunday 13:30',
    by: 'priest',
    text: 'We baptised Philopateer and Anastasia today. He shouted at the water, she looked at it with interest. The Church receives both manners.',
    photos: [['baptism', 'A font with blue water and two candles']],
    comments: ['Thank you from both families! The one who shouted is sleeping now.', 'ألف مبروك، ربنا يحافظ عليهم'],
  },
  {
    when: '1 05-11 13:00',
    by: 'man',
    text: 'Mothers’ Day: the men cooked. The fire brigade was not needed, although it was mentioned. Next year we start with sandwiches.',
    comments: ['The rice was brave.', '> It was black rice, it is a delicacy.', '>> It was white when it went in.'],
  },
  {
    when: '1 egypt 18:00',
    by: 'servant',
    text: 'Grade five made a map of the Holy Family’s way through Egypt in sand, on the office floor. It is to scale. It is also still on the office floor.',
    comments: [
      'I was born in Matariya, ten steps from the tree. Please show it to me before you sweep.',
      '>= We shall not sweep until you have come.',
    ],
  },
  {
    when: '1 pentecost 12:30',
    by: 'priest',
    text: 'Kneeling prayers this evening at five. Bring a cushion for yourself and one for the person next to you, whose knees are older than they look.',
  },
  {
    when: '1 06-14 10:00',
    by: 'mariam.habib',
    text: 'Seventeen graduates stood before the altar today: two doctors, an electrician, a teacher, a pastry cook. Someone asked which one we are proudest of. Of the pastry cook’s tart, honestly.',
    comments: [
      'I am the pastry cook. I will bring another on Sunday.',
      '> This is how one wins a parish.',
      'مبروك يا ولاد، ربنا ينجح طريقكم',
    ],
  },
  {
    when: '1 07-19 21:00',
    by: 'servant',
    text: 'Day three of the summer club. Eighty-four children, one volcano (it worked), one hymn in Coptic with all its movements, zero lost shoes. We are afraid to say it aloud.',
    comments: ['You said it aloud.', '>= One lost shoe.'],
  },
  {
    when: '1 st-mary-fast+4 22:00',
    by: 'anyone',
    text: 'The evenings of the Virgin’s fast are my favourite of the year. The doors stand open, the hymns go out to the street, and last night a man walking his dog stayed until the end. So did the dog.',
    photos: [['icons', 'Icons with two oil lamps in front of them']],
    comments: ['His name is Walter. The dog, I mean.', 'يا أم النور اشفعي فينا', '> آمين'],
  },
  {
    when: '1 nayrouz 19:00',
    by: 'servant',
    text: 'Happy Coptic New Year! Red dates for the blood of the martyrs, guavas for their white hearts, and for the third year no guavas in any shop of this city. We used pears. The martyrs are generous.',
    comments: ['H Mart on Colorado has them on Thursdays!', '> You have saved next year.', 'كل سنة وأنتم طيبين، سنة قبطية سعيدة'],
  },
  {
    when: '1 11-03 18:00',
    by: 'deacon',
    text: 'The clocks went back and half of the choir came an hour early. It was the best rehearsal of the year: nobody was late, and we have proof that you can.',
    comments: ['I was two hours early. I had also forgotten which Sunday it was.'],
  },
]
