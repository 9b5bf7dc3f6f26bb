import { fold } from '#server/platform/base/fold.ts'

/** Farsi and loan letters that Arabic keyboards replace by their nearest letter. */
const plainLetter: Record<string, string> = { ڤ: 'ف', چ: 'ج', پ: 'ب', گ: 'ك', ژ: 'ز' }

/**
 * The words of a text as they are searched: folded, without the lone hamza, with one letter where spellings double it
 * (داود, داوود) and Arabic letters in place of loan letters (ڤ, چ, پ, گ).
 */
export const searchWords = (text: string): string[] =>
  fold(text)
    .replace(/[ڤچپگژ]/g, (letter) => plainLetter[letter] ?? letter)
    .split(' ')
    .map(plainWord)
    .filter(Boolean)

const plainWord = (word: string) => word.replaceAll('ء', '').replace(/([وي])\1+/g, '$1')

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)
const article = /^(?:[وفبك]?ال|لل)(?=.{3,}$)/u

/**
 * An Arabic word without the article and what is written before it (and, so, by, like, to the). The word itself where fewer than
 * three letters would remain. A bare و or ب stays: too many names begin with it (وليم, بولس).
 */
export const withoutArticle = (word: string): string => (isArabic(word) ? word.replace(article, '') : word)

/** First halves of names that are written as one word or two: عبد المسيح, أبو سيفين, مار جرجس. */
const firstHalves = new Set(['عبد', 'ابو', 'ابي', 'ام', 'بنت', 'نصر', 'جاد', 'مار', 'سان', 'انبا', 'ست'])

/** Pairs of words that people also write as one word. */
export const joinedPairs = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    const next = words[index + 1]
    return next !== undefined && firstHalves.has(word) ? [word + next] : []
  })
