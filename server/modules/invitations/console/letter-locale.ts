import type { Language } from '#contract/core/languages.ts'
/** The language to write in, guessed from a text: Arabic if it contains Arabic. */
export const localeOf = (text: string): Language => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length * 2 > letters.length ? 'ar' : 'en'
}
