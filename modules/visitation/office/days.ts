import { dateFormat } from '#src/lib/intl.ts'
import { relativeTime } from '#src/lib/time/relative-time.ts'

/** A day as YYYY-MM-DD, in words. */
export const dayText = (day: string, locale: string) =>
  dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** How long ago a day was, "today" included. */
export function agoText(day: string, today: string, locale: string): string {
  const [at, now] = [Date.parse(day), Date.parse(today)]
  return at === now ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day') : relativeTime(at, now, locale)
}
