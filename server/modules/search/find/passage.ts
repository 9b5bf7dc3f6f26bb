import { fold } from '#server/platform/base/fold.ts'
import { nameKeys } from '#server/platform/search/name-key.ts'
import { searchWords, withoutArticle } from '#server/platform/search/words.ts'

export type Passage = { snippet: string | null; marks: { from: number; to: number }[] }
const before = 60
const length = 180

/** A passage of the text around the first word found, and where the words stand in it. `text` is plain. */
export function passageOf(text: string, wanted: readonly string[]): Passage {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean === '') return { snippet: null, marks: [] }
  const hits = hitsIn(clean, wanted)
  const from = startOf(clean, (hits[0]?.[0] ?? 0) - before)
  const end = endOf(clean, from + length)
  const lead = from > 0 ? '… ' : ''
  const snippet = `${lead}${clean.slice(from, end)}${end < clean.length ? ' …' : ''}`
  const marks = hits
    .filter(([start, stop]) => start >= from && stop <= end)
    .map(([start, stop]) => ({ from: start - from + lead.length, to: stop - from + lead.length }))
  return { snippet, marks }
}

/** Words of the text that were asked for, as typed, without an article, or as the beginning of a word. */
function hitsIn(text: string, wanted: readonly string[]): [number, number][] {
  const isHit = (word: string) => {
    const [plain = ''] = searchWords(word)
    const bare = withoutArticle(plain)
    return plain !== '' && wanted.some((one) => plain.startsWith(one) || bare.startsWith(withoutArticle(one)))
  }
  return [...text.matchAll(/[\p{L}\p{N}\p{M}\u0640]+/gu)]
    .filter(([word]) => isHit(word))
    .map(({ 0: word, index }) => [index, index + word.length])
}

const startOf = (text: string, at: number) => (at <= 0 ? 0 : text.indexOf(' ', at) + 1)
const endOf = (text: string, at: number) => (at >= text.length ? text.length : Math.max(text.lastIndexOf(' ', at), at - 40))

/** Spellings in these titles that sound like a word asked for but are written otherwise: مينا for Mina. */
export function otherSpellings(titles: readonly string[], wanted: readonly string[], most = 4): string[] {
  const keys = new Set(wanted.flatMap((word) => nameKeys(word)))
  const known = new Set(wanted)
  const found = new Map<string, string>()
  for (const word of titles.flatMap((title) => title.match(/[\p{L}\p{M}]+/gu) ?? [])) {
    const plain = fold(word)
    if (known.has(plain) || found.has(plain) || !nameKeys(word).some((key) => keys.has(key))) continue
    found.set(plain, word)
  }
  return [...found.values()].slice(0, most)
}
