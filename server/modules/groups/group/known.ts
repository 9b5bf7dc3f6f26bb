import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

const leads = sql`(mine.status = 'active' and mine.role in ('owner', 'admin'))`

/**
 * Whether the viewer may know of a group, in a query that joins `groups` and their own membership as `mine`, the only such rule
 * (GRP-D3): open and closed ones are known to all, secret ones to members and the invited; what waits or is held, to its admins.
 */
export const isKnown = sql<boolean>`(groups.status <> 'removed' and (${leads}
  or (groups.status in ('active', 'archived') and groups.held_at is null
    and (groups.privacy <> 'secret' or mine.status in ('active', 'invited')))))`

/** Whether the viewer reads what stands in it now. */
export const isRead = sql<boolean>`(groups.status in ('active', 'archived') and groups.held_at is null
  and case when mine.status = 'active' then true when mine.status = 'banned' then false else groups.privacy = 'open' end)`

export const withMine = (tx: Tx, viewerId: string) =>
  tx
    .selectFrom('groups')
    .leftJoin('group_memberships as mine', (join) =>
      join.onRef('mine.group_id', '=', 'groups.id').on('mine.user_id', '=', viewerId),
    )
