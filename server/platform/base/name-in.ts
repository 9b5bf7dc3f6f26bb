import { inLanguage, type Language } from '#contract/core/languages.ts'

/** A name in a language; in English where it has no Arabic form. Null where there is no name. */
export const nameIn = (language: Language, name: string | null, name_ar: string | null): string | null =>
  name && inLanguage(language, { en: name, ar: name_ar || name })
