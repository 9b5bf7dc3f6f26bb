import { type Language, languageTraits } from './languages.ts'

const letter = {
  rtl: /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}/u,
  ltr: /(?!\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac})\p{L}/u,
}

/** A text within a sentence of a language, isolated where it holds letters of the other direction, so that it cannot turn the sentence. */
export const isolatedIn = (language: Language, text: string) =>
  letter[languageTraits[language].direction === 'rtl' ? 'ltr' : 'rtl'].test(text) ? `\u2068${text}\u2069` : text
