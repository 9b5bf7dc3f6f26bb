import { useLingui } from '@lingui/react'
import { languageOf } from '#contract/core/languages.ts'
import { intlLocale } from '#src/i18n/i18n.ts'

/** Intl locale of the current language, with the reader's clock. */
export function useLocale(): string {
  const { i18n } = useLingui()
  return intlLocale(languageOf(i18n.locale))
}
