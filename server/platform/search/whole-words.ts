import { fold } from '#server/platform/base/fold.ts'

/**
 * The first of the words or phrases that occurs in one of the texts as a whole word, in any case and any form of Arabic letters.
 */
export function findWord(words: readonly string[], texts: readonly string[]): string | null {
  const haystack = ` ${texts.map(fold).join(' | ')} `
  return words.find((word) => fold(word) !== '' && haystack.includes(` ${fold(word)} `)) ?? null
}
