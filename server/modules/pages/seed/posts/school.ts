import type { PagePost } from './told.ts'

/** The first one is pinned. */
export const schoolPosts: readonly PagePost[] = [
  {
    when: 1.1,
    text: 'Memory verse of the week: “Let the little children come to Me, and do not forbid them” (Matthew 19:14). The little ones sing it; ask them to.',
    photos: [['children', 'Drawing of five children with candles']],
    comments: ['Ours sings it to the washing machine. It has calmed down.'],
  },
  {
    when: 7.4,
    kind: 'announcement',
    text: 'The trip to the sea is on. The bus leaves at eight sharp from the parish hall, and is back by six. Hat, water, and your form, please.',
    photos: [['sea', 'Drawing of the sea at evening']],
  },
  {
    when: '1 12-08 12:00',
    text: 'Lesson of the month: St Mark and the lion. Grade one would like to know what the lion was called. We said that history is silent; they said Simba.',
    comments: ['History was too polite to ask.'],
  },
  {
    when: '1 02-23 13:00',
    text: 'For Lent every class gets a purse of cardboard for the clinic in Aswan. Last year they held $1,912, two buttons and a love letter to St Demiana.',
    comments: ['The buttons were from my coat, I had wondered.'],
  },
  {
    when: '1 palm-sunday+1 18:00',
    text: 'Holy Week with children, a page for parents: one hour each evening, near the door, with a colouring sheet that has the hour of the day on it. It is under the lamp in the narthex.',
    photos: [['palms', 'Drawing of a cross of palm leaves']],
  },
  {
    when: '1 06-01 13:30',
    text: 'Exams are over: 118 children read, sang or whispered their psalm. The prize for the bravest whisper goes to Karas, kindergarten, whose microphone we should have turned on.',
  },
  {
    when: '1 09-07 12:00',
    kind: 'announcement',
    text: 'The school year begins on the Sunday after Nayrouz. New families: please come at eleven, we walk every child to the door of the class and wait until the smile.',
    comments: ['It took my daughter nine minutes and my husband twenty.'],
  },
  {
    when: '2 nativity-4 12:30',
    text: 'The Nativity play is on Saturday at six. The star is played by twins, so it shines in two places. The Magi have agreed on a way.',
    photos: [['candles', 'Drawing of candles in a row']],
  },
  {
    when: '2 03-15 12:45',
    text: 'درس الأحد الجاي: المولود أعمى. هنغمّي عينين الأولاد ونخليهم يدوروا على صوت واحد بيحبهم. الأمهات مطلوبات الساعة ١٢، بصوت هادي.',
    comments: ['ابني عرف صوتي من أول «يا»'],
  },
  {
    when: '2 07-20 20:00',
    text: 'Summer club in figures: 91 children, 14 servants, 260 sandwiches, 3 songs that no servant can get out of the head, and one goat, who was not invited and is now the mascot.',
    photos: [['football', 'Drawing of children at football by the church']],
    comments: ['Bring back the goat.', '> The goat decides that, not we.'],
  },
]
