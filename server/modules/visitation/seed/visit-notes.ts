import type { VisitKind } from '#contract/visitation/visit.ts'

/** A visit of the demo. Days are counted back from today, `followUp` forward. */
export type DemoVisit = {
  kind: VisitKind
  daysAgo: number
  note: string
  followUp?: number
  isSettled?: boolean
  needsAttention?: boolean
}

export const englishVisits: readonly DemoVisit[] = [
  {
    kind: 'home',
    daysAgo: 12,
    note: 'Blessed the new flat. They would like to serve in Sunday school after the summer.',
    followUp: 0,
  },
  {
    kind: 'hospital',
    daysAgo: 6,
    note: 'Knee operation went well. Home on Thursday; stairs are hard for her.',
    followUp: -2,
    needsAttention: true,
  },
  {
    kind: 'home',
    daysAgo: 40,
    note: 'First visit since they moved from Cairo. The children still look for friends.',
    followUp: 9,
  },
  { kind: 'phone', daysAgo: 3, note: 'He has night shifts until January. Prefers a call on Tuesdays.', followUp: 4 },
  { kind: 'church', daysAgo: 20, note: 'Talked after vespers. Wants to come to confession before the Nativity fast.' },
  {
    kind: 'home',
    daysAgo: 95,
    note: 'Prayed the Agpeya together. The grandmother asks for communion at home.',
    followUp: -10,
    needsAttention: true,
  },
  { kind: 'home', daysAgo: 130, note: 'All well. Their son begins college in the autumn.' },
  {
    kind: 'home',
    daysAgo: 150,
    note: 'Anniversary of her mother’s departure. Stayed for the memorial meal.',
    followUp: 20,
    isSettled: true,
  },
  { kind: 'phone', daysAgo: 170, note: 'Travels a lot. Follows the liturgy online on Sundays.' },
  {
    kind: 'hospital',
    daysAgo: 190,
    note: 'Birth of Verena, 3.4 kg. Baptism planned for after the fortieth day.',
    followUp: 5,
    isSettled: true,
  },
  { kind: 'home', daysAgo: 210, note: 'They opened a bakery and offer the Qurban flour.' },
  { kind: 'other', daysAgo: 230, note: 'Met at the picnic. New in the area, lives with his brother.' },
  { kind: 'home', daysAgo: 260, note: 'Looking for work; gave him the names of two engineers in the parish.' },
  { kind: 'church', daysAgo: 300, note: 'Short talk. Asked to be visited after Easter.' },
  { kind: 'home', daysAgo: 340, note: 'Prayer for the new home.' },
  { kind: 'home', daysAgo: 390, note: 'The father was away. Their daughter sings in the choir now.' },
  { kind: 'phone', daysAgo: 420, note: 'No answer twice, then a good call.' },
  { kind: 'home', daysAgo: 510, note: 'Quiet evening, read Psalm 91 together.' },
]

export const arabicVisits: readonly DemoVisit[] = [
  {
    kind: 'home',
    daysAgo: 9,
    note: 'بيت مبارك، صلينا معًا صلاة الغروب. الوالدة تحتاج تناول في البيت.',
    followUp: 0,
    needsAttention: true,
  },
  { kind: 'hospital', daysAgo: 4, note: 'عملية القلب تمت بسلام. الزيارة ممنوعة حتى الأحد.', followUp: -1 },
  { kind: 'home', daysAgo: 33, note: 'ابنهم في ثانوية عامة ويطلب الصلاة.', followUp: 14 },
  { kind: 'phone', daysAgo: 2, note: 'يعمل في الخليج ويعود في عيد الميلاد.', followUp: 6 },
  { kind: 'church', daysAgo: 25, note: 'تحدثنا بعد العشية. يريد أن ينضم إلى خدمة المسنين.' },
  { kind: 'home', daysAgo: 100, note: 'ذكرى الأربعين للوالد. الأسرة متماسكة، ربنا يعزيهم.', followUp: -20 },
  { kind: 'home', daysAgo: 140, note: 'صلاة تبريك للبيت الجديد.' },
  { kind: 'home', daysAgo: 200, note: 'الأولاد منتظمون في مدارس الأحد.', followUp: 30, isSettled: true },
  { kind: 'phone', daysAgo: 240, note: 'مشغول بالعمل، واتفقنا على زيارة في الصيف.' },
  { kind: 'home', daysAgo: 290, note: 'جلسة طيبة وقراءة من إنجيل يوحنا.' },
  { kind: 'other', daysAgo: 330, note: 'التقينا في رحلة الدير.' },
  { kind: 'home', daysAgo: 400, note: 'أول افتقاد بعد انتقالهم من القاهرة.' },
  { kind: 'home', daysAgo: 480, note: 'الأب كان في العمل، والزيارة كانت قصيرة.' },
]
