import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { insertSignIn } from './console-account.queries.ts'

export const recordFailedSignIn = async (tx: Tx, now: number, userId: string | null): Promise<void> => {
  const at = new Date(now).toISOString()
  await insertSignIn(tx, { id: newId(now), kind: 'user', user_id: userId, admin_id: null, outcome: 'wrong_password', at })
}
