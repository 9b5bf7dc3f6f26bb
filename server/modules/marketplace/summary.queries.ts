import type { Tx } from '#server/db/tx.ts'
import { type Look, statusAt } from './item.queries.ts'

/** The seller's items by status, those that they have. */
export const countByStatus = (tx: Tx, { userId, now }: Look) => {
  const status = statusAt(now)
  return tx
    .selectFrom('market_items')
    .where('seller_id', '=', userId)
    .where('deleted_at', 'is', null)
    .groupBy(status)
    .orderBy(status)
    .select((eb) => [status.as('status'), eb.fn.countAll<number>().as('count')])
    .execute()
}
