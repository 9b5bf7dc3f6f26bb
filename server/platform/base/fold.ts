const arabicForms: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }
const digits = (text: string) => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * How text is stored and asked for in a search: lower case, without accents, Arabic vowel marks and tatweel, alif, ya and
 * ta marbuta in one form, digits as 0-9, and everything that is no letter or digit as one space.
 */
export const fold = (text: string): string =>
  digits(text.normalize('NFKD').toLowerCase())
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[ٱىةکیßæøłđ]/g, (letter) => arabicForms[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The folded words of a question, at most eight, for `like` patterns over a folded column. */
export const foldedPatterns = (question: string): string[] =>
  fold(question)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word}%`)
