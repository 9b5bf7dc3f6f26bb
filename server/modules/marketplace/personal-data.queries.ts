import {
  marketItemsColumns,
  marketOrderLinesColumns,
  marketOrderStepsColumns,
  marketOrdersColumns,
  marketPhotosColumns,
  marketReviewsColumns,
  marketSavedItemsColumns,
  marketSellersColumns,
  marketViewsColumns,
} from './columns.ts'
import { forgetThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** The person's items, orders, saved items, views and texts; of an order's other side only what they agreed on. */
export async function marketDataOf(tx: Tx, userId: string): Promise<Record<string, unknown[]>> {
  const orders = await tx
    .selectFrom('market_orders')
    .where((where) => where.or([where('buyer_id', '=', userId), where('seller_id', '=', userId)]))
    .orderBy('created_at')
    .select(marketOrdersColumns)
    .execute()
  const bought = orders.filter(({ buyer_id }) => buyer_id === userId)
  const sold = orders.filter(({ buyer_id }) => buyer_id !== userId)
  const of = <T extends { id: string }>(rows: readonly T[]) => rows.map(({ id }) => id)
  const side = (ids: readonly string[], by: 'buyer' | 'seller') =>
    tx
      .selectFrom('market_order_steps')
      .where('order_id', 'in', pad(ids))
      .where('by', '=', by)
      .select(marketOrderStepsColumns)
      .orderBy('at')
      .execute()
  return {
    market_sellers: await tx.selectFrom('market_sellers').where('user_id', '=', userId).select(marketSellersColumns).execute(),
    market_items: await tx
      .selectFrom('market_items')
      .where('seller_id', '=', userId)
      .select(marketItemsColumns)
      .orderBy('created_at')
      .execute(),
    market_photos: await tx
      .selectFrom('market_photos')
      .where('owner_id', '=', userId)
      .select(marketPhotosColumns)
      .orderBy('created_at')
      .execute(),
    market_saved_items: await tx
      .selectFrom('market_saved_items')
      .where('user_id', '=', userId)
      .select(marketSavedItemsColumns)
      .execute(),
    market_views: await tx.selectFrom('market_views').where('user_id', '=', userId).select(marketViewsColumns).execute(),
    market_orders: [...bought, ...sold.map(({ buyer_id: _buyer, address: _address, note: _note, ...order }) => order)],
    market_order_lines: await tx
      .selectFrom('market_order_lines')
      .where('order_id', 'in', pad(of(orders)))
      .select(marketOrderLinesColumns)
      .execute(),
    market_order_steps: [...(await side(of(bought), 'buyer')), ...(await side(of(sold), 'seller'))],
    market_reviews: await tx.selectFrom('market_reviews').where('buyer_id', '=', userId).select(marketReviewsColumns).execute(),
    market_card_payments: await tx
      .selectFrom('market_card_payments')
      .where('checkout_id', 'in', pad(bought.map(({ checkout_id }) => checkout_id)))
      .select(['checkout_id', 'amount', 'currency', 'status', 'created_at'])
      .execute(),
  }
}

/** A list for `in`, which must not be empty. */
const pad = (ids: readonly string[]) => (ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000'])

/** Orders not accepted yet, which end with either side's account. */
export const placedOrdersOf = async (tx: Tx, userId: string) =>
  (
    await tx
      .selectFrom('market_orders')
      .where((where) => where.or([where('buyer_id', '=', userId), where('seller_id', '=', userId)]))
      .where('status', '=', 'placed')
      .orderBy('id')
      .select('id')
      .execute()
  ).map(({ id }) => id)

/** Keys of the photos a member uploaded. */
export const photoKeysOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.selectFrom('market_photos').where('owner_id', '=', userId).select('file_key').execute()).map(
    ({ file_key }) => file_key,
  )

/** Returns the keys of photos whose files must be deleted. Orders stay, referring only to the emptied account. */
export async function eraseMarketData(tx: Tx, userId: string): Promise<string[]> {
  const keys = await photoKeysOf(tx, userId)
  if (keys.length > 0)
    await tx.updateTable('market_order_lines').set({ photo_key: null }).where('photo_key', 'in', keys).execute()
  await tx.deleteFrom('market_photos').where('owner_id', '=', userId).execute()
  const items = await tx.deleteFrom('market_items').where('seller_id', '=', userId).returning('id').execute()
  await forgetThings(tx, 'marketplace', items)
  await tx.deleteFrom('market_saved_items').where('user_id', '=', userId).execute()
  await tx.deleteFrom('market_views').where('user_id', '=', userId).execute()
  await tx.updateTable('market_orders').set({ address: null, note: '' }).where('buyer_id', '=', userId).execute()
  await tx.updateTable('market_orders').set({ pickup_location: '' }).where('seller_id', '=', userId).execute()
  for (const by of ['buyer', 'seller'] as const)
    await tx
      .updateTable('market_order_steps')
      .set({ note: '' })
      .where('by', '=', by)
      .where('order_id', 'in', (orders) => orders.selectFrom('market_orders').where(`${by}_id`, '=', userId).select('id'))
      .execute()
  await tx.updateTable('market_reviews').set({ comment: '' }).where('buyer_id', '=', userId).execute()
  await tx.deleteFrom('market_reviews').where('seller_id', '=', userId).execute()
  await tx.deleteFrom('market_sellers').where('user_id', '=', userId).execute()
  return keys
}
