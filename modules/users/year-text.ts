import { numberFormat } from '#src/lib/intl.ts'

/** A year in the language's digits. */
export const yearText = (locale: string, year: number): string => numberFormat(locale, { useGrouping: false }).format(year)
