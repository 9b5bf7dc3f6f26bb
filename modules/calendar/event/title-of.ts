type Titled = { title: string; title_ar: string | null }
type Named = { name: string; name_ar: string | null }

const isArabic = (locale: string) => locale.startsWith('ar')

/** The title in the reader's language, where there is one. */
export const titleOf = ({ title, title_ar }: Titled, locale: string) => (isArabic(locale) ? (title_ar ?? title) : title)
/** A calendar's name in the reader's language, where there is one. */
export const nameOf = ({ name, name_ar }: Named, locale: string) => (isArabic(locale) ? (name_ar ?? name) : name)
