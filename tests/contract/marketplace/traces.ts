import { expect } from 'vitest'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { itemBody, orderBody, someBarePhoto, someItem, stockOf } from '../../support/features/marketplace.ts'
import { accepted, mark, marked, phone } from '../../support/personal-traces.ts'
import type { Traces } from '../../support/world-part.ts'

const { acceptTerms, createItem, transferDetails, publish } = marketplaceEndpoints
const { placeOrders, accept, decline, dispute, complete, review } = ordersEndpoints

/**
 * Sells and buys with every text the marketplace accepts. Titles of bought items remain in the buyer's records, so the item sold
 * here has a plain one.
 */
const write: Traces['write'] = async ({ server, market: { seller, buyer } }, writer) => {
  const { id } = writer
  await accepted(server.api(acceptTerms, {}, writer))
  await server.parts.db.updateTable('market_sellers').set({ approved_at: new Date() }).where('user_id', '=', id).execute()
  await accepted(server.api(transferDetails, { body: { transfer_details: `${mark} bank` } }, writer))
  const words = { description: `${mark} carved`, pickup_location: `${mark} porch` }
  await accepted(
    server.api(
      createItem,
      { body: itemBody([await someBarePhoto(server.parts, id)], { ...words, title: `${mark} spoon` }) },
      writer,
    ),
  )
  const { body: draft } = await accepted(
    server.api(
      createItem,
      { body: itemBody([await someBarePhoto(server.parts, id)], { ...words, title: 'Wooden bowl' }) },
      writer,
    ),
  )
  const { body: bowl } = await accepted(server.api(publish, { params: { id: draft.id } }, writer))
  const sold = await accepted(server.api(placeOrders, { body: orderBody([{ item: bowl }]) }, { token: buyer.token }))
  const refusal = { params: { id: sold.body.orders[0]!.id }, body: { reason: `${mark} has no bowl` } }
  await accepted(server.api(decline, refusal, writer))
  const ofBuyer = await accepted(server.api(placeOrders, { body: orderBody([{ item: bowl }]) }, { token: buyer.token }))

  await server.parts.db.updateTable('market_sellers').set({ transfer_details: 'CIB' }).where('user_id', '=', seller.id).execute()
  const cross = await someItem(server, seller)
  const address = { full_name: `${mark} receives`, line1: `${mark} street`, city: `${mark} city`, country: 'EG', phone }
  const buying = {
    delivery: { [seller.id]: 'shipping' as const },
    payment_method: 'bank_transfer' as const,
    address,
    note: `${mark} rings`,
  }
  const orders: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const { body } = await accepted(server.api(placeOrders, { body: orderBody([{ item: cross }], buying) }, writer))
    orders.push(body.orders[0]!.id)
  }
  const [reviewed, disputed] = orders.map((order) => ({ params: { id: order } }))
  for (const order of [reviewed!, disputed!]) await accepted(server.api(accept, { ...order, body: {} }, { token: seller.token }))
  await accepted(server.api(complete, { ...reviewed!, body: {} }, writer))
  await accepted(server.api(review, { ...reviewed!, body: { rating: 4, comment: `${mark} liked it` } }, writer))
  await accepted(server.api(dispute, { ...disputed!, body: { reason: `${mark} waits` } }, writer))
  const open = [ofBuyer.body.orders[0]!.id, orders[2]!]
  return async () => {
    const left = await server.parts.db.selectFrom('market_orders').where('id', 'in', open).select('status').execute()
    expect(left.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await stockOf(server, cross.id)).toMatchObject({ quantity_sold: 2 })
  }
}

export const traces: Traces = {
  write,
  tables: ['market_items', 'market_order_steps', 'market_orders', 'market_reviews', 'market_sellers'],
  exported: [
    ...marked('bank', 'spoon', 'carved', 'porch', 'has no bowl', 'receives', 'street', 'city'),
    ...marked('rings', 'liked it', 'waits'),
    phone,
  ],
}
