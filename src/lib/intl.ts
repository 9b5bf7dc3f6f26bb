/**
 * Cached Intl formats: creating one takes longer than using it a hundred times, and a calendar month needs one for every day.
 * Bounded by the languages, zones and options in use.
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

/** Without a zone, in the device's current one, even after travelling. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  once(options.timeZone ? 'date' : `date ${deviceZone()}`, locale, options, () => new Intl.DateTimeFormat(locale, options))
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  once('number', locale, options, () => new Intl.NumberFormat(locale, options))
export const relativeTimeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions) =>
  once('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options))

/** Distinguishes device zones by their winter and summer offsets: reading the zone's name costs as much as a format. */
const deviceZone = () => `${new Date(2026, 0).getTimezoneOffset()} ${new Date(2026, 6).getTimezoneOffset()}`
