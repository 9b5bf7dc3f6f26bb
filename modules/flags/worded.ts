import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { nameIn } from '#src/i18n/name-in.ts'

/** A flag with the words of the reader's language, where it has them. */
export const worded = (flag: FeatureFlag, locale: string): FeatureFlag => ({
  ...flag,
  label: nameIn(locale, { name: flag.label, name_ar: flag.label_ar }),
  description: nameIn(locale, { name: flag.description, name_ar: flag.description_ar }),
})
