/**
 * Formats of Intl, each made once: making one takes longer than a hundred uses of it, and a month of the calendar uses one for every
 * day. There are as many as languages, zones and ways to write that were asked for.
 */
const made = new Map<string, unknown>()

function once<Format, Options>(kind: string, locale: string, options: Options, make: () => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const known = made.get(key) as Format | undefined
  if (known) return known
  const format = make()
  made.set(key, format)
  return format
}

/** Without a zone in the device's, also after it has travelled. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  once(options.timeZone ? 'date' : `date ${deviceZone()}`, locale, options, () => new Intl.DateTimeFormat(locale, options))
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  once('number', locale, options, () => new Intl.NumberFormat(locale, options))
export const relativeTimeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions) =>
  once('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options))

/** Tells the device's zone from another by its offsets in winter and summer: its name costs as much as a format. */
const deviceZone = () => `${new Date(2026, 0).getTimezoneOffset()} ${new Date(2026, 6).getTimezoneOffset()}`
