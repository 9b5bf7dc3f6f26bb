import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { isHiddenByDecision } from '#server/modules/moderation/views.ts'
import { parishes } from '#server/modules/parishes/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { likeText } from '#server/platform/search/like.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const hasOwner = sql<boolean>`exists (select from group_memberships one where one.group_id = groups.id and one.role = 'owner')`
export const namedLike = (words: string) => sql<boolean>`people_fold(groups.name) like people_fold(${likeText(words)})`

/** Groups with what staff and parish admins see of them: nothing of what is written there (AGR-D1). Staff see no photos. */
export const readRows = (tx: Tx, ids: readonly (string | number)[], viewerId: string | null) =>
  tx
    .selectFrom('groups')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'groups.parish_id')
    .leftJoin('group_memberships as owning', (join) =>
      join.onRef('owning.group_id', '=', 'groups.id').on('owning.role', '=', 'owner'),
    )
    .leftJoin(people.as('owner'), (join) => join.onRef('owner.id', '=', 'owning.user_id').on('owner.deleted_at', 'is', null))
    .where(oneOf('groups.id', ids))
    .select(['groups.id', 'groups.slug', 'groups.name', 'groups.kind', 'groups.privacy', 'groups.status', 'groups.parish_id'])
    .select(['groups.members_count', 'groups.held_at', 'groups.active_at', 'groups.created_at'])
    .select(sql<boolean>`(groups.held_at is not null and ${isHiddenByDecision('groups.id')})`.as('is_hidden'))
    .select(['parishes.name as parish_name', 'parishes.name_ar as parish_name_ar'])
    .select(['owner.id as owner_id', 'owner.username as owner_username'])
    .select((viewerId === null ? sql<string | null>`null` : photoSeenBy(viewerId, 'owner')).as('owner_photo'))
    .select(sql<string | null>`trim(owner.first_name || ' ' || owner.last_name)`.as('owner_name'))
    .execute()
export type ListedRow = Awaited<ReturnType<typeof readRows>>[number]
