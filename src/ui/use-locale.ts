import { useLingui } from '@lingui/react'
import { isLanguage, localeOf } from '#src/i18n/i18n.ts'

/** The locale for Intl that goes with the language shown. */
export function useLocale(): string {
  const { i18n } = useLingui()
  return localeOf(isLanguage(i18n.locale) ? i18n.locale : 'en')
}
