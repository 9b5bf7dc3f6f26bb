import { sql } from 'kysely'
import { consoleEventsEndpoints } from '#contract/calendar/console-events.ts'
import { groups } from '#server/modules/groups/views.ts'
import { scopeFilter } from '#server/modules/parishes/views.ts'
import { foldedPatterns } from '#server/platform/base/fold.ts'
import { likeAll } from '#server/platform/db/filters.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sliced, sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { details, type EventRow } from '../events/event.queries.ts'

type Staff = Pick<AdminCaller, 'scope'>
/** `now`: ISO. */
type Context = Staff & { tx: Tx; now: string }

const closedGroups = sql`select shut.id from calendars as shut where shut.owner_type = 'group'
  and not exists (select from ${groups} as one where one.id = shut.owner_id and one.privacy = 'open')`

/**
 * What members could see: nothing private, of a member's own calendar what is public, and of groups the open ones (AGR-D1). The calendar
 * is asked for where the event alone does not tell, so that lists and counts read an index of events.
 */
const isOpen = sql<boolean>`(events.deleted_at is null and events.visibility <> 'private'
  and (events.visibility = 'public' or (select own.owner_type from calendars as own where own.id = events.calendar_id) <> 'user')
  and events.calendar_id not in (${closedGroups}))`

const staffEvents = (tx: Tx) => tx.selectFrom('events').where(isOpen)

const inScope = (staff: Staff) =>
  visibleBy(
    'CON-D4',
    staff.scope.kind === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`events.calendar_id in (select near.id from calendars as near where ${scopeFilter(staff, 'near.owner_id')})`,
  )

/** The event, locked; undefined outside the scope of the account. */
export async function lockStaffEvent(tx: Tx, staff: Staff, id: string): Promise<EventRow | undefined> {
  const found = await staffEvents(tx)
    .where('events.id', '=', id)
    .where(inScope(staff))
    .select('events.id')
    .forUpdate('events')
    .executeTakeFirst()
  return found && findStaffEvent(tx, id)
}

export const findStaffEvent = (tx: Tx, id: string) => details(tx, null).where('events.id', '=', id).executeTakeFirst()

/** An event of more than a day may have begun long before; the others begin where an index starts. */
const yetToCome = (now: string) => [
  sql<boolean>`events.start_datetime > ${now}::timestamptz - interval '1 day'`,
  sql<boolean>`events.start_datetime <= ${now}::timestamptz - interval '1 day' and events.end_datetime - events.start_datetime > interval '1 day'`,
]

/** Past events are latest first. */
export const staffEventList = listOf(consoleEventsEndpoints.consoleEvents.query, {
  from: ({ tx }: Context) => staffEvents(tx),
  key: 'events.id',
  scope: inScope,
  filters: {
    tab: (tab, { now }) =>
      tab === 'past' ? sql`events.start_datetime < ${now} and events.end_datetime < ${now}` : sql`events.end_datetime >= ${now}`,
    q: (words) => likeAll('events.search_text', foldedPatterns(words)),
    parish: (id) => sql`events.calendar_id in (select theirs.id from calendars as theirs where theirs.owner_id = ${id})`,
    state: (state) =>
      state === 'hidden'
        ? sql`events.hidden_at is not null`
        : sql`events.status = ${sql.lit(state)} and events.hidden_at is null`,
  },
  order: (_by, { now }, { tab }) =>
    tab === 'past'
      ? sorted('desc', 'events.start_datetime', 'events.id')
      : sliced(yetToCome(now), sorted('asc', 'events.start_datetime', 'events.id')),
  rows: ({ tx }, keys) => details(tx, null).where(oneOf('events.id', keys)).execute(),
})
