import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { itemBody, orderBody, someBarePhoto, someItem, someMarket } from './marketplace.ts'
import type { TestServer } from '../process/server.ts'

type Trader = { id: string; token: string; headers: Record<string, string> }
const { acceptTerms, createItem, transferDetails, publish } = marketplaceEndpoints
const { placeOrders, accept, decline, dispute, complete, review } = ordersEndpoints

/**
 * A member sells and buys with every text the marketplace accepts. Titles of bought items remain in the buyer's records, so the
 * item sold here has a plain one.
 */
export async function tradeEverywhere(server: TestServer, { id, token, headers }: Trader, mark: string, phone: string) {
  const { seller, buyer } = await someMarket(server)
  const own = { token, headers }
  const done = async <T extends { status: number; body: unknown }>(call: Promise<T>): Promise<T> => {
    const answer = await call
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
    return answer
  }
  await done(server.api(acceptTerms, {}, own))
  await server.parts.db.updateTable('market_sellers').set({ approved_at: new Date() }).where('user_id', '=', id).execute()
  await done(server.api(transferDetails, { body: { transfer_details: `${mark} bank` } }, own))
  const words = { description: `${mark} carved`, pickup_location: `${mark} porch` }
  await done(
    server.api(
      createItem,
      { body: itemBody([await someBarePhoto(server.parts, id)], { ...words, title: `${mark} spoon` }) },
      own,
    ),
  )
  const { body: draft } = await done(
    server.api(createItem, { body: itemBody([await someBarePhoto(server.parts, id)], { ...words, title: 'Wooden bowl' }) }, own),
  )
  const { body: bowl } = await done(server.api(publish, { params: { id: draft.id } }, own))
  const sold = await done(server.api(placeOrders, { body: orderBody([{ item: bowl }]) }, { token: buyer.token }))
  const refusal = { params: { id: sold.body.orders[0]!.id }, body: { reason: `${mark} has no bowl` } }
  await done(server.api(decline, refusal, own))
  const open = await done(server.api(placeOrders, { body: orderBody([{ item: bowl }]) }, { token: buyer.token }))

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
    const { body } = await done(server.api(placeOrders, { body: orderBody([{ item: cross }], buying) }, own))
    orders.push(body.orders[0]!.id)
  }
  const [reviewed, disputed] = orders.map((order) => ({ params: { id: order } }))
  for (const order of [reviewed!, disputed!]) await done(server.api(accept, { ...order, body: {} }, { token: seller.token }))
  await done(server.api(complete, { ...reviewed!, body: {} }, own))
  await done(server.api(review, { ...reviewed!, body: { rating: 4, comment: `${mark} liked it` } }, own))
  await done(server.api(dispute, { ...disputed!, body: { reason: `${mark} waits` } }, own))
  return { open: [open.body.orders[0]!.id, orders[2]!], item: cross.id, buyer }
}
