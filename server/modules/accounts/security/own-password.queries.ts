import type { Tx } from '#server/platform/db/tx.ts'

/** Null for an account that signs in without a password. */
export const passwordHashOf = async (tx: Tx, userId: string): Promise<string | null> =>
  (await tx.selectFrom('users').where('id', '=', userId).select('password_hash').executeTakeFirst())?.password_hash ?? null
