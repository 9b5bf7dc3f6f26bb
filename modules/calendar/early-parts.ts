import type { EarlyPart, EarlyView } from '#src/early/early-head.ts'
import { copticDate, formatDate } from '#src/lib/format.ts'
import { dateFormat, numberFormat } from '#src/lib/intl.ts'
import { type Day, firstDay, gridDays, localDay, localMidnight, monthOf } from '#src/lib/time/days.ts'

/** Title of /events and /calendar (parts/place-switch.tsx). */
function placeParts(current: 'events' | 'calendar'): EarlyPart {
  const view = (name: typeof current, id: string) => ({ name: name === current ? 'on' : 'off', text: { id } })
  return { name: 'places', parts: [view('events', /*i18n*/ 'Events'), view('calendar', /*i18n*/ 'Calendar')] }
}

/** Head of /events without its tools. */
export const eventsParts = (): EarlyPart => ({ name: 'events', parts: [placeParts('events')] })

/** This month on /calendar without its events: head, grid and, on a phone, today. */
export function calendarParts({ user, locale, now, isNarrow }: EarlyView): EarlyPart {
  const today = localDay(now)
  const month = monthOf(today)
  const days = gridDays(month, user.first_day)
  const heading = dateFormat(locale, { month: 'long', year: 'numeric' }).format(localMidnight(firstDay(month)))
  const weekday = dateFormat(locale, { weekday: isNarrow ? 'narrow' : 'short' })
  const copticOf = (day: Day) => ({ name: 'coptic', text: copticDate(localMidnight(day), locale) })
  const cell = (day: Day) => {
    const place = [day === today && 'today', monthOf(day) !== month && 'outside'].filter(Boolean)
    const date = { name: 'number', text: numberFormat(locale).format(Number(day.slice(8))) }
    return { name: ['cell', ...place].join(' '), parts: isNarrow ? [date] : [date, shortened(copticOf(day))] }
  }
  return {
    name: 'calendar',
    parts: [
      {
        name: 'line',
        parts: [
          placeParts('calendar'),
          {
            name: 'toolbar',
            parts: [
              { name: 'arrows', parts: [{ name: 'box' }, { name: 'box', text: { id: /*i18n*/ 'Today' } }, { name: 'box' }] },
              { name: 'heading', text: heading },
            ],
          },
          { name: 'tools' },
        ],
      },
      {
        name: 'grid',
        parts: [
          ...days.slice(0, 7).map((day) => ({ name: 'weekday', text: weekday.format(localMidnight(day)) })),
          ...days.map(cell),
        ],
      },
      ...(isNarrow ? [{ name: 'day', text: formatDate(localMidnight(today), locale), parts: [copticOf(today)] }] : []),
    ],
  }
}

/** Without the year. */
const shortened = ({ name, text }: { name: string; text: string }) => ({ name, text: text.replace(/\s\S+$/, '') })
