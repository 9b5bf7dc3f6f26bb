import { findWord } from '#server/platform/search/whole-words.ts'

/** The words that occur whole in one of the texts. */
export const bannedWordsIn = (words: readonly string[], texts: readonly string[]): string[] =>
  words.filter((word) => findWord([word], texts) !== null)

/** Whether one of the words occurs whole in one of the texts. */
export const hasBannedWord = (words: readonly string[], texts: readonly string[]): boolean => findWord(words, texts) !== null
