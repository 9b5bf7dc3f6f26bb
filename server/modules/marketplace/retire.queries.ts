import type { Tx } from '#server/platform/db/tx.ts'

export const expireItems = (tx: Tx, now: number) =>
  tx
    .updateTable('market_items')
    .set({ status: 'expired' })
    .where('status', '=', 'active')
    .where('expires_at', '<=', new Date(now).toISOString())
    .execute()

/** What sellers took away; photos that no order shows follow as unused ones. */
export const deleteRemovedItems = (tx: Tx, before: Date) =>
  tx.deleteFrom('market_items').where('deleted_at', '<', before.toISOString()).execute()

/** Where orders were sent, of those that came to their end. */
export const eraseAddresses = (tx: Tx, endedBefore: Date) =>
  tx
    .updateTable('market_orders')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('ended_at', '<', endedBefore.toISOString())
    .execute()

/** Orders whose legal term is over, with all that belongs to them. */
export async function deleteOldOrders(tx: Tx, endedBefore: Date): Promise<void> {
  await tx.deleteFrom('market_orders').where('ended_at', '<', endedBefore.toISOString()).execute()
  await tx
    .deleteFrom('market_card_payments')
    .where('created_at', '<', endedBefore.toISOString())
    .where('checkout_id', 'not in', (query) => query.selectFrom('market_orders').select('checkout_id'))
    .execute()
}
