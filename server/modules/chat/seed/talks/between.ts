import type { RoomText } from '../told.ts'

/** Talks of two; the first two of the cast are the two. */
export const pairRooms: readonly RoomText[] = [
  {
    cast: { a: 'marina.saad', b: 'mina.girgis' },
    talks: [
      {
        when: '1 great-lent+13 18:40',
        lines: [
          'b: How do you get turmeric out of a white tunic?',
          'a: You do not. You dye the others',
          'b: There are fourteen others',
          'a: Then lemon, sun, and the prayer of the desperate',
        ],
      },
      {
        when: '1 06-28 21:10',
        lines: [
          'a: Nina! Are you home?',
          'b: Eight hours, one flat tyre, the banner on the back seat with a belt on',
          'a: Good. The children wrote that you lost at football on purpose',
          'b^1: I did not lose on purpose',
        ],
      },
      {
        when: '2 nativity-9 00:50',
        lines: [
          'b: Still awake? I cannot get the fourth hoos out of my head',
          'a: Sing it to the end, then it lets you go',
          'b: It has no end',
          'a: Now you have understood it',
        ],
      },
      { when: '2 10-04 19:30', lines: ['a+palms: One of the six cuttings. Yours. Name?', 'b: Nina', 'a: Of course'] },
      {
        when: 0.4,
        lines: [
          'a: Are you coming to the youth meeting tonight?',
          'b: Yes, I leave work at five.',
          'b: أجيب معايا حاجة؟',
          'a: Just yourself. The kitchen made koshari.',
          'a: Wonderful news by the way: the new boy with the drum is coming too',
        ],
      },
    ],
  },
  {
    cast: { a: 'bishoy.hanna', b: 'mina.girgis' },
    talks: [
      {
        when: '1 great-lent+9 22:00',
        lines: [
          'a: I dreamed of cheese again',
          'b: Same crown?',
          'a: Bigger',
          'b: Forty-six days, brother. Hold on to me and I hold on to the beans',
        ],
      },
      {
        when: '1 12-20 20:15',
        lines: [
          'a: Lesson two lasted nine seconds. I timed you',
          'b: I was asking whether the dough was quiet too',
          'a^1: Amo Wagdy has told the whole choir',
        ],
      },
      {
        when: '2 05-03 17:00',
        lines: [
          'b: Can you take pictures at the baptism on Sunday? Karim’s twins',
          'a: With joy. Which one screams?',
          'b: Unknown until the water',
          'a+baptism: Test of the light. It is beautiful there at eleven',
        ],
      },
      {
        when: 2.1,
        lines: [
          'a: Frame is ready, dark wood. Where shall it hang?',
          'b: In the hall, left of the door, where people wait',
          'a-: It cost more than',
          'a: It is a gift to the parish, tell nobody',
          'b: I tell nobody but everyone will know',
        ],
      },
    ],
    unread: 0,
  },
  {
    cast: { a: 'mariam.habib', b: 'mina.girgis' },
    talks: [
      {
        when: '1 01-08 05:50',
        lines: [
          'a: Mina, are you up? We need your truck',
          'b: Keys in hand',
          'a: Lake Avenue, the Ghobrials, two grandparents and a parrot',
          'b: On my way',
          'b: All in. The parrot says the Lord’s Prayer up to “daily”',
          'a^1: God bless the parrot',
        ],
      },
      {
        when: '2 nayrouz-12 18:20',
        lines: [
          'a: Would you take grade six this year?',
          'b: Aren’t those the ones who glued the door?',
          'a: They have matured',
          'b: Into what?',
          'a: Into grade six',
          'b: Yes. Of course yes.',
        ],
      },
      {
        when: 0.9,
        lines: [
          'a: Your class has asked whether you are really called Nina',
          'b: Who told them',
          'a: A banner hangs in their room',
          'a: And thank you for Tante Nadia. She says that you drive like a gentleman',
        ],
      },
    ],
  },
  {
    cast: { a: 'fr.youssef', b: 'mina.girgis' },
    talks: [
      {
        when: '2 great-lent+11 20:00',
        lines: [
          'b: Father, may I come for confession on Thursday after vespers?',
          'a: Thursday is full of engineers. Come Friday at six, I have tea then',
          'b: I am an engineer',
          'a: Then you know why',
          'b: Friday at six. Thank you, Father',
        ],
      },
      {
        when: '2 nativity-8 13:00',
        lines: [
          'a: You carried peace in your face on Saturday. Keep it for January, one needs it at the post office',
          'b: I shall try. Pray for me',
          'a: Daily, by name',
        ],
      },
      {
        when: 3.4,
        lines: [
          'a: Your friend from work, does he read?',
          'b: Everything',
          'a: Then give him the Gospel of Mark. It is short and in a hurry, like him',
        ],
      },
    ],
  },
  {
    cast: { a: 'demiana.fahmy', b: 'mina.girgis' },
    talks: [
      {
        when: '1 resurrection+1 22:00',
        lines: [
          'a: كل سنة وإنت طيب يا ابن خالتي! عاملين إيه عندكم؟',
          'b: بالحقيقة قام! أكلنا رنجة في حديقة والسناجب هربت',
          'a: إحنا كورة راحت في النيل',
          'b: كورة مين؟',
          'a^1: كورة باسم، سامحنا',
        ],
      },
      {
        when: '1 09-11 14:30',
        lines: [
          'a: نيروز سعيد. بلح تيتة وصلك؟',
          'b: وصل! الجمارك كتبت عليه «red objects»',
          'a: هههه تيتة هتزعل',
          'b: قولي لها إنهم حمر ومش أشيا',
        ],
      },
      {
        when: '2 09-06 09:10',
        lines: [
          'a: لقينا مذكرات جدو وهو شماس',
          'b: صوّري لي كل صفحة',
          'a+hymns: دي أول صفحة، مكتوب فيها إنه غلط وأبونا ضحك',
          'b: أنا كمان غلطت الأحد اللي فات! ورثتها رسمي',
          'a: طول عمرك ابن جدو',
        ],
      },
      {
        when: 0.6,
        lines: [
          'a: خالتي بتسأل هتيجي في العيد ولا لأ؟',
          'b: حجزت! ٢ يناير بالليل',
          'a: هتستناك في المطار بالكحك، واستحمل',
          'a: وهات معاك فيتامينات للكنيسة، الصيدلية هتوزعها',
        ],
      },
    ],
  },
  {
    cast: { a: 'mariam.habib', b: 'marina.saad' },
    talks: [
      {
        when: '2 great-lent+19 23:00',
        lines: ['a: Seven and a half kilos of onions. Are your eyes open again?', 'b: One of them. It sends its regards'],
      },
      {
        when: '2 07-29 20:10',
        lines: [
          'b: فاكرة كيرلس بتاع «قولي واحد اتنين»؟ النهارده صلّح الميكروفون لوحده',
          'a: ده اللي كان بيعيط في حضانة؟',
          'b: هو بعينه',
          'a: خلاص، أنا كبرت',
        ],
      },
      {
        when: 1.6,
        lines: [
          'a: Can the girls sing at the nursing home on the 20th?',
          'b: They can, in three voices and one kazoo',
          'a: No kazoo',
          'b: Then in three voices',
          'a: Thank you. A small kazoo',
        ],
      },
    ],
  },
  {
    cast: { a: 'bishoy.hanna', b: 'fr.youssef' },
    talks: [
      {
        when: '1 12-12 16:20',
        lines: [
          'a: Father, is it a sin to photograph during the liturgy?',
          'b: Do you pray less with the camera?',
          'a: Sometimes',
          'b: Then take one picture and give the rest of the light back',
          'a: One picture. I will try',
        ],
      },
      {
        when: 2.8,
        lines: [
          'a: One picture, Father. As you said',
          'b: I saw it on your wall. I have been looking at the third pew ever since',
        ],
      },
    ],
  },
  {
    cast: { a: 'marina.saad', b: 'bishoy.hanna' },
    talks: [
      {
        when: '2 12-02 19:00',
        lines: [
          'b: Photo walk on Saturday at eight?',
          'a: Eight is a prayer, not an hour',
          'b: Nine',
          'a: Nine. I found a cross in my staircase, it has been there for six years',
          'b^1: They all have',
        ],
      },
      {
        when: 1.9,
        lines: [
          'b: Would you sing at the opening of the little show? Ten prints, one song',
          'a: Which one?',
          'b: The one with no end',
          'a: Bring chairs',
        ],
      },
    ],
  },
]

