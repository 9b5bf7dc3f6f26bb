import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/**
 * Locks the items in id order until the end of the transaction, so that checkouts of the same items are serialised without
 * deadlocks.
 */
export const lockStock = (tx: Tx, ids: readonly string[]) =>
  sql`select id from market_items where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)

/** Takes pieces of locked items; an item without stock becomes sold out. */
export const takeStock = (tx: Tx, entries: readonly { item_id: string; quantity: number }[]) =>
  sql`
    update market_items set
      quantity_sold = quantity_sold + taken.quantity,
      status = case when quantity_sold + taken.quantity >= market_items.quantity then 'sold_out' else status end
    from unnest(${entries.map(({ item_id }) => item_id)}::uuid[], ${entries.map(({ quantity }) => quantity)}::integer[])
      as taken (id, quantity)
    where market_items.id = taken.id`.execute(tx)

/** Returns an order's pieces; sold-out items are on offer again. Locks the items in id order. */
export const returnStock = async (tx: Tx, orderId: string) => {
  await sql`select id from market_items where id in (select item_id from market_order_lines where order_id = ${orderId})
    order by id for no key update`.execute(tx)
  await sql`
    update market_items set
      quantity_sold = quantity_sold - line.quantity,
      status = case when status = 'sold_out' then 'active' else status end
    from market_order_lines line
    where line.order_id = ${orderId} and market_items.id = line.item_id`.execute(tx)
}
