import ICAL from 'ical.js'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { addDays } from '#src/lib/time/days.ts'
import { spanOf } from './event-days.ts'

export const icsFileName = 'coptic-community-events.ics'

type Exported = Pick<
  CalendarEvent,
  | 'id'
  | 'title'
  | 'description'
  | 'location_name'
  | 'start_datetime'
  | 'end_datetime'
  | 'all_day'
  | 'timezone'
  | 'updated_at'
  | 'status'
>

// The library counts octets without the leading space of a continuation line: RFC 5545 allows 75 with it.
ICAL.foldLength = 74

/** An iCalendar file (RFC 5545) of events, under the name of the site: UTC times, all-day events as dates with an exclusive end (TRAP-76). */
export function toIcs(events: readonly Exported[], { host, site }: { host: string; site: string }): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${site.replaceAll('/', ' ')}//Calendar//EN`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('x-wr-calname', site)
  for (const event of events) calendar.addSubcomponent(entryOf(event, host))
  return `${calendar}\r\n`
}

function entryOf(event: Exported, host: string): ICAL.Component {
  const entry = new ICAL.Component('vevent')
  const { start, end } = timesOf(event)
  entry.addPropertyWithValue('uid', `${event.id}@${host}`)
  entry.addPropertyWithValue('dtstamp', utc(event.updated_at))
  entry.addPropertyWithValue('dtstart', start)
  entry.addPropertyWithValue('dtend', end)
  entry.addPropertyWithValue('summary', oneBreak(event.title))
  if (event.description) entry.addPropertyWithValue('description', oneBreak(event.description))
  if (event.location_name) entry.addPropertyWithValue('location', oneBreak(event.location_name))
  if (event.status === 'cancelled') entry.addPropertyWithValue('status', 'CANCELLED')
  return entry
}

function timesOf(event: Exported): { start: ICAL.Time; end: ICAL.Time } {
  if (!event.all_day) return { start: utc(event.start_datetime), end: utc(event.end_datetime) }
  const { first, last } = spanOf(event)
  return { start: ICAL.Time.fromDateString(first), end: ICAL.Time.fromDateString(addDays(last, 1)) }
}

const utc = (instant: string) => ICAL.Time.fromJSDate(new Date(instant), true)
/** The library escapes `\n` but not `\r`, which some readers take for the end of a line. */
const oneBreak = (text: string) => text.replace(/\r\n?/g, '\n')
