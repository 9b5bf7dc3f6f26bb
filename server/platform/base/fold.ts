const arabicForms: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }
const digits = (text: string) => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * Normalises text for search: lower case, without accents, Arabic vowel marks or tatweel; alif, ya and ta marbuta unified; digits
 * as 0-9; every other non-letter as one space.
 */
export const fold = (text: string): string =>
  digits(text.normalize('NFKD').toLowerCase())
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[ٱىةکیßæøłđ]/g, (letter) => arabicForms[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The folded words of a search text, at most eight, as `like` patterns for a folded column. */
export const foldedPatterns = (question: string): string[] =>
  fold(question)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word}%`)
