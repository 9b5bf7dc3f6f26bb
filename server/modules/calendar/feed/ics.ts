import ICAL from 'ical.js'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { Locale } from '#server/platform/mail/letter.ts'
import { titleIn } from '../events/event-facts.ts'

// The library counts octets without the leading space of a continuation line: RFC 5545 allows 75 with it.
ICAL.foldLength = 74

/** A member's feed (EVT-D10, RFC 5545) under the name of the site: UTC times, all-day events as dates, no notes, names or links of private meetings. */
export function feedIcs(
  events: readonly CalendarEvent[],
  { locale, site, publicUrl }: { locale: Locale; site: string; publicUrl: string },
): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${site.replaceAll('/', ' ')}//Feed//EN`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', site)
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H')
  for (const event of events) calendar.addSubcomponent(entryOf(event, locale, publicUrl))
  return `${calendar}\r\n`
}

function entryOf(event: CalendarEvent, locale: Locale, publicUrl: string): ICAL.Component {
  const entry = new ICAL.Component('vevent')
  const add = (name: string, value: string | ICAL.Time) => entry.addPropertyWithValue(name, value)
  add('uid', `${event.id}@${new URL(publicUrl).host}`)
  add('dtstamp', utc(event.updated_at))
  if (event.all_day) {
    add('dtstart', ICAL.Time.fromDateString(dayIn(event.start_datetime, event.timezone)))
    const afterLast = new Date(Date.parse(event.end_datetime) + 60_000).toISOString()
    add('dtend', ICAL.Time.fromDateString(dayIn(afterLast, event.timezone)))
    add('transp', 'TRANSPARENT')
  } else {
    add('dtstart', utc(event.start_datetime))
    add('dtend', utc(event.end_datetime))
  }
  add('summary', oneBreak(titleIn(locale, event)))
  const meeting = event.visibility === 'private' ? '' : event.online_meeting_url
  const description = [event.cancel_message, event.description, meeting].filter(Boolean).join('\n\n')
  if (description) add('description', oneBreak(description))
  const place = [event.location_name, event.location_address].filter(Boolean).join(', ')
  if (place) add('location', oneBreak(place))
  add('url', `${publicUrl}/events/${event.id}`)
  if (event.status === 'cancelled') add('status', 'CANCELLED')
  return entry
}

const utc = (instant: string) => ICAL.Time.fromJSDate(new Date(instant), true)
/** The library escapes `\n` but not `\r`, which some readers take for the end of a line. */
const oneBreak = (text: string) => text.replace(/\r\n?/g, '\n')
/** YYYY-MM-DD in a zone. */
const dayIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))
