/** "12 Nov 2026" for tables. */
export const shortDate = (at: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at))
