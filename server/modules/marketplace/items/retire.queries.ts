import type { Tx } from '#server/platform/db/tx.ts'

export const expireItems = (tx: Tx, now: number) =>
  tx
    .updateTable('market_items')
    .set({ status: 'expired' })
    .where('status', '=', 'active')
    .where('expires_at', '<=', new Date(now).toISOString())
    .execute()

/** Items removed by sellers; photos that no order shows become unused. */
export const deleteRemovedItems = (tx: Tx, before: Date) =>
  tx.deleteFrom('market_items').where('deleted_at', '<', before.toISOString()).execute()

/** Shipping addresses of ended orders. */
export const eraseAddresses = (tx: Tx, endedBefore: Date) =>
  tx
    .updateTable('market_orders')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('ended_at', '<', endedBefore.toISOString())
    .execute()

/** Orders past their retention, with all dependent rows. */
export async function deleteOldOrders(tx: Tx, endedBefore: Date): Promise<void> {
  await tx.deleteFrom('market_orders').where('ended_at', '<', endedBefore.toISOString()).execute()
  await tx
    .deleteFrom('market_card_payments')
    .where('created_at', '<', endedBefore.toISOString())
    .where('checkout_id', 'not in', (query) => query.selectFrom('market_orders').select('checkout_id'))
    .execute()
}
