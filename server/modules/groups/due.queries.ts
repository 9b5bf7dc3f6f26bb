import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const most = 500

export const findDue = async (tx: Tx, at: string): Promise<string[]> =>
  (await tx.selectFrom('groups').where('purge_at', '<=', at).select('id').orderBy('purge_at').limit(most).execute()).map(
    ({ id }) => id,
  )

/** Groups whose owners closed their accounts, or were banned. */
export const findOrphaned = (tx: Tx) =>
  tx
    .selectFrom('group_memberships as one')
    .innerJoin(people.as('person'), 'person.id', 'one.user_id')
    .innerJoin('groups', 'groups.id', 'one.group_id')
    .where('one.role', '=', 'owner')
    .where('groups.status', 'in', ['pending', 'active'])
    .where(sql<boolean>`person.account_status in ('deactivated', 'pending_deletion', 'banned')`)
    .select(['one.group_id', 'one.user_id'])
    .orderBy('one.group_id')
    .limit(most)
    .execute()

export const ownedBy = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('group_memberships')
      .where('user_id', '=', userId)
      .where('role', '=', 'owner')
      .select('group_id')
      .orderBy('group_id')
      .execute()
  ).map(({ group_id }) => group_id)
