import type { CalendarEvent } from '#contract/calendar/event.ts'
import { addDays } from './days.ts'
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

/** An iCalendar file (RFC 5545) of events: UTC times, all-day events as dates with an exclusive end (TRAP-76). */
export function toIcs(events: readonly Exported[], host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coptic Community//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => entry(event, host)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function entry(event: Exported, host: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${utc(event.updated_at)}`,
    ...times(event),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location_name ? [`LOCATION:${escaped(event.location_name)}`] : []),
    ...(event.status === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ]
}

function times(event: Exported): string[] {
  if (!event.all_day) return [`DTSTART:${utc(event.start_datetime)}`, `DTEND:${utc(event.end_datetime)}`]
  const { first, last } = spanOf(event)
  return [`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${addDays(last, 1).replaceAll('-', '')}`]
}

const utc = (instant: string) => `${new Date(instant).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n?|\n/g, '\\n')

const encoder = new TextEncoder()
/** Lines hold at most 75 octets; a longer one goes on after a line break and a space, never inside a character. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
