import { fold } from '#server/platform/base/fold.ts'

/** The first of the words and phrases that stands in one of the texts, whole, in any case and any form of Arabic letters. */
export function findWord(words: readonly string[], texts: readonly string[]): string | null {
  const said = ` ${texts.map(fold).join(' | ')} `
  return words.find((word) => fold(word) !== '' && said.includes(` ${fold(word)} `)) ?? null
}
