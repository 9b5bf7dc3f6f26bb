import { type Language, sourceLanguage } from '#contract/core/languages.ts'
/** Pages of the build have an address per language; pages that the app draws too keep one, with the language in its query. */
export type LanguageIn = 'path' | 'query'

/** Address of a public page in a language. */
export function pageAddress(address: string, language: Language, languageIn: LanguageIn = 'path'): string {
  if (language === sourceLanguage) return address
  return languageIn === 'query' ? `${address}?lang=${language}` : `/${language}${address === '/' ? '' : address}`
}
