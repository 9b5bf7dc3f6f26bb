import { expressionBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { type Condition, visibleBy } from '#server/platform/db/list/scope.ts'
import { idsAfter } from '#server/platform/search/index/ids-after.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isVisible, type Viewer } from '../viewer.queries.ts'

/** Events that are not deleted, with the owners of their calendars. */
export const readEventTexts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .where(oneOf('events.id', ids))
    .where('events.deleted_at', 'is', null)
    .select(['events.id', 'events.title', 'events.title_ar', 'events.description', 'events.category', 'events.visibility'])
    .select(['events.location_name', 'events.start_datetime', 'events.created_by', 'events.created_at'])
    .select(['calendars.owner_type', 'calendars.owner_id'])
    .execute()

export const listEventIds = (tx: Tx, after: string | null, limit: number) =>
  idsAfter(tx.selectFrom('events').where('deleted_at', 'is', null).select('id'), 'id', after, limit)

export function isFoundEvent(viewer: Viewer): Condition {
  const visible = isVisible(expressionBuilder<Database, 'events' | 'calendars'>(), viewer)
  return visibleBy(
    'EVT-D3',
    sql`exists (select from events join calendars on calendars.id = events.calendar_id
      where events.id = found.id and ${visible})`,
  )
}
