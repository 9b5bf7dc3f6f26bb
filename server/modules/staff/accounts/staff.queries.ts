import { places } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type Insertable, sql } from 'kysely'
import { staffEndpoints } from '#contract/staff/staff.ts'
import { staffAccounts } from '../console-account.queries.ts'
import { likeAny } from '#server/platform/db/filters.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { nullsLowest, sorted } from '#server/platform/db/list/order.ts'
import { everyRow } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const staffList = listOf(staffEndpoints.staff.query, {
  from: ({ tx }: { tx: Tx }) => tx.selectFrom('admin_users').innerJoin('roles', 'roles.id', 'admin_users.role_id'),
  key: 'admin_users.id',
  scope: () => everyRow,
  filters: {
    q: (words) =>
      likeAny(
        [sql`(admin_users.first_name || ' ' || admin_users.last_name)`, 'admin_users.email', 'admin_users.username'],
        words,
      ),
    role: (id) => sql`roles.id = ${id}`,
    status: (status) => standing[status],
    without_2fa: (isWithout) => sql`(admin_users.totp_confirmed_at is null) = ${isWithout}`,
  },
  order: {
    name: (by) => [
      ...sorted(by, sql`lower(admin_users.first_name)`, sql`lower(admin_users.last_name)`),
      ...sorted('asc', 'admin_users.id'),
    ],
    email: (by) => [...sorted(by, 'admin_users.email'), ...sorted('asc', 'admin_users.id')],
    last_login: (by) => [...nullsLowest(sorted(by, 'admin_users.last_login_at')), ...sorted('asc', 'admin_users.id')],
    /** Highest rank first. */
    role: (by) => [...sorted(by, sql`-roles.rank`), ...sorted('asc', 'roles.label', 'admin_users.id')],
  },
  rows: ({ tx }, keys) => staffAccounts(tx).where(oneOf('admin_users.id', keys)).execute(),
})

const standing = {
  disabled: sql<boolean>`not admin_users.is_active`,
  invited: sql<boolean>`admin_users.is_active and admin_users.password_hash is null`,
  active: sql<boolean>`admin_users.is_active and admin_users.password_hash is not null`,
}

export const openInvitationsOf = async (tx: Tx, adminIds: readonly string[]): Promise<Map<string, string>> => {
  if (adminIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('staff_invitations')
    .where('admin_id', 'in', adminIds)
    .where('used_at', 'is', null)
    .select(['admin_id', 'expires_at'])
    .orderBy('created_at')
    .execute()
  return new Map(rows.map(({ admin_id, expires_at }) => [admin_id, expires_at]))
}

/** False when the address or username is taken, or the member already has an account. */
export const insertStaff = async (tx: Tx, account: Insertable<Database['admin_users']>): Promise<boolean> =>
  (await tx
    .insertInto('admin_users')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const staffUsernames = async (tx: Tx, stem: string): Promise<Set<string>> => {
  const pattern = `${stem.replace(/[\\%_]/g, '\\$&')}%`
  return new Set(
    (await tx.selectFrom('admin_users').where('username', 'like', pattern).select('username').execute()).map(
      ({ username }) => username,
    ),
  )
}

export const deleteInvitationsOf = (tx: Tx, adminId: string) =>
  tx.deleteFrom('staff_invitations').where('admin_id', '=', adminId).execute()
export const insertStaffInvitation = (tx: Tx, invitation: Insertable<Database['staff_invitations']>) =>
  tx.insertInto('staff_invitations').values(invitation).execute()

export const findMember = (tx: Tx, username: string) =>
  tx
    .selectFrom(people.as('users'))
    .leftJoin('admin_users', 'admin_users.linked_user_id', 'users.id')
    .where('users.username', '=', username)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'admin_users.id as admin_id'])
    .executeTakeFirst()

export const countPlaces = async (tx: Tx, kind: 'diocese' | 'parish', ids: readonly string[]): Promise<number> =>
  (
    await tx
      .selectFrom(places.as('places'))
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Locks the active superadmins in one order: of two who disable each other one remains (CON-D10). */
export const lockSuperadmins = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .selectFrom('admin_users')
      .where('role_id', '=', (eb) => eb.selectFrom('roles').where('name', '=', 'superadmin').select('id'))
      .where('is_active', '=', true)
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

export const unlinkMember = (tx: Tx, userId: string) =>
  tx.updateTable('admin_users').set({ linked_user_id: null }).where('linked_user_id', '=', userId).execute()
