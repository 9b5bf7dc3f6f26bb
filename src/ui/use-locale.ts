import { useLingui } from '@lingui/react'
import { intlLocale, isLanguage } from '#src/i18n/i18n.ts'

/** Intl locale of the current language, with the reader's clock. */
export function useLocale(): string {
  const { i18n } = useLingui()
  return intlLocale(isLanguage(i18n.locale) ? i18n.locale : 'en')
}
