import { createHmac } from 'node:crypto'
import type { Item, ItemBody } from '#contract/marketplace/market-item.ts'
import type { Order, OrderBody } from '#contract/marketplace/market-order.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { bareSeller } from './market-rows.ts'
import { type Person, someParish, somePerson, someSession } from './people.ts'
import { blob, picture } from '../files/pictures.ts'
import { setFlag } from './prayers.ts'
import type { TestServer } from '../process/server.ts'

const { createItem, uploadPhoto, publish } = marketplaceEndpoints
const { placeOrders } = ordersEndpoints
type Who = Pick<Person, 'token'>

/** A parish with an open marketplace, two approved sellers, two buyers, and a seller of another parish. */
export async function someMarket(server: TestServer) {
  await setFlag(server, 'marketplace', true)
  const [parish, other] = [await someParish(server.parts), await someParish(server.parts, 'St George')]
  const member = (firstName: string, parishId = parish.id) => somePerson(server.parts, { parishId, firstName })
  return {
    parish,
    other,
    seller: await bareSeller(server.parts, parish.id, 'Marina'),
    second: await bareSeller(server.parts, parish.id, 'Bishoy'),
    foreign: await bareSeller(server.parts, other.id, 'Karas'),
    buyer: await member('Mina'),
    neighbour: await member('Irini', other.id),
    member,
  }
}

/** An uploaded photo that belongs to no item yet. */
export async function somePhoto(server: TestServer, { token }: Who): Promise<string> {
  const answer = await server.api(uploadPhoto, { body: {}, files: { photo: blob(await picture(640, 480)) } }, { token })
  if (answer.status !== 201) throw new Error(`the photo was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** A photo row without files, for tests that view none. */
export async function someBarePhoto({ db, now }: Pick<Parts, 'db' | 'now'>, ownerId: string): Promise<string> {
  const id = newId()
  const file_key = id.replaceAll('-', '')
  await db
    .insertInto('market_photos')
    .values({ id, owner_id: ownerId, item_id: null, file_key, width: 640, height: 480, created_at: new Date(now()) })
    .execute()
  return id
}

export const itemBody = (photos: string[], fields: Partial<ItemBody> = {}): ItemBody => ({
  title: 'Olive wood cross',
  description: 'Cut by the youth meeting.',
  category: 'crafts',
  condition: 'new',
  price: 1_250,
  quantity: 10,
  shipping_available: true,
  shipping_cost: 300,
  pickup_available: true,
  pickup_location: 'Church hall',
  photos,
  ...fields,
})

/** Creates a draft through the API; throws unless accepted. */
export async function someDraft(server: TestServer, seller: Person, fields: Partial<ItemBody> = {}): Promise<Item> {
  const body = itemBody([await someBarePhoto(server.parts, seller.id)], fields)
  const answer = await server.api(createItem, { body }, { token: seller.token })
  if (answer.status !== 201) throw new Error(`the item was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** An item on offer, created through the API. */
export async function someItem(server: TestServer, seller: Person, fields: Partial<ItemBody> = {}): Promise<Item> {
  const { id } = await someDraft(server, seller, fields)
  const answer = await server.api(publish, { params: { id } }, { token: seller.token })
  if (answer.body.status !== 'active') throw new Error(`the item is not on offer: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const address = {
  full_name: 'Mina Girgis',
  line1: '14 Nakheel Street',
  city: 'Tanta',
  country: 'EG',
  phone: '+201000000001',
}

type Entry = { item: Item; quantity?: number }
/** An order body for these items; default: picked up and paid in cash. */
export function orderBody(entries: Entry[], fields: Partial<OrderBody> = {}): OrderBody {
  const delivery = fields.delivery ?? Object.fromEntries(entries.map(({ item }) => [item.seller.id, 'pickup' as const]))
  const total = entries.reduce((sum, { item, quantity = 1 }) => {
    const isShipped = delivery[item.seller.id] === 'shipping' && item.shipping_available
    return sum + (item.is_free ? 0 : item.price * quantity) + (isShipped ? item.shipping_cost : 0)
  }, 0)
  return {
    entries: entries.map(({ item, quantity = 1 }) => ({ item_id: item.id, quantity })),
    delivery,
    address: Object.values(delivery).includes('shipping') ? address : null,
    payment_method: 'cash_on_pickup',
    expected_total_minor: total,
    ...fields,
  }
}

/** Places orders through the API; throws unless accepted. */
export async function someOrders(server: TestServer, { token }: Who, entries: Entry[], fields: Partial<OrderBody> = {}) {
  const answer = await server.api(placeOrders, { body: orderBody(entries, fields) }, { token })
  if (answer.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
export async function someOrder(server: TestServer, buyer: Who, entry: Entry, fields: Partial<OrderBody> = {}): Promise<Order> {
  return (await someOrders(server, buyer, [entry], fields)).orders[0]!
}

export const stockOf = ({ parts: { db } }: Pick<TestServer, 'parts'>, id: string) =>
  db.selectFrom('market_items').where('id', '=', id).select(['quantity_sold', 'status']).executeTakeFirstOrThrow()

/** Test sessions expire when the clock moves; a new one for the same person. */
export const again = async ({ parts }: Pick<TestServer, 'parts'>, person: Person): Promise<Person> => ({
  ...person,
  ...(await someSession(parts, person.id)),
})

/** `Stripe-Signature` for a body, as documented by the provider. */
export function stripeSignature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
