import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { openReasons, reportGroups, reports } from '#server/modules/moderation/views.ts'
import { memberScopeFilter, memberships, parishes } from '#server/modules/parishes/views.ts'
import { consoleAccounts, consoleRoles } from '#server/modules/staff/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

/** Since when a report about a member is open; else when they were reported first. */
const waitingSince = sql<string>`case when reported.state = 'open' then (select min(report.created_at) from ${reports} as report
  where report.target_id = users.id and report.state = 'open') else reported.first_at end`

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
    .innerJoin(reportGroups.as('reported'), 'reported.target_id', 'users.id')
    .where('reported.target_type', '=', 'user')
    .select(['users.id', 'home.parish_id', waitingSince.as('waiting_since')])
    .select(sql<boolean>`reported.state = 'open'`.as('is_waiting'))

export const listReported = (tx: Tx, moderator: AdminCaller, ids: readonly string[]) =>
  inScope(tx, moderator)
    .innerJoin(reportGroups.as('reported'), 'reported.target_id', 'users.id')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'home.parish_id')
    .where(oneOf('users.id', ids))
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.username', 'users.bio', 'users.photo_key'])
    .select('users.account_status')
    .select(['parishes.name as parish_name', 'parishes.name_ar as parish_name_ar'])
    .select(waitingSince.as('waiting_since'))
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
