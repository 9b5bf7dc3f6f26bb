import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** False when the address is taken. */
export const insertSuperadmin = async (tx: Tx, account: Omit<Insertable<Database['admin_users']>, 'role_id'>): Promise<boolean> =>
  (await tx
    .insertInto('admin_users')
    .values((eb) => ({ ...account, role_id: eb.selectFrom('roles').where('name', '=', 'superadmin').select('id') }))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined
