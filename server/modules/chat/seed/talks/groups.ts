import type { RoomText } from '../told.ts'

/** Rooms of groups, by the group’s name; the cast is taken from its members. */
export const groupRooms: Readonly<Record<string, RoomText>> = {
  'Youth Meeting': {
    cast: { m: 'mariam.habib', a: 'mina.girgis', b: 'man', c: 'woman', d: 'woman' },
    talks: [
      {
        when: '1 02-06 21:30',
        lines: [
          'b: Ski day: has everyone a lift?',
          'c: I have a car and no snow chains',
          'd: I have chains and no car',
          'b: Behold, the Church',
          'a: Four seats from the hall at 5:45. Yes, in the morning. Yes, really',
        ],
      },
      {
        when: '1 09-13 10:20',
        lines: [
          'm: 19 new faces last night! Each of you: write to one of them today',
          'c: Mine answered with eleven questions',
          'm^1: Good. Answer ten',
          'a: اللي كان قاعد جنب الشباك اسمه إيه؟',
          'd: كيرو، وقال إنه جاي الجمعة الجاية ومعاه طبلة',
        ],
      },
      {
        when: '2 12-11 19:40',
        lines: [
          'a: Retreat list is closed at 22. The stove heats 16',
          'b: Six of you will be warmed by zeal',
          'c: I bring a second blanket for zeal',
          'm*: Bus leaves at four SHARP from the side gate',
        ],
      },
      {
        when: 1.1,
        lines: [
          'm: Friday’s question is up in the group. Think, do not google',
          'd: I googled. It said: pray',
          'a: Who brings bread?',
          'c: I do. And hummus, the good one',
          'b: I bring the friend who finishes the hummus',
        ],
      },
    ],
    unread: 3,
  },
  'Feeding the Neighbours': {
    cast: { a: 'mina.girgis', b: 'marina.saad', c: 'woman', d: 'man' },
    talks: [
      {
        when: '1 01-13 22:10',
        lines: [
          'c: 310 meals today. The crew of engine 36 ate standing',
          'd: Rice is out. Lentils until tomorrow noon',
          'b: I am at the wholesale, how many sacks?',
          'd: All of them',
          'b: Understood',
        ],
      },
      {
        when: '1 08-17 09:00',
        lines: [
          'a: Books: we have 74, mostly thrillers and one on bees',
          'c: Bees goes first, mark my words',
          'a^1: Bees went first',
        ],
      },
      {
        when: '2 06-13 20:00',
        lines: ['b+agape: Table of today, drawn by Robert himself', 'c: He drew my apron!', 'd: And my belly, generously'],
      },
      {
        when: 1.7,
        lines: [
          'c: Saturday: 140. Oranges are in my garage and my garage smells like heaven',
          'a: I drive at noon and at one',
          'b: Notes are written. One says only “You are loved”, I had run out of space for more',
          'd: That will do',
        ],
      },
    ],
  },
  'اجتماع الشباب': {
    cast: { a: 'demiana.fahmy', b: 'man', c: 'woman', d: 'man' },
    talks: [
      {
        when: '1 07-30 18:00',
        lines: [
          'b: مؤتمر أبو قير: الأتوبيس ٦ الصبح من قدام الكنيسة',
          'c: ٦ دي صبح ولا تسبحة؟',
          'b^1: الاتنين',
          'd: أنا هنام في الأتوبيس من ٥',
        ],
      },
      {
        when: '2 great-lent+16 20:00',
        lines: ['a: سهرة الخميس: هاتوا ورقة وقلم وقلب', 'd: القلم عليّ', 'c: والقلب؟', 'd: بنراجع المخزون'],
      },
      {
        when: 0.7,
        lines: [
          'b: المتكلم بكرة تأكد، وعايز سبورة',
          'a: السبورة في فصل تالتة، وعليها رسالة حب للخدام',
          'c: سيبوها، يشوفها المتكلم',
        ],
      },
    ],
  },
}
