import type { ParishRole } from '#contract/core/permissions.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { present } from '#server/platform/base/present.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** The member's row, locked, to serialise changes of their memberships. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom(people.as('users')).where('id', '=', userId).select('id').forUpdate().executeTakeFirst()

/** Locks the rows of parishes whose members change in id order: counts stay right without deadlocks. */
export const lockParishes = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('parishes').where('id', 'in', ids).orderBy('id').select('id').forNoKeyUpdate().execute()

const homeOf = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('memberships')
    .innerJoin('parishes', 'parishes.id', 'memberships.parish_id')
    .innerJoin('dioceses', 'dioceses.id', 'parishes.diocese_id')
    .where('user_id', '=', userId)
    .where('memberships.status', 'in', ['pending', 'active'])
    .select([
      'memberships.id',
      'memberships.user_id',
      'memberships.parish_id',
      'memberships.status',
      'memberships.roles',
      'memberships.joined_at',
      'memberships.decided_by',
      'parishes.slug',
      'parishes.name',
      'parishes.name_ar',
      'dioceses.name as diocese_name',
      'dioceses.name_ar as diocese_name_ar',
    ]),
)
/** The membership of the member's home parish, if any. */
export const findHome = (tx: Tx, userId: string) => homeOf.first(tx, { userId })
export type Home = NonNullable<Awaited<ReturnType<typeof findHome>>>

/** Parishes the member chose, newest last; declined ones do not count. */
export const listChoices = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .where('status', '<>', 'declined')
    .select(['parish_id', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertMembership = (tx: Tx, membership: Insertable<Database['memberships']>) =>
  tx.insertInto('memberships').values(membership).execute()

export const endMembership = (tx: Tx, id: string, at: string) =>
  tx.updateTable('memberships').set({ status: 'left', ended_at: at }).where('id', '=', id).execute()

/** A membership with the data for notifying its member. */
export const findMembership = (tx: Tx, id: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('parishes', 'parishes.id', 'memberships.parish_id')
    .innerJoin(people.as('users'), 'users.id', 'memberships.user_id')
    .where('memberships.id', '=', id)
    .select(['memberships.id', 'memberships.user_id', 'memberships.parish_id', 'memberships.status', 'memberships.roles'])
    .select(['parishes.name as parish_name', 'parishes.name_ar as parish_name_ar', 'parishes.slug as parish_slug'])
    .executeTakeFirst()

export const listAdmins = (tx: Tx, parishId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin(people.as('users'), 'users.id', 'memberships.user_id')
    .where('memberships.parish_id', '=', parishId)
    .where('memberships.status', '=', 'active')
    .where(sql<boolean>`'parish_admin' = any(memberships.roles)`)
    .select('users.id')
    .execute()

export const settleMembership = (
  tx: Tx,
  id: string,
  { status, roles, adminId, at }: { status: 'active' | 'declined'; roles: ParishRole[]; adminId: string; at: string },
) =>
  tx
    .updateTable('memberships')
    .set({ status, roles, decided_by: adminId, ...(status === 'active' ? { joined_at: at } : { ended_at: at }) })
    .where('id', '=', id)
    .execute()

/** Admins beside a member; those whose account is about to be deleted do not stay. */
export const countOtherAdmins = async (tx: Tx, parishId: string, userId: string) =>
  (
    await tx
      .selectFrom('memberships')
      .innerJoin(people.as('users'), 'users.id', 'memberships.user_id')
      .where('memberships.parish_id', '=', parishId)
      .where('memberships.user_id', '<>', userId)
      .where('memberships.status', '=', 'active')
      .where(sql<boolean>`'parish_admin' = any(memberships.roles)`)
      .where('users.account_status', '<>', 'pending_deletion')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

const peopleOf = prepared((db, { parishId }: { parishId: string }) =>
  db
    .selectFrom('memberships')
    .where('parish_id', '=', parishId)
    .where('status', '=', 'active')
    .select([sql<number>`count(*)`.as('members'), sql<number>`count(*) filter (where 'parish_admin' = any(roles))`.as('admins')]),
)
export const countPeople = async (tx: Tx, parishId: string) => present(await peopleOf.first(tx, { parishId }), 'a count')

export const membershipsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .select(['parish_id', 'status', 'roles', 'joined_at', 'created_at', 'ended_at'])
    .execute()

export const deleteMemberships = (tx: Tx, userId: string) => tx.deleteFrom('memberships').where('user_id', '=', userId).execute()
