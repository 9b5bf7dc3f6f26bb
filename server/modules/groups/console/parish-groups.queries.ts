import { sql } from 'kysely'
import { parishGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { namedLike, readRows } from './rows.queries.ts'

/** `isOwn`: only groups that the viewer owns or leads as an admin. */
type Context = { tx: Tx; parishId: string; viewerId: string; isOwn: boolean }

/**
 * Groups of a parish, those that wait first. Its admins know of a secret group only while it waits; its servants see their own
 * alone, in any state (PAR-D10).
 */
export const parishGroupList = listOf(parishGroupsEndpoints.parishGroups.query, {
  from: ({ tx }: Context) => tx.selectFrom('groups'),
  key: 'groups.id',
  scope: ({ parishId, viewerId, isOwn }) =>
    visibleBy(
      'GRP-D4',
      sql`groups.parish_id = ${parishId} and groups.status <> 'removed' and ${
        isOwn
          ? sql`exists (select from group_memberships led where led.group_id = groups.id
              and led.user_id = ${viewerId} and led.status = 'active' and led.role in ('owner', 'admin'))`
          : sql`groups.held_at is null and (groups.privacy <> 'secret' or groups.status = 'pending')`
      }`,
    ),
  filters: { q: namedLike, status: (status) => sql`groups.status = ${status}` },
  order: () => [
    ...sorted('asc', sql`array_position(array['pending', 'active', 'archived', 'removed'], groups.status)`),
    ...sorted('asc', sql`lower(groups.name)`, 'groups.id'),
  ],
  rows: ({ tx, viewerId }, keys) => readRows(tx, keys, viewerId),
})
