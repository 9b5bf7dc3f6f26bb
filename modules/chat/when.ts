import { traitsOf } from '#contract/core/languages.ts'
import { copticDate, formatDate, formatTime } from '#src/lib/format.ts'

const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toDateString()

/** Time today, "Yesterday", else the date. */
export function shortWhen(at: string, locale: string, now = Date.now()): string {
  const time = Date.parse(at)
  if (dayOf(time) === dayOf(now)) return formatTime(time, locale)
  if (dayOf(time) === dayOf(now - dayMs)) return relativeDay(-1, locale)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(time)
}

/** The line between two days, with the day of the Coptic calendar. */
export function dayLine(at: string, locale: string, now = Date.now()): string {
  const time = Date.parse(at)
  const day =
    dayOf(time) === dayOf(now)
      ? relativeDay(0, locale)
      : dayOf(time) === dayOf(now - dayMs)
        ? relativeDay(-1, locale)
        : formatDate(time, locale)
  return `${day}${traitsOf(locale).comma}${copticDate(time, locale)}`
}

export const isSameDay = (a: string, b: string) => dayOf(Date.parse(a)) === dayOf(Date.parse(b))

function relativeDay(days: 0 | -1, locale: string): string {
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
}
