import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { groups } from '#server/modules/groups/views.ts'
import { isHiddenByDecision, openReasons } from '#server/modules/moderation/views.ts'
import { pages } from '#server/modules/pages/views.ts'
import { memberships, parishes, scopeFilter } from '#server/modules/parishes/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

/** Events with the parish whose moderators answer for them: that of the calendar's owner; none for dioceses and the whole community. */
const placed = (tx: Tx) =>
  tx
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .leftJoin(groups.as('of_group'), (join) =>
      join.onRef('of_group.id', '=', 'calendars.owner_id').on('calendars.owner_type', '=', 'group'),
    )
    .leftJoin(pages.as('of_page'), (join) =>
      join.onRef('of_page.id', '=', 'calendars.owner_id').on('calendars.owner_type', '=', 'page'),
    )
    .leftJoin(memberships.as('home'), (join) =>
      join
        .onRef('home.user_id', '=', 'calendars.owner_id')
        .on('calendars.owner_type', '=', 'user')
        .on('home.status', '=', 'active'),
    )
    .where('events.deleted_at', 'is', null)
    .select(['events.id', 'events.title', 'events.description', 'events.location_name', 'events.online_meeting_url'])
    .select(['events.created_by', 'events.created_at', 'events.held_at', 'events.hidden_at'])
    .select(
      sql<string | null>`case calendars.owner_type when 'parish' then calendars.owner_id
        else coalesce(of_group.parish_id, of_page.parish_id, home.parish_id) end`.as('parish_id'),
    )

const inScope = (tx: Tx, moderator: AdminCaller) =>
  tx.selectFrom(placed(tx).as('placed')).where(scopeFilter(moderator, 'placed.parish_id'))

export const heldRecords = (tx: Tx, moderator: AdminCaller) =>
  inScope(tx, moderator).select([
    'placed.id',
    'placed.parish_id',
    sql<string>`coalesce(placed.held_at, placed.created_at)`.as('waiting_since'),
    sql<boolean>`(placed.held_at is not null and not ${isHiddenByDecision('placed.id')})`.as('is_waiting'),
  ])

/** Events with their creators and the rules that reports name. */
export const listHeld = (tx: Tx, moderator: AdminCaller, ids: readonly string[]) =>
  inScope(tx, moderator)
    .innerJoin(people.as('creator'), 'creator.id', 'placed.created_by')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'placed.parish_id')
    .where(oneOf('placed.id', ids))
    .select(['placed.id', 'placed.title', 'placed.description', 'placed.location_name', 'placed.online_meeting_url'])
    .select(['placed.held_at', 'placed.created_at', 'placed.created_by as owner_id'])
    .select(['parishes.name as parish_name', 'parishes.name_ar as parish_name_ar'])
    .select(sql<string | null>`trim(creator.first_name || ' ' || creator.last_name)`.as('owner_name'))
    .select(sql<boolean>`placed.hidden_at is null`.as('is_seen'))
    .select(openReasons('placed.id').as('reasons'))
    .execute()

/** An event in any state but deleted, locked. */
export const lockAnyEvent = (tx: Tx, id: string) =>
  tx.selectFrom('events').where('id', '=', id).where('deleted_at', 'is', null).select('id').forUpdate().executeTakeFirst()
