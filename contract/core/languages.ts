/** What a language decides besides its texts. */
type Traits = {
  /** As those who speak it call it. */
  ownName: string
  direction: 'ltr' | 'rtl'
  /** Locale for Intl. */
  locale: string
  /** Locale of written dates: English ones name the day first. */
  dates: string
  /** Between the items of a list. */
  comma: string
  /** Between short facts on a line: a middle dot looks like the Arabic digit zero. */
  separator: string
}

/**
 * Every language of the product, the language of the sources first. A further one is one entry here: `npm run i18n` writes its
 * catalogues to fill, and until then every text, letter and name without it is shown in English.
 */
export const languageTraits = {
  en: { ownName: 'English', direction: 'ltr', locale: 'en-US', dates: 'en-GB', comma: ', ', separator: ' · ' },
  ar: { ownName: 'العربية', direction: 'rtl', locale: 'ar-EG', dates: 'ar-EG', comma: '، ', separator: '، ' },
} as const satisfies Record<string, Traits>

export type Language = keyof typeof languageTraits
export const languages = Object.keys(languageTraits) as [Language, ...Language[]]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The language of the sources: in it every text stands, and what has none of a reader's language is shown. */
export const sourceLanguage = 'en' satisfies Language

/** Something for each language. */
export const byLanguage = <T>(of: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>

/** Language of a BCP 47 tag such as ar-EG; English for others. */
export function languageOf(tag: string): Language {
  const language = tag.slice(0, 2)
  return isLanguage(language) ? language : sourceLanguage
}

/** Traits of the language of a BCP 47 tag. */
export const traitsOf = (tag: string): Traits => languageTraits[languageOf(tag)]

/** Texts that stand in the code, such as those of letters. */
export type InLanguages<T> = Readonly<{ en: T } & Partial<Record<Language, T>>>

/** The texts of a language or of the language of a BCP 47 tag, or the English ones where it has none. */
export const inLanguage = <T>(tag: string, texts: InLanguages<T>): T => texts[languageOf(tag)] ?? texts.en
