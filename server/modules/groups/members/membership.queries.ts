import { type Insertable, sql, type Updateable } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { membershipsColumns } from '../columns.ts'

export const findMembership = (tx: Tx, groupId: string, userId: string) =>
  tx
    .selectFrom('group_memberships')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .select(membershipsColumns)
    .executeTakeFirst()
export type MembershipRow = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** Sets the row; what it says not stays as it was. */
export const putMembership = (tx: Tx, row: Insertable<Database['group_memberships']>) =>
  tx
    .insertInto('group_memberships')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'user_id']).doUpdateSet(({ ref }) => ({
        role: ref('excluded.role'),
        status: ref('excluded.status'),
        message: ref('excluded.message'),
        invited_by: ref('excluded.invited_by'),
        sees_from: ref('excluded.sees_from'),
        joined_at: ref('excluded.joined_at'),
        created_at: ref('excluded.created_at'),
      })),
    )
    .execute()

export const updateMembership = (tx: Tx, groupId: string, userId: string, changes: Updateable<Database['group_memberships']>) =>
  tx.updateTable('group_memberships').set(changes).where('group_id', '=', groupId).where('user_id', '=', userId).execute()

export const deleteMembership = (tx: Tx, groupId: string, userId: string) =>
  tx.deleteFrom('group_memberships').where('group_id', '=', groupId).where('user_id', '=', userId).execute()

export const countMembers = (tx: Tx, groupId: string, by: number, at: Date) =>
  tx
    .updateTable('groups')
    .set((row) => ({ members_count: row('members_count', '+', by), active_at: at }))
    .where('id', '=', groupId)
    .execute()

/** Whose word counts in a group: its owner and admins. */
export const adminsOf = async (tx: Tx, groupId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('group_memberships')
      .where('group_id', '=', groupId)
      .where('status', '=', 'active')
      .where('role', 'in', ['owner', 'admin'])
      .select('user_id')
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id)

export const findOwner = async (tx: Tx, groupId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('group_memberships')
      .where('group_id', '=', groupId)
      .where('role', '=', 'owner')
      .select('user_id')
      .executeTakeFirst()
  )?.user_id ?? null

/** The admin who is one longest, for a group whose owner is gone (GRP-D2). */
export const findHeir = async (tx: Tx, groupId: string, exceptId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('group_memberships as one')
      .innerJoin(people.as('person'), 'person.id', 'one.user_id')
      .where('one.group_id', '=', groupId)
      .where('one.status', '=', 'active')
      .where('one.role', '=', 'admin')
      .where('one.user_id', '<>', exceptId)
      .where('person.account_status', '=', 'active')
      .where('person.deleted_at', 'is', null)
      .orderBy('one.joined_at')
      .orderBy('one.user_id')
      .select('one.user_id')
      .executeTakeFirst()
  )?.user_id ?? null

/** Members of this list who may be invited: active, across no block, and not in the group in any way. */
export async function invitableAmong(tx: Tx, groupId: string, inviterId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select person.id from ${people} as person
    where person.id = any(${userIds}::uuid[]) and person.account_status = 'active' and person.deleted_at is null
      and person.id <> ${inviterId} and ${notBarred(inviterId, 'person.id')}
      and not exists (select from group_memberships own where own.group_id = ${groupId} and own.user_id = person.id)
    order by person.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const membershipsOf = (tx: Tx, userId: string) =>
  tx.selectFrom('group_memberships').where('user_id', '=', userId).select(membershipsColumns).orderBy('group_id').execute()
