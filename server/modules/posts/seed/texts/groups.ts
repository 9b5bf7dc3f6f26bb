import type { PostText } from '../told.ts'
import { arabicGroupTexts } from './groups-arabic.ts'

const english: Readonly<Record<string, readonly PostText[]>> = {
  'Youth Meeting': [
    {
      when: 1.3,
      by: 'mariam.habib',
      text: 'Friday: “How do I forgive someone who is not sorry?” Come with the question, not with the name. Supper is lentil soup and what you bring.',
      comments: [
        'Can I come with two questions?',
        '>= Come with three.',
        '[mina.girgis] I bring bread and a friend from work.',
        '> Is the friend edible or a person?',
        '>>[mina.girgis] A person. He asked what we do on Fridays and I could not explain it.',
      ],
    },
    {
      when: 8.2,
      text: 'Who took minutes last Friday? Someone wrote “God is not in a hurry” on the board, and nobody remembers who said it.',
      comments: ['It was the quiet one by the radiator.', '> Then it is true.'],
    },
    {
      when: '1 02-07 20:00',
      text: 'Ski day: thirty-one went up, thirty-one came down, four of them on purpose. Pictures follow when my hands are warm.',
      comments: ['I came down on purpose! Most of it.'],
    },
    {
      when: '1 great-lent+20 21:30',
      text: 'Notes of tonight: 1) fasting without love is a diet, 2) love without fasting is a mood, 3) Karim still owes the kitchen nine plates.',
      comments: ['I have the plates. I also have the mood.', 'Number one goes on my fridge.'],
    },
    {
      when: '1 09-12 19:00',
      by: 'mina.girgis',
      text: 'First Friday for the new freshmen. Everyone who has been here a year sits next to someone who has been here a minute. No exceptions, not even for couples.',
      comments: ['Especially not for couples.'],
    },
    {
      when: '2 12-05 22:00',
      text: 'Retreat in the mountains, 12 to 14: bring an Agpeya, a warm hat and a question that you would not ask on a Friday. Twenty-two beds, one stove, no signal.',
      photos: [['church', 'A church with lit windows under the night sky']],
      comments: ['No signal? My mother will want that in writing.', '>= I wrote to her. She said: at last.'],
    },
    {
      when: '2 05-22 21:00',
      text: 'اتكلمنا الليلة عن الغربة. كل واحد حكى عن أول يوم له هنا. طلع إن كلنا كنا فاكرين نفسنا لوحدنا في نفس الصالة.',
      comments: ['أنا كنت جنب الباب علشان أمشي بسرعة', '> وإحنا لسه مستنيين تمشي، بقالك ست سنين'],
    },
  ],
  'Deacons’ Choir': [
    {
      when: 3.5,
      text: 'Saturday: the long Alleluia for the Sundays of the month. Listen to it three times in the car; once for the notes, once for the words, once for God.',
      comments: ['I add a fourth time, for the neighbours.'],
    },
    {
      when: '1 nativity-33 20:30',
      text: 'The sheets for Kiahk are at the door of the sacristy. The big print is for Amo Wagdy and, from this year on, for three of you who know who you are.',
      photos: [['hymns', 'Sheets of hymns on a table']],
      comments: ['I can see it from the car park. Thank you.'],
    },
    {
      when: '1 palm-sunday-7 19:45',
      by: 'marina.saad',
      text: 'Evlogimenos at walking speed, please: we sing it in procession, and last year the front row had reached the altar when the back row was still in the garage.',
    },
    {
      when: '2 great-lent+44 20:10',
      text: 'Golgotha: we meet every evening this week at six. If your voice is gone, come all the same. The hymn needs people who stand there.',
      comments: ['Voice gone since Tuesday, standing there since Monday.'],
    },
    {
      when: '2 pentecost+2 18:00',
      by: 'marina.saad',
      text: 'تسجيلات ألحان عيد العنصرة نزلت على القناة. اللي هيسمعها وهو بيسوق، يسمعها بصوت واطي: عندنا مخالفة سرعة بسبب الهيتنية.',
      comments: ['المخالفة دي شرف'],
    },
  ],
  'Feeding the Neighbours': [
    {
      when: 2.1,
      by: 'leader',
      text: 'Saturday: 140 meals, rice with lentils, orange, a pair of socks. We need two drivers from noon and one person with a beautiful handwriting for the notes.',
      comments: [
        '[mina.girgis] Driver one.',
        '[marina.saad] Handwriting. I shall practise.',
        'My van is free and only smells a little of drums.',
      ],
    },
    {
      when: '1 01-18 21:00',
      by: 'leader',
      text: 'Nine days in a row, 2,300 meals for families from the fires and for the crews. The big pot has a dent; it will keep it, like a medal.',
      comments: [
        'A fireman kissed Tante Aida’s hand. She has not washed it.',
        '> She has. She washes everything.',
        'ربنا يبارك كل إيد',
      ],
    },
    {
      when: '1 08-16 17:00',
      by: 'leader',
      text: 'Somebody under the bridge on Arroyo asked us for a book instead of a sandwich. He got both. From now on we carry a box of books.',
      photos: [['agape', 'Plates of food on a long table']],
      comments: ['I have forty novels and a guilty conscience. Where do they go?'],
    },
    {
      when: '2 11-21 15:30',
      by: 'leader',
      text: 'To the new hands: nobody is asked who they are, nobody is photographed, everybody is greeted. And the onions are cut outside.',
    },
    {
      when: '2 06-13 18:20',
      by: 'leader',
      text: 'Robert, who ate with us for two winters, has a flat and a job at the nursery. He came on Saturday with forty tomato plants and an apron of his own.',
      comments: [
        'Crying into the rice. It is well salted.',
        '[mina.girgis] His tomatoes are on my balcony and taller than my children.',
      ],
    },
  ],
  'Sunday School Servants': [
    {
      when: 2.9,
      text: 'Attendance last Sunday: 94 children. Missing for three weeks: six names, on the list in the office. A visit before Friday, please, with something sweet and no reproach.',
      comments: ['I take the twins.', 'I pass by the Morcos family on my way.'],
    },
    {
      when: '1 09-19 20:00',
      by: 'mariam.habib',
      text: 'The year’s plan is ready: one verse, one saint, one kindness a month. If your class asks for a second kindness, allow it.',
      comments: ['Mine asked for a second snack. Is that covered?', '>= Under “love thy neighbour”.'],
    },
    {
      when: '2 great-lent-2 19:20',
      text: 'For the lesson on fasting, an idea from grade two: each child chooses what to share, not what to give up. One chose his trumpet. His neighbours have written to us.',
    },
  ],
  'Visits to the Sick': [
    {
      when: 1.9,
      by: 'marina.saad',
      text: 'Huntington, fourth floor: one of ours, since yesterday. She would like somebody to read the Psalms, in Arabic, slowly. Mornings are best.',
      comments: ['I go tomorrow at nine.', '> I take Thursday.'],
    },
    {
      when: '2 08-02 20:00',
      text: 'He is home! He walked to his own front door, counted the steps aloud, and asked who had watered the mint. Thank you, whoever watered the mint.',
      comments: ['It was never in danger.'],
    },
  ],
  'Learning Coptic': [
    {
      when: 1.1,
      text: 'Word of the day: ⲥⲙⲟⲩ (smou), to bless and to praise. The same verb in both directions; think about that on your way to work.',
      comments: [
        '[mina.girgis] Said it to my bus driver. He said “you too”.',
        'How do I pronounce the ⲥ?',
        '> Like in “silence”.',
      ],
    },
    {
      when: 6.9,
      text: 'Question: why do ϣ, ϥ, ϧ, ϩ, ϫ, ϭ look so different from the rest? Answer: they are the grandchildren of hieroglyphs who moved in with the Greeks.',
      comments: ['Best family story so far.', 'So my handwriting is demotic!', '> Your handwriting is a cry for help, habibi.'],
    },
    {
      when: '1 01-31 18:00',
      text: 'Challenge for the fast days: label five things in your kitchen in Coptic. Bread is ⲱⲓⲕ, water is ⲙⲱⲟⲩ, salt is ϩⲙⲟⲩ. Coffee did not exist; you may sigh instead.',
      comments: ['My fridge now has a longer inscription than Karnak.'],
    },
    {
      when: '1 06-07 19:30',
      text: 'خلصنا حرف الجنجا ϫ النهارده. اللي بيلخبط بينها وبين الشيما ϭ يرفع إيده. كده كلنا رافعين إيدينا، حلو.',
      comments: ['إيدي الاتنين مرفوعين', '> أنا كمان، ومن كندا'],
    },
    {
      when: '2 01-10 20:00',
      text: 'Thirty of us read the whole Our Father aloud on the call tonight, from six countries, none of us in time. ⲡⲉⲛⲓⲱⲧ ⲉⲧϧⲉⲛ ⲛⲓⲫⲏⲟⲩⲓ: it sounded like rain.',
      comments: [
        'My cat left the room at “amen”. Out of respect.',
        'From Sydney at four in the morning: worth it.',
        '> From Cairo at seven in the evening: come back tomorrow.',
      ],
    },
    {
      when: '2 nayrouz+5 18:00',
      text: 'New round for beginners: letters in September, words in October, a whole hymn by Kiahk. All that you need is ten minutes and no shame.',
      photos: [['hymns', 'An open notebook with large Coptic letters']],
      comments: ['I have ten minutes and a little shame.', '>= We take that too.'],
    },
  ],
  'Coptic School Parents': [
    {
      when: 2.7,
      text: 'Carpool from Bayonne on Saturdays: three seats, one very chatty first-grader, departure at 8:40 sharp by the bakery.',
      comments: ['Two of ours, both chatty. It will be a choir.'],
    },
    {
      when: '1 12-15 18:30',
      text: 'Costumes for the Nativity play: we have eleven shepherds, four Marys, and no sheep. Please talk to your children about sheep.',
      comments: ['Mine will be a sheep if the sheep has a sword.', '>= The sheep has a sword.'],
    },
  ],
  'Homework Club': [
    {
      when: 3.3,
      text: 'Year six needs somebody who understands long division, and the servants need somebody who can explain it to the servants.',
      comments: ['I am an accountant. I will be gentle.'],
    },
    {
      when: '1 03-03 17:45',
      text: 'Tea urn of the club: born 1989, died on Tuesday, during fractions. Donations of another are accepted.',
    },
  ],
  'Camp Crew': [
    {
      when: 4.6,
      text: 'Tents aired: 14. Spiders found: all of them. We meet on Saturday at two to count pegs.',
      comments: ['I count from the ute with the windows up.'],
    },
    {
      when: '1 01-16 20:15',
      text: 'Last night of camp. We prayed the midnight hour by the river, and the frogs took the second choir.',
    },
  ],
}

/** What members wrote in groups, by the group’s name. */
export const groupTexts: Readonly<Record<string, readonly PostText[]>> = { ...english, ...arabicGroupTexts }
