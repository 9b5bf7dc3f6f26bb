import { nameIn } from '#src/i18n/name-in.ts'
import { listed } from '#src/lib/listed.ts'

/** Several names in the reader's language, as a list. */
export const namesIn = (locale: string, all: readonly Parameters<typeof nameIn>[1][]): string =>
  listed(
    all.map((one) => nameIn(locale, one)),
    locale,
  )
