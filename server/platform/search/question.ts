import { nameKeys } from './name-key.ts'
import { quoted } from './vector.ts'
import { joinedPairs, searchWords, withoutArticle } from './words.ts'

const mostWords = 8

type Part = { words: string[]; isPhrase: boolean; isExcluded: boolean }
type Options = {
  withNames: boolean
  prefixFrom: number
  /** Folded spellings that find each other, by each of them. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** Folded words that are left out where others remain. */
  stopWords: ReadonlySet<string>
}
const plainOptions: Options = { withNames: false, prefixFrom: 3, synonyms: new Map(), stopWords: new Set() }

/**
 * A search text as a `tsquery`, or null where nothing of it can be searched: every word must be found, as typed or without its
 * article, the last one also as the beginning of a word from `prefixFrom` letters on; "quoted words" stand together, -word must not
 * be there. `withNames`: a word also finds names that sound like it.
 */
export function searchQuestion(text: string, given: Partial<Options> = {}): string | null {
  const options = { ...plainOptions, ...given }
  const parts = partsOf(text)
  if (!parts.some(({ isExcluded }) => !isExcluded)) return null
  const typed = parts.filter(({ isPhrase, isExcluded }) => !isPhrase && !isExcluded).flatMap(({ words }) => words)
  const telling = typed.filter((word) => !options.stopWords.has(word))
  const plain = telling.length > 0 ? telling : typed
  const others = parts
    .filter(({ isPhrase, isExcluded }) => isPhrase || isExcluded)
    .map(({ words, isPhrase, isExcluded }) => {
      const query = isPhrase
        ? words.map(quoted).join(' <-> ')
        : words.map((word) => alternativesOf(word, false, options)).join(' | ')
      return `${isExcluded ? '!' : ''}(${query})`
    })
  return [...askedWords(plain, options), ...others].join(' & ')
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

function alternativesOf(word: string, isLast: boolean, { withNames, prefixFrom, synonyms }: Options): string {
  const isPrefix = isLast && word.length >= prefixFrom
  const beginnings = isPrefix ? [`${quoted(word)}:*`] : []
  const sounds = withNames ? nameKeys(word).map((key) => `${quoted(`k:${key}`)}${isPrefix && key.length >= 3 ? ':*' : ''}`) : []
  const others = (synonyms.get(word) ?? []).map((spelling) => {
    const words = searchWords(spelling).map(quoted)
    return words.length > 1 ? `(${words.join(' <-> ')})` : (words[0] ?? quoted(word))
  })
  return [...formsOf(word), ...beginnings, ...sounds, ...others].join(' | ')
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
