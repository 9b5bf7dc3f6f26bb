import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

export const namesOfAccounts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('admin_users')
    .where('id', 'in', ids)
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .execute()

export const namesOfRoles = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('roles').where('id', 'in', ids).select(['id', 'label as name']).execute()

/** The role of a member's active console account. */
export const consoleRoleOf = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('admin_users')
      .innerJoin('roles', 'roles.id', 'admin_users.role_id')
      .where('admin_users.linked_user_id', '=', userId)
      .where('admin_users.is_active', '=', true)
      .select('roles.name')
      .executeTakeFirst()
  )?.name ?? null
