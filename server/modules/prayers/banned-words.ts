import { fold } from '#server/search/fold.ts'

/** Whether one of the words stands in one of the texts, whole, in any case and any form of Arabic letters. */
export function hasBannedWord(words: readonly string[], texts: readonly string[]): boolean {
  const said = ` ${texts.map(fold).join(' | ')} `
  return words.map(fold).some((word) => word !== '' && said.includes(` ${word} `))
}
