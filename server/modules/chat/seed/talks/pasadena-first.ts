import type { Talk } from '../told.ts'

/** The earlier year in the room of the parish in Pasadena. */
export const pasadenaFirst: readonly Talk[] = [
  {
    when: '1 nativity-27 17:05',
    lines: [
      'm: Seven and four tonight from eight. Who brings tea?',
      'a: Me. And cups this time.',
      'b: Last time we drank from the flower vase',
      'a^2: It was a clean vase',
      'd: Choir: page 112 first, please have it open before the lights go out',
    ],
  },
  {
    when: '1 nativity-9 12:20',
    lines: [
      'c: Is the 24th a school holiday here or only at home? I always mix it up',
      'm: Here the 25th, at home the 7th. We celebrate whenever there is cake',
      'e: إحنا بنعيّد مرتين ونخس مرة واحدة',
      'b: فين المرة دي بالظبط؟',
      'e^1: لسه ماجتش',
    ],
  },
  {
    when: '1 nativity+1 15:10',
    lines: [
      'f: A joyful feast, all of you! Thank you for staying on your feet until two',
      'a: كل سنة وقدسك طيب يا أبونا',
      'c: My father asks whether the deacon with the deep voice sells recordings',
      'd: He does not. He hums for free on Wednesdays',
      'g+kahk: What remained of six kilos',
      'b^1: You mean: what you let remain',
    ],
  },
  {
    when: '1 01-09 06:40',
    lines: [
      'm: Everybody: the hall is open. If you had to leave your house, come. If you are well, tell us here with one word',
      'a: Well',
      'c: Well, the four of us, at my sister’s',
      'h: بخير، نشكر ربنا',
      'b: Well. I have a truck and two hands',
      'e: بخير. عندنا أوضتين فاضيين',
      'g: Well, but Tante Aida does not pick up',
      'd: She is with us. She is making soup for the firemen',
      'g^1: Of course she is',
      'f: Thank God for each of these words',
    ],
  },
  {
    when: '1 01-27 19:30',
    lines: [
      'm: We need someone to sort children’s clothes by size tomorrow, ten to two',
      'c: Coming with my two, they know sizes by heart, they change every week',
      'h: أنا جاية، ومعايا كراتين',
    ],
  },
  {
    when: '1 jonah+2 20:15',
    lines: [
      'b: Three days without breakfast and I have read my emails properly for the first time this year',
      'a: Jonah would be proud',
      'e: بكرة فطار يونان عندنا، اللي يحب ييجي بعد القداس',
      'b^1: Is there fish?',
      'e: فيه حوت، بس صغير',
    ],
  },
  {
    when: '1 great-lent+2 18:00',
    lines: [
      'g: Does the liturgy on Wednesday end at three or at three and a half? I must fetch the twins',
      'm: At three, if Abouna does not meet anyone on the way to the altar',
      'f^1: I shall look at the floor',
      'g: Thank you Father!',
    ],
  },
  {
    when: '1 great-lent+25 21:45',
    lines: [
      'c: Is it only me or is week four the long one',
      'a: It is the long one every year',
      'h: أنا بفكر في جبنة رومي وأنا بصلّي، ربنا يسامحني',
      'd: That is why there are so many psalms',
      'c^1: All of us, dear',
    ],
  },
  {
    when: '1 palm-sunday-2 16:10',
    lines: [
      'b: Palms have arrived. They are longer than my car',
      'b: Second message: they are in my car',
      'm: Photo please',
      'b+palms: After an hour of work, I keep the first one',
      'e^1: الله! مين ضفر ده؟',
      'b: My mother, with one hand, while talking on the phone',
    ],
  },
  {
    when: '1 good-friday 20:50',
    lines: [
      'a: To whoever held the book for my mother from three to six: thank you. She could not tell me your name',
      'd: It does not matter. It was a joy',
    ],
  },
  {
    when: '1 resurrection+1 11:15',
    lines: [
      'g: Park from eleven, the shady side, by the pine. We have salad, eggs and a suspicious bag',
      'c: What is in the bag?',
      'g: Renga',
      'h: كل سنة وأنتم طيبين! إحنا جايين ورا الريحة',
      'm*: Keep away from the playground this year, please, the rangers asked nicely',
    ],
  },
  {
    when: '1 05-31 14:00',
    lines: [
      'f: Exams: whoever wants a prayer before theirs, the church is open at seven every morning this week',
      'c: My daughter comes tomorrow, chemistry',
      'f: And the day after, to thank',
      'c^1: She says: let us see',
    ],
  },
  {
    when: '1 07-16 20:30',
    lines: [
      'm: Summer club needs 12 egg cartons, 30 corks and one adult who is not afraid of glue',
      'a: Corks: I know a man',
      'b: Glue: I am afraid but I come',
      'm: You are all saints, some of you sticky',
    ],
  },
  {
    when: '1 st-mary-fast+8 22:10',
    lines: [
      'h: تمجيد الليلة كان جميل أوي، مين اللي رنّم «يا م ر ي م»؟',
      'd: خورس الشابات، أول مرة لهم قدام الناس',
      'h: قولوا لهم إننا بكينا كلنا في الصف التالت',
      'g: And in the sixth',
    ],
  },
  {
    when: '1 nayrouz+2 17:20',
    lines: [
      'e: مين عنده بلح أحمر؟ المحل خلّص',
      'c: We have a tree! Come with a bag and a ladder',
      'e: جاي ومعايا الولاد والسلّم',
      'c^1: The ladder stays, the boys go home',
    ],
  },
  {
    when: '1 10-22 19:00',
    lines: [
      'm: Minutes of the meeting are on the board: ramp yes, coffee machine no, bench by the door yes, twice',
      'b: Why twice?',
      'm: Two people asked for it and neither heard the other',
    ],
  },
]
