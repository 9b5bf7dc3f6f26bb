import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { isHiddenByDecision, openReasons } from '#server/modules/moderation/views.ts'
import { parishes, scopeFilter } from '#server/modules/parishes/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { isPublic } from '../page/known.ts'
import { firstOwner } from '../console/rows.queries.ts'

const inScope = (tx: Tx, moderator: AdminCaller) => tx.selectFrom('pages').where(scopeFilter(moderator, 'pages.parish_id'))

/** Reported pages, and those that wait to be published (MOD-D1). */
export const heldRecords = (tx: Tx, moderator: AdminCaller) =>
  inScope(tx, moderator).select([
    'pages.id',
    'pages.parish_id',
    sql<string>`coalesce(pages.held_at, pages.updated_at)`.as('waiting_since'),
    sql<boolean>`((pages.held_at is not null or pages.status = 'pending') and not ${isHiddenByDecision('pages.id')})`.as(
      'is_waiting',
    ),
  ])

/** Pages with their owners and the rules that reports name. */
export const listHeld = (tx: Tx, moderator: AdminCaller, ids: readonly string[]) =>
  inScope(tx, moderator)
    .leftJoin(people.as('owner'), (join) => join.on('owner.id', '=', firstOwner))
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'pages.parish_id')
    .where(oneOf('pages.id', ids))
    .select(['pages.id', 'pages.name', 'pages.tagline', 'pages.description', 'pages.cover_key', 'pages.held_at', 'pages.status'])
    .select(['pages.updated_at', 'owner.id as owner_id', 'parishes.name as parish_name', 'parishes.name_ar as parish_name_ar'])
    .select(sql<string | null>`trim(owner.first_name || ' ' || owner.last_name)`.as('owner_name'))
    .select(isPublic.as('is_seen'))
    .select(openReasons('pages.id').as('reasons'))
    .execute()
