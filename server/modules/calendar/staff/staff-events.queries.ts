import { sql } from 'kysely'
import { consoleEventsEndpoints } from '#contract/calendar/console-events.ts'
import { groups } from '#server/modules/groups/views.ts'
import { scopeFilter } from '#server/modules/parishes/views.ts'
import { foldedPatterns } from '#server/platform/base/fold.ts'
import { likeAll } from '#server/platform/db/filters.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { details, type EventRow } from '../events/event.queries.ts'

type Staff = Pick<AdminCaller, 'scope'>
/** `now`: ISO. */
type Context = Staff & { tx: Tx; now: string }

/** What members could see: nothing private, of a member's own calendar what is public, and of groups the open ones (AGR-D1). */
const isOpen = sql<boolean>`(events.deleted_at is null and events.visibility <> 'private'
  and (calendars.owner_type <> 'user' or events.visibility = 'public')
  and (calendars.owner_type <> 'group' or exists (select from ${groups} as one where one.id = calendars.owner_id and one.privacy = 'open')))`

const staffEvents = (tx: Tx) => tx.selectFrom('events').innerJoin('calendars', 'calendars.id', 'events.calendar_id').where(isOpen)

/** The event, locked; undefined outside the scope of the account. */
export async function lockStaffEvent(tx: Tx, staff: Staff, id: string): Promise<EventRow | undefined> {
  const found = await staffEvents(tx)
    .where('events.id', '=', id)
    .where(scopeFilter(staff, 'calendars.owner_id'))
    .select('events.id')
    .forUpdate('events')
    .executeTakeFirst()
  return found && findStaffEvent(tx, id)
}

export const findStaffEvent = (tx: Tx, id: string) => details(tx, null).where('events.id', '=', id).executeTakeFirst()

/** Past events are latest first. */
export const staffEventList = listOf(consoleEventsEndpoints.consoleEvents.query, {
  from: ({ tx }: Context) => staffEvents(tx),
  key: 'events.id',
  scope: (staff) => scopeFilter(staff, 'calendars.owner_id'),
  filters: {
    tab: (tab, { now }) => (tab === 'past' ? sql`events.end_datetime < ${now}` : sql`events.end_datetime >= ${now}`),
    q: (words) => likeAll('events.search_text', foldedPatterns(words)),
    parish: (id) => sql`calendars.owner_id = ${id}`,
    state: (state) =>
      state === 'hidden' ? sql`events.hidden_at is not null` : sql`events.status = ${state} and events.hidden_at is null`,
  },
  order: (_by, _context, { tab }) => sorted(tab === 'past' ? 'desc' : 'asc', 'events.start_datetime', 'events.id'),
  rows: ({ tx }, keys) => details(tx, null).where(oneOf('events.id', keys)).execute(),
})
