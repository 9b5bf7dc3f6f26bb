import { sql } from 'kysely'
import { parishGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { namedLike, readRows } from './rows.queries.ts'

type Context = { tx: Tx; parishId: string; viewerId: string }

/** Groups of a parish, for its admins: those that wait first. A secret group is theirs to know of only while it waits. */
export const parishGroupList = listOf(parishGroupsEndpoints.parishGroups.query, {
  from: ({ tx }: Context) => tx.selectFrom('groups'),
  key: 'groups.id',
  scope: ({ parishId }) =>
    visibleBy(
      'GRP-D4',
      sql`groups.parish_id = ${parishId} and groups.status <> 'removed' and groups.held_at is null
        and (groups.privacy <> 'secret' or groups.status = 'pending')`,
    ),
  filters: { q: namedLike, status: (status) => sql`groups.status = ${status}` },
  order: () => [
    ...sorted('asc', sql`array_position(array['pending', 'active', 'archived', 'removed'], groups.status)`),
    ...sorted('asc', sql`lower(groups.name)`, 'groups.id'),
  ],
  rows: ({ tx, viewerId }, keys) => readRows(tx, keys, viewerId),
})
