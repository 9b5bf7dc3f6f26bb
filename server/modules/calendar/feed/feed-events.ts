import type { CalendarEvent, RsvpResponse } from '#contract/calendar/event.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { observancesIn, systemCalendar } from '../coptic/observances.ts'
import { shapeEvent } from '../events/event.ts'
import { listInRange } from '../events/event.queries.ts'
import { memberOf } from '../viewer.queries.ts'
import { listFedCalendars } from './feed.queries.ts'

const dayMs = 86_400_000
const mostInFeed = 2000
const comes = new Set<RsvpResponse | undefined>(['yes', 'maybe'])

/** The member's own events, those of subscriptions in the feed, and those they answered with yes or maybe (EVT-D10). */
export async function findFeedEvents(tx: Tx, userId: string, now: number): Promise<CalendarEvent[]> {
  const calendars = await listFedCalendars(tx, userId)
  const member = await memberOf(tx, userId)
  // Whole days, so that the answer stays the same until something changes.
  const today = Math.floor(now / dayMs)
  const from = new Date((today - 90) * dayMs).toISOString()
  const to = new Date((today + 400) * dayMs).toISOString()
  const rows = await listInRange(tx, member, { calendars, joined: true, from, to }, mostInFeed)
  const days = calendars.includes(systemCalendar.id) ? observancesIn(from, to) : []
  const events = rows.map((row) => shapeEvent(row, member))
  return [...events.filter(({ calendar, user_rsvp }) => calendars.includes(calendar) || comes.has(user_rsvp?.response)), ...days]
}
