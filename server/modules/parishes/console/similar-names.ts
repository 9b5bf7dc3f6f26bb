import { fold } from '#server/platform/base/fold.ts'

/** Words that most names of parishes share. */
const common = new Set(
  fold(
    'st saint sts saints san the of and holy church cathedral coptic orthodox parish virgin abu anba mar great martyr ' +
      'كنيسة كاتدرائية القديس القديسة القديسين الشهيد الشهيدة العظيم مار ماري الأنبا أنبا الأرثوذكسية القبطية السيدة العذراء و',
  ).split(' '),
)

function wordsOf(name: string): Set<string> {
  // "مارجرجس" is written in one word too.
  const words = fold(name)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(/^مار(?=\p{L}{4})/u, ''))
  const own = words.filter((word) => !common.has(word))
  return new Set(own.length > 0 ? own : words)
}

/** Whether half of the shorter name's own words are in the other: "St. Mary" and "The Virgin Mary and St. Mina". */
export function isSimilarName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared > 0 && shared * 2 >= Math.min(a.size, b.size)
}
