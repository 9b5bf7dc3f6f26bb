import type { Tx } from '#server/platform/db/tx.ts'
import type {} from './tables.ts'

export type WriteKey = { actor: string; route: string; keyHash: Buffer }

/** Returns whether this is the first call with its key. */
export const insertKey = async (
  tx: Tx,
  { actor, route, keyHash }: WriteKey,
  requestHash: Buffer,
  now: number,
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      actor,
      route,
      key_hash: keyHash,
      request_hash: requestHash,
      status: null,
      response: null,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['actor', 'route', 'key_hash']).doNothing())
    .returning('actor')
    .executeTakeFirst()
  return inserted !== undefined
}

const rowOf = ({ actor, route, keyHash }: WriteKey) => ({ actor, route, key_hash: keyHash })

export const findAnswer = (tx: Tx, key: WriteKey) =>
  tx
    .selectFrom('idempotency_keys')
    .where((where) => where.and(rowOf(key)))
    .select(['request_hash', 'status', 'response'])
    .executeTakeFirstOrThrow()

export const storeAnswer = (tx: Tx, key: WriteKey, status: number, response: Buffer) =>
  tx
    .updateTable('idempotency_keys')
    .set({ status, response })
    .where((where) => where.and(rowOf(key)))
    .execute()

export const deleteAnswers = (tx: Tx, before: string) =>
  tx.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst()

export const deleteAnswersOf = (tx: Tx, actor: string) => tx.deleteFrom('idempotency_keys').where('actor', '=', actor).execute()
