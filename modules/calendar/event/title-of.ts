import { inLanguage } from '#contract/core/languages.ts'

type Titled = { title: string; title_ar: string | null }
type Named = { name: string; name_ar: string | null }

/** The title in the reader's language, where there is one. */
export const titleOf = ({ title, title_ar }: Titled, locale: string) => inLanguage(locale, { en: title, ar: title_ar ?? title })
/** A calendar's name in the reader's language, where there is one. */
export const nameOf = ({ name, name_ar }: Named, locale: string) => inLanguage(locale, { en: name, ar: name_ar ?? name })
