import { searchWords, withoutArticle } from '#server/platform/search/words.ts'
import type { FoldedText, Range } from './folded-text.ts'

type Find = (text: FoldedText) => Range[]

/** Finds a word or phrase as whole words; Arabic ones also with an article. */
export function wordFinder(phrase: string): Find {
  const wanted = searchWords(phrase).map((word) => ({ word, bare: withoutArticle(word) }))
  return ({ words }) =>
    wanted.length === 0
      ? []
      : words.flatMap(({ start }, index) => {
          const isHere = wanted.every(({ word, bare }, offset) => {
            const here = words[index + offset]
            return here !== undefined && (here.word === word || here.bare === bare)
          })
          return isHere ? [{ start, end: words[index + wanted.length - 1]?.end ?? start }] : []
        })
}

/** Finds letters anywhere, also inside words; a find is the whole words around them. */
export function substringFinder(part: string): Find {
  const wanted = searchWords(part).join(' ')
  return ({ words }) => {
    const found: Range[] = []
    if (wanted === '') return found
    const haystack = words.map(({ word }) => word).join(' ')
    const offsets: number[] = []
    for (let offset = 0, index = 0; index < words.length; index += 1) {
      offsets.push(offset)
      offset += (words[index]?.word.length ?? 0) + 1
    }
    for (let at = haystack.indexOf(wanted), index = 0; at !== -1; at = haystack.indexOf(wanted, at + 1)) {
      while ((offsets[index + 1] ?? Infinity) <= at) index += 1
      let last = index
      while ((offsets[last + 1] ?? Infinity) < at + wanted.length) last += 1
      found.push({ start: words[index]?.start ?? 0, end: words[last]?.end ?? 0 })
    }
    return found
  }
}
