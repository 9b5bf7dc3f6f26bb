import { memberScopeFilter, memberships, scopeFilter } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

/** The member of a case that ended without a staff decision: confirmed by link, moved on, another guardian named. */
export const findEnded = (tx: Tx, viewer: Pick<AdminCaller, 'scope'>, id: string) =>
  tx
    .selectFrom(people.as('users'))
    .leftJoin(memberships.as('memberships'), (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.id', '=', id),
    )
    .leftJoin('guardian_requests', (join) =>
      join.onRef('guardian_requests.user_id', '=', 'users.id').on('guardian_requests.id', '=', id),
    )
    .where('users.deleted_at', 'is', null)
    .where(
      sql<boolean>`users.id = (select ${id}::uuid where exists (select from ${people.as('member')} where id = ${id})
        union all select user_id from ${memberships.as('membership')} where id = ${id} union all select user_id from guardian_requests where id = ${id})`,
    )
    .where(
      sql<boolean>`case when memberships.id is not null then memberships.status <> 'pending' and ${scopeFilter(viewer, 'memberships.parish_id')}
        when guardian_requests.id is not null then guardian_requests.status = 'withdrawn' and ${memberScopeFilter(viewer, 'users.id')}
        else (users.email_verified_at is not null or users.account_status not in ('active', 'pending'))
          and ${memberScopeFilter(viewer, 'users.id')} end`,
    )
    .select(['users.first_name', 'users.last_name'])
    .executeTakeFirst()
