import { languageTraits } from '#contract/core/languages.ts'
import type { Locale } from '#server/platform/mail/letter.ts'

/** A day as a mail about the account names it. */
export const dayIn = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(languageTraits[locale].dates, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
