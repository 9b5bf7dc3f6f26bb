import { useLingui } from '@lingui/react'
import { isLanguage, localeOf } from '#src/i18n/i18n.ts'

/** Intl locale of the current language. */
export function useLocale(): string {
  const { i18n } = useLingui()
  return localeOf(isLanguage(i18n.locale) ? i18n.locale : 'en')
}
