import { sql } from 'kysely'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { type Condition, visibleBy } from '#server/platform/db/list/scope.ts'
import { idsAfter } from '#server/platform/search/index/ids-after.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isShown, isVisible, type Member } from '../viewer.ts'

/** Requests that anybody but moderators may read. */
const isRead = sql<boolean>`(prayer_requests.deleted_at is null and ${isShown})`

export const readPrayerTexts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('prayer_requests')
    .innerJoin('prayer_categories', 'prayer_categories.id', 'prayer_requests.category_id')
    .where(oneOf('prayer_requests.id', ids))
    .where(isRead)
    .select(['prayer_requests.id', 'prayer_requests.title', 'prayer_requests.content', 'prayer_requests.for_name'])
    .select(['prayer_requests.visibility', 'prayer_requests.parish_id', 'prayer_requests.created_at'])
    .select(['prayer_categories.slug as category'])
    .select(sql<string | null>`case when is_anonymous then null else author_id end`.as('author_id'))
    .execute()

export const listPrayerIds = (tx: Tx, after: string | null, limit: number) =>
  idsAfter(tx.selectFrom('prayer_requests').where(isRead).select('id'), 'id', after, limit)

export const isFoundPrayer = (member: Member | null): Condition =>
  visibleBy(
    'PRY-D2',
    sql`exists (select from prayer_requests where prayer_requests.id = found.id and ${isRead} and ${isVisible(member)})`,
  )
