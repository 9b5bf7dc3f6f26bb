import { findWord } from '#server/search/whole-words.ts'

/** Whether one of the words stands in one of the texts, whole. */
export const hasBannedWord = (words: readonly string[], texts: readonly string[]): boolean => findWord(words, texts) !== null
