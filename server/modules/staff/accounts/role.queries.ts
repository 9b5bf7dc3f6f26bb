import { type Insertable, sql, type Updateable } from 'kysely'
import { staffEndpoints } from '#contract/staff/staff.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow } from '#server/platform/db/list/scope.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const roles = (tx: Tx) =>
  tx
    .selectFrom('roles')
    .select([
      'roles.id',
      'roles.name',
      'roles.label',
      'roles.rank',
      'roles.is_built_in',
      'roles.permissions',
      'roles.based_on',
      'roles.updated_at',
      sql<number>`(select count(*) from admin_users where admin_users.role_id = roles.id)`.as('members_count'),
    ])
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>

export const roleList = listOf(staffEndpoints.roles.query, {
  from: ({ tx }: { tx: Tx }) => tx.selectFrom('roles'),
  key: 'roles.id',
  scope: () => everyRow,
  filters: {},
  order: () => [...sorted('desc', 'roles.rank'), ...sorted('asc', 'roles.label', 'roles.id')],
  rows: ({ tx }, keys) => roles(tx).where(oneOf('roles.id', keys)).execute(),
})
export const findRole = (tx: Tx, id: string) => roles(tx).where('id', '=', id).executeTakeFirst()
/** The role, locked against changes and new grants. */
export const lockRole = (tx: Tx, id: string) => roles(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** False when another role has the name or label, in any case. */
export const isRoleNameFree = async (tx: Tx, { name, label, except }: { name: string; label: string; except: string | null }) =>
  (await tx
    .selectFrom('roles')
    .where(({ or, eb }) => or([eb('name', '=', name), eb(sql`lower(label)`, '=', label.toLowerCase())]))
    .$call((query) => (except === null ? query : query.where('id', '<>', except)))
    .select('id')
    .executeTakeFirst()) === undefined

export const insertRole = (tx: Tx, role: Insertable<Database['roles']>) => tx.insertInto('roles').values(role).execute()
export const updateRole = (tx: Tx, id: string, changes: Updateable<Database['roles']>) =>
  tx.updateTable('roles').set(changes).where('id', '=', id).execute()
export const deleteRole = (tx: Tx, id: string) => tx.deleteFrom('roles').where('id', '=', id).execute()

/** Locked in one order. */
export const accountsOfRole = (tx: Tx, roleId: string) =>
  tx
    .selectFrom('admin_users')
    .where('role_id', '=', roleId)
    .select(['id', 'extra_permissions', 'totp_confirmed_at', 'two_factor_due_at', 'scope_kind'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Serialises the creation of roles, so that concurrent calls cannot create two with one name. */
export const lockRoleNames = (tx: Tx) => sql`select pg_advisory_xact_lock(7201811145)`.execute(tx)
