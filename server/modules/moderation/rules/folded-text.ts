import { fold } from '#server/platform/base/fold.ts'
import { searchWords, withoutArticle } from '#server/platform/search/words.ts'

/** A place in the original text, in UTF-16 units. */
export type Range = { start: number; end: number }
/** A word as rules compare it, with and without its article. */
export type Word = Range & { word: string; bare: string }

export type FoldedText = {
  original: string
  /** The folded letters, and everything else as it was; without marks and invisible characters. */
  text: string
  words: readonly Word[]
  /** Where a part of `text` stands in the original. */
  placeOf(start: number, end: number): Range
}

const invisible = /^[\p{M}\p{Cf}\u0640]$/u
const letter = /^[\p{L}\p{N}]$/u

/** A character in the form that rules compare; empty for marks and what nobody sees. */
export function foldCharacter(character: string): string {
  if (invisible.test(character)) return ''
  return letter.test(character) ? fold(character) || character : character.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** The text of a member as rules read it: however it is spelt, marked or broken up by invisible characters. */
export function foldText(original: string): FoldedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of original) {
    const folded = foldCharacter(character)
    text += folded
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(at)
      ends.push(at + character.length)
    }
    at += character.length
  }
  const placeOf = (start: number, end: number): Range => ({ start: starts[start] ?? at, end: ends[end - 1] ?? at })
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: run, index }) =>
    searchWords(run).map((word) => ({ word, bare: withoutArticle(word), ...placeOf(index, index + run.length) })),
  )
  return { original, text, words, placeOf }
}
