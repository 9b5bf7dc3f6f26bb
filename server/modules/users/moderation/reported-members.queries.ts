import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { openReasons, reports } from '#server/modules/moderation/views.ts'
import { memberScopeFilter, memberships, parishes } from '#server/modules/parishes/views.ts'
import { consoleAccounts, consoleRoles } from '#server/modules/staff/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

/** When each member was reported first, and since when a report is open. */
const reported = sql<{ target_id: string; first_at: string; open_since: string | null }>`(
  select target_id, min(created_at) as first_at, min(created_at) filter (where state = 'open') as open_since
  from ${reports} as report where target_type = 'user' group by target_id)`

const inScope = (tx: Tx, moderator: AdminCaller) =>
  tx
    .selectFrom(people.as('users'))
    .leftJoin(memberships.as('home'), (join) =>
      join.onRef('home.user_id', '=', 'users.id').on('home.status', 'in', ['pending', 'active']),
    )
    .where('users.deleted_at', 'is', null)
    .where(memberScopeFilter(moderator, 'users.id'))

/** Members whom somebody reported; they wait as long as a report is open. */
export const reportedRecords = (tx: Tx, moderator: AdminCaller) =>
  inScope(tx, moderator)
    .innerJoin(reported.as('reported'), 'reported.target_id', 'users.id')
    .select([
      'users.id',
      'home.parish_id',
      sql<string>`coalesce(reported.open_since, reported.first_at)`.as('waiting_since'),
      sql<boolean>`reported.open_since is not null`.as('is_waiting'),
    ])

export const listReported = (tx: Tx, moderator: AdminCaller, ids: readonly string[]) =>
  inScope(tx, moderator)
    .innerJoin(reported.as('reported'), 'reported.target_id', 'users.id')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'home.parish_id')
    .where(oneOf('users.id', ids))
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.username', 'users.bio', 'users.photo_key'])
    .select(['parishes.name as parish_name', 'parishes.name_ar as parish_name_ar'])
    .select(sql<string>`coalesce(reported.open_since, reported.first_at)`.as('waiting_since'))
    .select(openReasons('users.id').as('reasons'))
    .execute()

/** The account that a decision is about, with the rank of its console account. */
export const findAccount = (tx: Tx, id: string) =>
  tx
    .selectFrom(people.as('users'))
    .leftJoin(consoleAccounts.as('staff'), 'staff.linked_user_id', 'users.id')
    .leftJoin(consoleRoles.as('role'), 'role.id', 'staff.role_id')
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.email', 'users.first_name', 'users.locale', 'users.account_status', 'role.rank as staff_rank'])
    .executeTakeFirst()
