import type { Tx } from '#server/platform/db/tx.ts'

/** Members who may reset their password: all but deleted and banned ones. */
const resettable = (tx: Tx) =>
  tx
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where('account_status', '<>', 'banned')
    .select(['id', 'email', 'username', 'first_name', 'last_name', 'locale', 'password_hash'])

export const findResettable = (tx: Tx, id: string) => resettable(tx).where('id', '=', id).executeTakeFirst()
export const lockResettable = (tx: Tx, id: string) => resettable(tx).where('id', '=', id).forUpdate().executeTakeFirst()
export const lockResettableByEmail = (tx: Tx, email: string) =>
  resettable(tx).where('email', '=', email).forUpdate().executeTakeFirst()
export type Resettable = NonNullable<Awaited<ReturnType<typeof findResettable>>>
