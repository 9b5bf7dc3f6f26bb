import type { Talk } from '../told.ts'

/** The later year in the room of the parish in Pasadena; the last talk is of today and yesterday. */
export const pasadenaSecond: readonly Talk[] = [
  {
    when: '2 11-27 10:00',
    lines: [
      'a: Mahshi for Thanksgiving: cabbage or vine leaves?',
      'h: الاتنين، ده عيد',
      'g: Vine leaves. Cabbage is for peacetime',
      'a: I have started a war',
    ],
  },
  {
    when: '2 nativity-21 23:40',
    lines: [
      'd: To the tenor who drove home without his phone: it is in the hymn box, and it has rung to the tune of a marching band for an hour',
      'b: Mine. I am so sorry',
      'd: It was in time, at least',
    ],
  },
  {
    when: '2 nativity-6 18:30',
    lines: [
      'c: Who drives past the airport on Friday? My cousin from Minya arrives at four, first time abroad',
      'b: I do. How do I know him?',
      'c: He will be the one carrying a tin of cheese as if it were a baby',
      'e: جبنة قديمة؟ أنا اللي هستقبله',
      'c^1: Get in line',
    ],
  },
  {
    when: '2 nativity+1 13:30',
    lines: [
      'f: عيد ميلاد مجيد على الجميع. A blessed feast to all who are with us and all who are on shift',
      'h: كل سنة وقدسك طيب',
      'a: On shift, ward five. We sang in the lift',
      'f: The best acoustics of the house',
    ],
  },
  {
    when: '2 theophany 22:20',
    lines: [
      'g: The big bottle by the door is not water of Theophany, it is for the floor. Please return it if you took it',
      'b: We blessed the dog with it',
      'g: He is very clean now, then',
    ],
  },
  {
    when: '2 02-14 12:00',
    lines: [
      'm: Marriage course starts on Tuesday, six evenings. Married people may come as well. Some of them should',
      'c: My husband has read this message aloud twice',
      'm: He is welcome',
    ],
  },
  {
    when: '2 great-lent+3 17:50',
    lines: [
      'e: حد عنده حلة كبيرة؟ عدس لـ ٨٠ واحد',
      'h: عندي الحلة بتاعة فرح أختي',
      'e: كام لتر؟',
      'h: كان فيها الكوشة',
      'b^1: I can bring a forklift',
    ],
  },
  {
    when: '2 great-lent+32 20:40',
    lines: [
      'd: A question for the readers: “Sychar”, not “cigar”. The Samaritan woman did not smoke',
      'a: It was early. I shall practise',
      'f: She had other sins; this was not among them',
    ],
  },
  {
    when: '2 palm-sunday 19:15',
    lines: [
      'm: Bring home the children’s crosses, 31 are left on the window sill, and one has a face',
      'c: The face is ours',
      'g+palms: They look too good to throw away',
    ],
  },
  {
    when: '2 good-friday-1 21:30',
    lines: [
      'f: Tomorrow from eight. Bring water for the old people next to you, and sit down when you must. He will understand, He fell three times',
      'h: آمين يا أبونا',
      'a: I can take three people from the hill',
      'g: Please take my parents',
      'a^1: At half past seven by the gate',
    ],
  },
  {
    when: '2 resurrection 03:10',
    lines: [
      'b: CHRIST IS RISEN',
      'c: TRULY HE IS RISEN',
      'e: بالحقيقة قاااام',
      'd: Put down your phones and eat',
      'c-: Where did we park',
    ],
  },
  {
    when: '2 05-08 16:00',
    lines: ['m: Found in the nursery: one tooth. A good one', 'g: Ours! The fairy is waiting at home with an invoice'],
  },
  {
    when: '2 06-20 13:00',
    lines: [
      'a: Walk to the sea: who needs a seat for the way back?',
      'h: أنا، ورجليّ',
      'b: Bus leaves the pier at five. Amo Samir has watermelon',
      'c: Amo Samir walked?',
      'b^1: Amo Samir presided',
    ],
  },
  {
    when: '2 08-03 19:10',
    lines: [
      'd: Cymbals are missing since Sunday. The small pair',
      'e: ابني بيقول إنه «استعارهم للدرس». آسف جدًا، راجعين حالًا',
      'd: Which lesson?',
      'e: درس إزعاج أخته',
    ],
  },
  {
    when: '2 nayrouz-3 20:00',
    lines: [
      'm: Sunday school servants: your class lists are in your boxes. If you have no box, you have a class of kindergarten',
      'c: I found my box very quickly',
    ],
  },
  {
    when: '2 cross+1 18:00',
    lines: [
      'g: Whoever left basil on all of our windscreens: thank you, it was a lovely drive to work',
      'h: دي فكرة البنات، كل سنة وأنتم طيبين بعيد الصليب',
    ],
  },
  {
    when: '2 10-18 12:30',
    lines: [
      'b: Fathers against sons next Sunday again. We have trained',
      'n: You have bought shoes',
      'b: That too',
      'n: See you on the field, Papa',
    ],
  },
  {
    when: '2 11-08 17:15',
    lines: ['m: The side door squeaks no more. Who oiled it?', 'e: زيت قنديل، بس على خفيف', 'f: The holiest hinge in California'],
  },
  {
    when: 1.2,
    lines: [
      'm: A blessed Nativity Fast to all of you',
      'c: Is the Friday liturgy at 8 or at 9 this week?',
      'm: At 8. Vespers on Thursday at 6:30 PM',
      'g: Can somebody drive Tante Nadia home from the hospital after the prayers?',
      'b: I pass by there, I will take her',
      'h: ربنا يعوّض تعب محبتك',
      'b: She has already told me what I am to have for lunch',
    ],
  },
  {
    when: 0.25,
    lines: [
      'a: Candles for Sunday: eighty, is that enough?',
      'd: Ninety. The small ones lose theirs',
      'm: The servants meet on Sunday after the liturgy, in the hall',
    ],
  },
]
