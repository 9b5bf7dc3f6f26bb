import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { isHiddenByDecision } from '#server/modules/moderation/views.ts'
import { parishes } from '#server/modules/parishes/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { likeText } from '#server/platform/search/like.ts'

/** The owner of the longest standing of a row of `pages`. */
export const firstOwner = sql<string>`(select one.user_id from page_admins one
  where one.page_id = pages.id and one.role = 'owner' order by one.since, one.user_id limit 1)`
export const namedLike = (words: string) => sql<boolean>`people_fold(pages.name) like people_fold(${likeText(words)})`

/** Pages with what staff and parish admins see of them. Staff (no viewer) see no photos. */
export const readRows = (tx: Tx, ids: readonly (string | number)[], viewerId: string | null) =>
  tx
    .selectFrom('pages')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'pages.parish_id')
    .leftJoin(people.as('owner'), (join) => join.on('owner.id', '=', firstOwner).on('owner.deleted_at', 'is', null))
    .where(oneOf('pages.id', ids))
    .select(['pages.id', 'pages.slug', 'pages.name', 'pages.kind', 'pages.status', 'pages.parish_id', 'pages.tagline'])
    .select(['pages.followers_count', 'pages.is_verified', 'pages.held_at', 'pages.created_at'])
    .select(sql<boolean>`(pages.held_at is not null and ${isHiddenByDecision('pages.id')})`.as('is_hidden'))
    .select(['parishes.name as parish_name', 'parishes.name_ar as parish_name_ar'])
    .select(['owner.id as owner_id', 'owner.username as owner_username'])
    .select((viewerId === null ? sql<string | null>`null` : photoSeenBy(viewerId, 'owner')).as('owner_photo'))
    .select(sql<string | null>`trim(owner.first_name || ' ' || owner.last_name)`.as('owner_name'))
    .execute()
export type ListedRow = Awaited<ReturnType<typeof readRows>>[number]
