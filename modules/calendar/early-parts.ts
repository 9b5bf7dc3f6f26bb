import type { ListedEvent } from '#contract/calendar/event.ts'
import type { EarlyPart, EarlyView } from '#src/early/early-head.ts'
import { copticDate, formatDate } from '#src/lib/format.ts'
import { dateFormat, numberFormat } from '#src/lib/intl.ts'
import { type Day, firstDay, gridDays, localDay, localMidnight, monthOf } from '#src/lib/time/days.ts'
import { eventHours } from './event/event-time.ts'
import { titleOf } from './event/title-of.ts'
import { groupByDay } from './event-days.ts'

/** Title of /events and /calendar (parts/place-switch.tsx). */
function placeParts(current: 'events' | 'calendar'): EarlyPart {
  const view = (name: typeof current, id: string) => ({ name: name === current ? 'on' : 'off', text: { id } })
  return { name: 'places', parts: [view('events', /*i18n*/ 'Events'), view('calendar', /*i18n*/ 'Calendar')] }
}

export const comingEvents = 'calendar/api/events/browse/?page=1&page_size=20'

/** /events with the frames of its filters, and the first events as soon as they are here. */
export const eventsParts = ({ locale }: EarlyView): EarlyPart => ({
  name: 'events',
  parts: [
    placeParts('events'),
    { name: 'filters', parts: [{ name: 'tabs' }, { name: 'field' }, { name: 'field' }] },
    { name: 'list', awaits: { path: comingEvents, parts: ({ results }: Page) => listParts(results.slice(0, inSight), locale) } },
  ],
})

type Page = { results: readonly ListedEvent[] }
/** Events that a screen shows. */
const inSight = 6

/** As events/parts/event-days.tsx and event/event-row.tsx draw them. */
const listParts = (events: readonly ListedEvent[], locale: string) =>
  groupByDay(events).flatMap(({ day, events: some }) => [
    { name: 'date', text: formatDate(localMidnight(day), locale), parts: [copticOf(day, locale)] },
    ...some.map((event) => ({
      name: 'event',
      parts: [
        { name: 'sign' },
        {
          name: 'words',
          parts: [
            { name: 'title', text: titleOf(event, locale) },
            {
              name: 'facts',
              parts: [
                { name: 'hours', text: eventHours(event, locale) ?? { id: /*i18n*/ 'All day' } },
                { name: 'location', text: event.location_name },
              ],
            },
            { name: 'chip' },
            ...(event.more > 0 ? [{ name: 'more' }] : []),
          ],
        },
      ],
    })),
  ])

const copticOf = (day: Day, locale: string) => ({ name: 'coptic', text: copticDate(localMidnight(day), locale) })

/** This month on /calendar without its events: head, grid and, on a phone, today. */
export function calendarParts({ user, locale, now, isNarrow }: EarlyView): EarlyPart {
  const today = localDay(now)
  const month = monthOf(today)
  const days = gridDays(month, user.first_day)
  const heading = dateFormat(locale, { month: 'long', year: 'numeric' }).format(localMidnight(firstDay(month)))
  const weekday = dateFormat(locale, { weekday: isNarrow ? 'narrow' : 'short' })
  const cell = (day: Day) => {
    const place = [day === today && 'today', monthOf(day) !== month && 'outside'].filter(Boolean)
    const date = { name: 'number', text: numberFormat(locale).format(Number(day.slice(8))) }
    return { name: ['cell', ...place].join(' '), parts: isNarrow ? [date] : [date, shortened(copticOf(day, locale))] }
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
      ...(isNarrow ? [{ name: 'day', text: formatDate(localMidnight(today), locale), parts: [copticOf(today, locale)] }] : []),
    ],
  }
}

/** Without the year. */
const shortened = ({ name, text }: { name: string; text: string }) => ({ name, text: text.replace(/\s\S+$/, '') })
