import { nameIn } from '#src/i18n/name-in.ts'

/** A parish's city in the reader's language. */
export const cityIn = (locale: string, { city, city_ar }: { city: string; city_ar: string | null }): string =>
  nameIn(locale, { name: city, name_ar: city_ar })
