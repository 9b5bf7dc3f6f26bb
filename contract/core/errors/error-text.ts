import { type Language, languageTraits } from '../languages.ts'

/** Values for the placeholders of an error text. A date is sent as YYYY-MM-DD and formatted in the reader's language. */
export type ErrorParams = Readonly<Record<string, string | number>>

/** Names of the placeholders in an ICU text: `{name}` and `{count, plural, one {# day} other {# days}}`. */
export type ParamNames<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? NameIn<Inner> | ParamNames<Rest>
  : never
type NameIn<Inner extends string> = Inner extends `${infer Name},${string}`
  ? Name
  : Inner extends `${string} ${string}`
    ? never
    : Inner

const placeholder = /\{(\w+)(?:, plural,((?:\s*=?\w+\s*\{[^{}]*\})+)\s*)?\}/g

/** An ICU text in English with its placeholders filled. One that is missing stays as it is. */
export const englishText = (text: string, params: ErrorParams): string =>
  text.replace(placeholder, (whole, name: string, choices: string | undefined) => {
    const value = params[name]
    if (value === undefined) return whole
    return choices === undefined ? written(value) : chosen(choices, Number(value), 'en')
  })

/** An ICU text in a language, its placeholders filled with texts that are written already and with numbers. */
export const fillText = (text: string, values: ErrorParams, language: Language): string =>
  text.replace(placeholder, (whole, name: string, choices: string | undefined) => {
    const value = values[name]
    if (value === undefined) return whole
    if (choices !== undefined) return chosen(choices, Number(value), language)
    return typeof value === 'number' ? number(value, language) : value
  })

export const isDay = (value: string | number): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const written = (value: string | number) =>
  isDay(value) ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value)) : String(value)

const number = (value: number, language: Language) => new Intl.NumberFormat(languageTraits[language].locale).format(value)

function chosen(choices: string, count: number, language: Language): string {
  const texts = new Map([...choices.matchAll(/(=?\w+)\s*\{([^{}]*)\}/g)].map(([, key = '', text = '']) => [key, text]))
  const text = texts.get(`=${count}`) ?? texts.get(new Intl.PluralRules(language).select(count)) ?? texts.get('other') ?? ''
  return text.replaceAll('#', number(count, language))
}
