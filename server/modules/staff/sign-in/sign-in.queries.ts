import type { Tx } from '#server/platform/db/tx.ts'

export const failedSignInsOf = (tx: Tx, userId: string) =>
  tx.selectFrom('sign_ins').where('user_id', '=', userId).select(['at', 'outcome']).execute()

export const deleteSignInsOf = (tx: Tx, userId: string) => tx.deleteFrom('sign_ins').where('user_id', '=', userId).execute()

export const deleteOldSignIns = (tx: Tx, before: string) => tx.deleteFrom('sign_ins').where('at', '<', before).executeTakeFirst()
