import { inLanguage } from '#contract/core/languages.ts'
import { toCoptic, toDayNumber } from '#contract/core/coptic-date.ts'
import { dateFormat, numberFormat } from './intl.ts'
import { localDay, zonedDay } from './time/days.ts'

/** Weekday and date in the given zone, by default the browser's. */
export const formatDate = (at: Date | number, locale: string, timeZone?: string) =>
  dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone ? { timeZone } : {}),
  }).format(at)

export const formatTime = (at: Date | number, locale: string, timeZone?: string) =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', ...(timeZone ? { timeZone } : {}) }).format(at)

export const formatDateTime = (at: Date | number, locale: string, timeZone?: string) =>
  dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(at)

/**
 * "12 Hator 1743": the Coptic date of an instant in a zone, by default the browser's; month names and digits of the locale. Computed here:
 * making an `Intl` format of the Coptic calendar takes a slow phone 0.1 s.
 */
export function copticDate(at: Date | number, locale: string, timeZone?: string) {
  const date = new Date(at)
  const { year, month, day } = toCoptic(toDayNumber(timeZone ? zonedDay(date, timeZone) : localDay(date)))
  const names = inLanguage(locale, { en: months, ar: arabicMonths })
  const { format } = numberFormat(locale, { useGrouping: false })
  return `${format(day)} ${names[month - 1]} ${format(year)}`
}

/** From Thout on, as CLDR writes them. */
const months = 'Tout Baba Hator Kiahk Toba Amshir Baramhat Baramouda Bashans Paona Epep Mesra Nasie'.split(' ')
const arabicMonths = 'توت بابه هاتور كيهك طوبة أمشير برمهات برمودة بشنس بؤونة أبيب مسرى نسيئ'.split(' ')

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes in decimal units: "0 bytes", "12 kB", "4.5 MB". */
export function formatBytes(bytes: number, locale: string) {
  const step = Math.min(sizes.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const unit = sizes[step] ?? 'byte'
  const value = bytes / 1000 ** step
  return numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value)
}