/** Rooms that members made. */
export const ownRooms: readonly (RoomText & { title: string })[] = [
  {
    title: 'Youth servants',
    cast: { a: 'mariam.habib', b: 'mina.girgis', c: 'marina.saad' },
    talks: [
      {
        when: '1 09-10 20:30',
        lines: [
          'a: Freshmen on Friday: 20 chairs, 20 names, no speeches',
          'c: I write the names large',
          'b: I bring a ball, nobody can be shy near a ball',
        ],
      },
      {
        when: '2 great-lent+22 21:00',
        lines: [
          'b: Nobody came early to set up but the boy who “does not believe in anything”',
          'a: What did he say?',
          'b: That the chairs needed someone',
          'c^1: Put him in charge of chairs and see what he believes by Easter',
        ],
      },
      {
        when: 0.5,
        lines: [
          'a: Friday we start with the midnight praises, first hoos only. Who leads?',
          'b: I can lead, if Mariam takes the women’s side.',
          'a: Gladly. Send me the recording of last year, please.',
          'a: Page 43, second tone. Please bring your books.',
          'c: I can bring the projector.',
        ],
      },
    ],
  },
  {
    title: 'Bus to Wadi El Natrun',
    cast: { a: 'bishoy.hanna', b: 'mina.girgis', c: 'marina.saad', d: 'fr.youssef' },
    talks: [
      {
        when: 8.5,
        lines: [
          'a: 46 seats, 44 names. Two left',
          'c: One is for my sister, she flies with us only for this',
          'b: The other for a pushchair?',
          'a: The driver keeps the front row',
          'd: Tell them jackets. The desert is cold before the sun is up',
          'a+bus: Our bus, more or less',
        ],
      },
      { when: 5.9, lines: ['b: We are back, with sand', 'd: Keep a little', 'c: Mine is in the tea'] },
    ],
    unread: 0,
  },
]
