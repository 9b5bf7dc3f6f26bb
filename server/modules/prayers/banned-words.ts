import { fold } from '#server/search/fold.ts'

/** Those of the words that stand in one of the texts, whole, in any case and any form of Arabic letters. */
export function bannedWordsIn(words: readonly string[], texts: readonly string[]): string[] {
  const said = ` ${texts.map(fold).join(' | ')} `
  return words.filter((word) => fold(word) !== '' && said.includes(` ${fold(word)} `))
}

export const hasBannedWord = (words: readonly string[], texts: readonly string[]): boolean =>
  bannedWordsIn(words, texts).length > 0
