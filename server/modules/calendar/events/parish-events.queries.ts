import { sql } from 'kysely'
import type { SharedEvent } from '#contract/posts/post.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isVisible, type Viewer } from '../viewer.queries.ts'
import { details, type EventRow } from './event.queries.ts'

const aheadMs = 30 * 86_400_000
const most = 50

/** Events of the calendar of a parish or a page that are on or begin within 30 days, soonest first. */
export const comingOf = (
  tx: Tx,
  viewer: Viewer,
  { type, id }: { type: 'parish' | 'page'; id: string },
  now: number,
): Promise<EventRow[]> =>
  details(tx, viewer)
    .where((eb) => isVisible(eb, viewer))
    .where('calendars.owner_type', '=', type)
    .where('calendars.owner_id', '=', id)
    .where('events.end_datetime', '>', new Date(now).toISOString())
    .where('events.start_datetime', '<', new Date(now + aheadMs).toISOString())
    .orderBy('events.start_datetime')
    .orderBy('events.id')
    .limit(sql.lit(most))
    .execute()

/** Those of these events that everybody sees, without an account too. */
export const listPublic = (tx: Tx, ids: readonly string[]): Promise<(SharedEvent & { calendar_id: string })[]> =>
  tx
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .where(oneOf('events.id', ids))
    .where((eb) => isVisible(eb, null))
    .select(['events.id', 'events.title', 'events.start_datetime', 'events.all_day', 'events.timezone', 'events.location_name'])
    .select('events.calendar_id')
    .execute()
