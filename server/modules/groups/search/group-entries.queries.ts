import { sql } from 'kysely'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { type Condition, visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { idsAfter } from '#server/platform/search/index/ids-after.ts'
import { isKnown } from '../group/known.ts'

const indexed = (tx: Tx) => tx.selectFrom('groups').where('groups.status', '<>', 'removed')

export const readGroupTexts = (tx: Tx, ids: readonly string[]) =>
  indexed(tx)
    .where(oneOf('groups.id', ids))
    .select(['groups.id', 'groups.name', 'groups.description', 'groups.kind', 'groups.parish_id', 'groups.created_at'])
    .execute()

export const listGroupIds = (tx: Tx, after: string | null, limit: number) =>
  idsAfter(indexed(tx).select('groups.id'), 'groups.id', after, limit)

/** Groups that the member may know of and that are not over: a secret one is found by those who belong to it alone. */
export const isFoundGroup = (viewerId: string): Condition =>
  visibleBy(
    'GRP-D3',
    sql`exists (select from groups left join group_memberships mine on mine.group_id = groups.id and mine.user_id = ${viewerId}
      where groups.id = found.id and groups.status = 'active' and groups.held_at is null and ${isKnown})`,
  )
