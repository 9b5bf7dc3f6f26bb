import { findWord } from '#server/platform/search/whole-words.ts'

/** Those of the words that stand in one of the texts, whole. */
export const bannedWordsIn = (words: readonly string[], texts: readonly string[]): string[] =>
  words.filter((word) => findWord([word], texts) !== null)

/** Whether one of the words stands in one of the texts, whole. */
export const hasBannedWord = (words: readonly string[], texts: readonly string[]): boolean => findWord(words, texts) !== null
