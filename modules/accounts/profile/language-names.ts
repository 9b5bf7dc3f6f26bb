import type { I18n } from '@lingui/core'

/** Languages to choose from, those of the community first. */
export const spokenLanguages = ['ar', 'en', 'cop', 'fr', 'de', 'it', 'es', 'nl', 'el', 'sv', 'am', 'ti'] as const

/** Browsers have no Arabic name of Coptic. */
export const languageName = (code: string, locale: string, i18n: I18n): string =>
  code === 'cop' ? i18n.t('Coptic') : (new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code)
