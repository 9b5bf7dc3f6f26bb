import { nameKeys } from './name-key.ts'
import { quoted } from './vector.ts'
import { joinedPairs, searchWords, withoutArticle } from './words.ts'

const mostWords = 8

type Part = { words: string[]; isPhrase: boolean; isExcluded: boolean }
type Options = { withNames: boolean; prefixFrom: number }

/**
 * A search text as a `tsquery`, or null where nothing of it can be searched: every word must be found, as typed or without its
 * article, the last one also as the beginning of a word from `prefixFrom` letters on; "quoted words" stand together, -word must not
 * be there. `withNames`: a word also finds names that sound like it.
 */
export function searchQuestion(text: string, { withNames = false, prefixFrom = 3 }: Partial<Options> = {}): string | null {
  const parts = partsOf(text)
  if (!parts.some(({ isExcluded }) => !isExcluded)) return null
  const plain = parts.filter(({ isPhrase, isExcluded }) => !isPhrase && !isExcluded).flatMap(({ words }) => words)
  const others = parts
    .filter(({ isPhrase, isExcluded }) => isPhrase || isExcluded)
    .map(({ words, isPhrase, isExcluded }) => {
      const query = isPhrase
        ? words.map(quoted).join(' <-> ')
        : words.map((word) => alternativesOf(word, false, { withNames, prefixFrom })).join(' | ')
      return `${isExcluded ? '!' : ''}(${query})`
    })
  return [...askedWords(plain, { withNames, prefixFrom }), ...others].join(' & ')
}

/** A condition for each word; for a name that is written as one word or two, one for both ways. */
function askedWords(words: readonly string[], options: Options): string[] {
  const asked: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2)
    const isEnd = (count: number) => at + count >= words.length
    const [joined] = next === undefined ? [] : joinedPairs([word, next])
    if (next === undefined || joined === undefined) {
      asked.push(`(${alternativesOf(word, isEnd(1), options)})`)
      continue
    }
    const apart = `(${alternativesOf(word, false, options)}) & (${alternativesOf(next, isEnd(2), options)})`
    asked.push(`(${apart} | ${alternativesOf(joined, isEnd(2), options)})`)
    at += 1
  }
  return asked
}

function alternativesOf(word: string, isLast: boolean, { withNames, prefixFrom }: Options): string {
  const isPrefix = isLast && word.length >= prefixFrom
  const beginnings = isPrefix ? [`${quoted(word)}:*`] : []
  const sounds = withNames ? nameKeys(word).map((key) => `${quoted(`k:${key}`)}${isPrefix && key.length >= 3 ? ':*' : ''}`) : []
  return [...formsOf(word), ...beginnings, ...sounds].join(' | ')
}

const formsOf = (word: string) => [...new Set([word, withoutArticle(word)])].map(quoted)

function partsOf(text: string): Part[] {
  const found: Part[] = []
  let left = mostWords
  for (const [, minus = '', phrase, word = ''] of text.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)) {
    const words = searchWords(phrase ?? word).slice(0, left)
    left -= words.length
    if (words.length > 0) found.push({ words, isPhrase: phrase !== undefined, isExcluded: minus === '-' })
  }
  return found
}
