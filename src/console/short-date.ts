import { dateFormat } from '#src/lib/intl.ts'

/** "12 Nov 2026" for tables. */
export const shortDate = (at: string, locale: string) => dateFormat(locale, { dateStyle: 'medium' }).format(new Date(at))
