import type { CalendarEvent } from '#contract/calendar/event.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { useLocale } from '#src/ui/use-locale.ts'

/** Formats parts of an event's first day: in the event's zone where it takes whole days, else in the reader's. */
export function useDayPart({
  start_datetime,
  all_day,
  timezone,
}: Pick<CalendarEvent, 'start_datetime' | 'all_day' | 'timezone'>) {
  const locale = useLocale()
  const start = new Date(start_datetime)
  const zone = all_day ? { timeZone: timezone } : {}
  return (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, ...zone }).format(start)
}
