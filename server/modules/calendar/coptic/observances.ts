import { createHash } from 'node:crypto'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { toCoptic, toDayNumber } from '#contract/core/coptic-date.ts'
import { type CopticObservance, copticYear } from '#contract/calendar/coptic-year.ts'

/** The calendar of feasts and fasts (EVT-D11), a row of the migrations; its events are computed. */
export const systemCalendar = {
  id: '01900000-0000-7000-8000-00000000c0b7',
  name: 'Coptic Calendar',
  name_ar: 'التقويم القبطي',
  color: '#e3b95b',
} as const

/** Years around the present whose days have an address. */
const yearsAround = 6
const written = '2026-01-01T00:00:00.000Z'

/** Feasts and fasts that touch [from, to], first to last; instants in ISO 8601. Days are those of the reader in any zone. */
export function observancesIn(from: string, to: string): CalendarEvent[] {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)]
  return yearsFrom(copticYearOf(first) - 1, copticYearOf(last))
    .filter(({ start, end }) => end >= first && start <= last)
    .map(eventOf)
}

/** The feast or fast with this id, of the years around `now`. */
export function findObservance(id: string, now: number): CalendarEvent | undefined {
  const year = copticYearOf(new Date(now).toISOString().slice(0, 10))
  const found = yearsFrom(year - yearsAround, year + yearsAround).find((observance) => idOf(observance) === id)
  return found && eventOf(found)
}

const copticYearOf = (isoDate: string) => toCoptic(toDayNumber(isoDate)).year
const yearsFrom = (first: number, last: number): CopticObservance[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => copticYear(first + index)).flat()

/** The same id on every server: a UUID of version 8 made of the day's name and date. */
function idOf({ key, start }: CopticObservance): string {
  const hash = createHash('sha256').update(`${key} ${start}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const eventOf = (observance: CopticObservance): CalendarEvent => ({
  id: idOf(observance),
  calendar: systemCalendar.id,
  calendar_name: systemCalendar.name,
  calendar_name_ar: systemCalendar.name_ar,
  calendar_color: systemCalendar.color,
  title: observance.title,
  title_ar: observance.title_ar,
  description: '',
  category: observance.kind,
  start_datetime: `${observance.start}T00:00:00.000Z`,
  end_datetime: `${observance.end}T23:59:00.000Z`,
  all_day: true,
  timezone: 'UTC',
  recurrence_rule: null,
  location_name: '',
  location_address: '',
  online_meeting_url: '',
  visibility: 'public',
  status: 'scheduled',
  is_held: false,
  takedown: null,
  cancel_message: '',
  rsvp_enabled: false,
  rsvp_limit: null,
  attendee_count: 0,
  is_full: false,
  user_rsvp: null,
  time_changed: false,
  is_invited: false,
  can_edit: false,
  created_by_name: '',
  created_at: written,
  updated_at: written,
})
