import { inLanguage } from '#contract/core/languages.ts'

/** A name in the reader's language; in English where it has no Arabic form. */
export const nameIn = (locale: string, { name, name_ar }: { name: string; name_ar: string | null }): string =>
  inLanguage(locale, { en: name, ar: name_ar || name })
