import { type Language, languageTraits } from '../languages.ts'
import { choicesOf, type ErrorParams, placeholder } from './error-text.ts'

/**
 * An ICU text in a language, its placeholders filled with texts that are written already and with numbers. Apart from
 * `error-text.ts`, which is part of every first load.
 */
export const fillText = (text: string, values: ErrorParams, language: Language): string =>
  text.replace(placeholder, (whole, name: string, choices: string | undefined) => {
    const value = values[name]
    if (value === undefined) return whole
    if (choices !== undefined) return chosen(choices, Number(value), language)
    return typeof value === 'number' ? number(value, language) : value
  })

const number = (value: number, language: Language) => new Intl.NumberFormat(languageTraits[language].locale).format(value)

function chosen(choices: string, count: number, language: Language): string {
  const texts = choicesOf(choices)
  const text = texts.get(`=${count}`) ?? texts.get(new Intl.PluralRules(language).select(count)) ?? texts.get('other') ?? ''
  return text.replaceAll('#', number(count, language))
}
