import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { isHiddenByDecision, openReasons } from '#server/modules/moderation/views.ts'
import { parishes, scopeFilter } from '#server/modules/parishes/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

const inScope = (tx: Tx, moderator: AdminCaller) => tx.selectFrom('groups').where(scopeFilter(moderator, 'groups.parish_id'))

export const heldRecords = (tx: Tx, moderator: AdminCaller) =>
  inScope(tx, moderator).select([
    'groups.id',
    'groups.parish_id',
    sql<string>`coalesce(groups.held_at, groups.created_at)`.as('waiting_since'),
    sql<boolean>`(groups.held_at is not null and not ${isHiddenByDecision('groups.id')})`.as('is_waiting'),
  ])

/** Groups with their owners and the rules that reports name. */
export const listHeld = (tx: Tx, moderator: AdminCaller, ids: readonly string[]) =>
  inScope(tx, moderator)
    .leftJoin('group_memberships as owning', (join) =>
      join.onRef('owning.group_id', '=', 'groups.id').on('owning.role', '=', 'owner'),
    )
    .leftJoin(people.as('owner'), 'owner.id', 'owning.user_id')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'groups.parish_id')
    .where(oneOf('groups.id', ids))
    .select(['groups.id', 'groups.name', 'groups.description', 'groups.cover_key', 'groups.held_at'])
    .select(['owning.user_id as owner_id', 'parishes.name as parish_name', 'parishes.name_ar as parish_name_ar'])
    .select(sql<string | null>`trim(owner.first_name || ' ' || owner.last_name)`.as('owner_name'))
    .select(sql<boolean>`(groups.status in ('active', 'archived') and groups.held_at is null)`.as('is_seen'))
    .select(openReasons('groups.id').as('reasons'))
    .execute()
