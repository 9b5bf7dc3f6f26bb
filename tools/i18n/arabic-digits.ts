const arabicLetter = /[\u0621-\u064a]/
/** What a reader is to type, as an example, and names of keys and programs keep their digits. */
const isTyped = /مثل|اكتب/
const withoutPlaceholders = (text: string) => text.replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<[^>]*>/g, '')
const latinDigits = /(?<![A-Za-z\d=])\d[\d,.:]*(?![A-Za-z\d])/

/** True for an Arabic text with a number in Latin digits, which stand beside the Arabic ones of numbers that are filled in. */
export const hasLatinDigits = (text: string) =>
  arabicLetter.test(text) && !isTyped.test(text) && latinDigits.test(withoutPlaceholders(text))
