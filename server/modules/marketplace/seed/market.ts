import type { Insertable } from 'kysely'
import type { OrderStatus, PaymentMethod } from '#contract/marketplace/market-order.ts'
import { itemAt, present } from '#server/platform/base/present.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { fold } from '#server/platform/base/fold.ts'
import { type SeedItem, seedItems } from './market-items.ts'
import { addOrder, type SeedOrders } from './market-orders.ts'
import { paint, palettes } from './market-pictures.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'

type SeedPerson = SeedWorld['everyone'][number]
type ParishFacts = SeedWorld['parishes'][number]['facts']

type Row<T extends keyof Database> = Insertable<Database[T]>
export type SeedMarket = SeedOrders & {
  sellers: Row<'market_sellers'>[]
  items: Row<'market_items'>[]
  photos: Row<'market_photos'>[]
  saved: Row<'market_saved_items'>[]
  views: Row<'market_views'>[]
}
type Parish = { id: string; facts: ParishFacts; people: readonly SeedPerson[] }
type Given = { now: number; random: Random; files: Pick<Files, 'put'> }
type Offer = { item: SeedMarket['items'][number] & { created_at: Date; quantity_sold: number }; text: SeedItem; photoKey: string }

const dayMs = 86_400_000
const comments = ['Just as described.', 'Beautiful work, thank you.', 'Kind and quick.', 'Well packed.', '', 'Blessed hands!']
const banks = 'Coptic Members Credit Union, account 000 123 4567, name as above. Please write the order number.'

/** Items of all parishes with pictures and sales, and the demo accounts' orders in most states. */
export async function inventMarket(parishes: readonly Parish[], given: Given): Promise<SeedMarket> {
  const { now, random } = given
  const made: SeedMarket = {
    sellers: [],
    items: [],
    photos: [],
    saved: [],
    views: [],
    orders: [],
    lines: [],
    steps: [],
    reviews: [],
  }
  const offers: Offer[] = []
  for (const [index, text] of seedItems.entries())
    offers.push(await offer(made, text, index, itemAt(parishes, text.parish), given))
  for (const one of offers) sellSome(made, one, peopleOf(itemAt(parishes, one.text.parish)), given)
  demoOrders(made, offers, itemAt(parishes, 0), given)
  for (const { item } of offers) if (item.quantity_sold === item.quantity) item.status = 'sold_out'
  look(made, offers, parishes, given)
  made.orders.sort((a, b) => Number(a.created_at) - Number(b.created_at))
  for (const seller of made.sellers) count(made, seller)
  const member = demo(itemAt(parishes, 0), 'member')
  made.saved = [0, 7, 10, 19].map((index) => ({
    user_id: member,
    item_id: itemAt(offers, index).item.id,
    saved_at: new Date(now - (index + random.next()) * 3_600_000),
  }))
  return made
}

const peopleOf = ({ people }: Parish) => people.filter(({ parish, membership }) => parish !== null && membership === 'active')
const demo = (parish: Parish, role: string) =>
  present(
    parish.people.find((person) => person.demo?.role === role),
    `the demo's ${role}`,
  ).user.id

async function offer(
  made: SeedMarket,
  text: SeedItem,
  index: number,
  parish: Parish,
  { now, random, files }: Given,
): Promise<Offer> {
  const at = now - (3 + ((index * 11) % 45) + random.next()) * dayMs
  const id = random.id(at)
  const sellerId = text.seller ? demo(parish, text.seller) : itemAt(peopleOf(parish), 10 + (index % 5)).user.id
  if (!made.sellers.some(({ user_id }) => user_id === sellerId))
    made.sellers.push({
      user_id: sellerId,
      terms_accepted_at: new Date(now - 120 * dayMs),
      approved_at: new Date(now - 119 * dayMs),
      transfer_details: text.seller === 'third member' ? '' : banks,
    })
  const keys: string[] = []
  for (let view = 0; view < (text.photos ?? 1); view += 1) {
    const key = random.id(at).replaceAll('-', '')
    const { large, square, width, height } = await paint(text.look[0], palettes[text.look[1]], view)
    await files.put(`${key}-1024.webp`, large)
    await files.put(`${key}-256.webp`, square)
    keys.push(key)
    made.photos.push({
      id: random.id(at),
      owner_id: sellerId,
      item_id: id,
      position: view,
      file_key: key,
      width,
      height,
      created_at: new Date(at),
    })
  }
  const item = {
    id,
    slug: `demo-${index + 1}-${text.category.replace('_', '-')}`,
    seller_id: sellerId,
    parish_id: parish.id,
    title: text.title,
    description: text.description,
    category: text.category,
    condition: text.condition ?? ('good' as const),
    price: text.price,
    currency: parish.facts.currency,
    is_free: text.price === 0,
    quantity: text.quantity ?? 1,
    quantity_sold: 0,
    shipping_available: text.shipping !== undefined,
    shipping_cost: text.shipping ?? 0,
    pickup_available: text.pickup ?? true,
    pickup_location: text.place ?? '',
    status: 'active' as const,
    removal_reason: null,
    views: 0,
    search_text: fold([text.title, text.description, text.category.replace('_', ' ')].join(' ')),
    expires_at: new Date(at + 60 * dayMs),
    created_at: new Date(at),
    deleted_at: null,
  }
  made.items.push(item)
  return { item, text, photoKey: itemAt(keys, 0) }
}

/** Completed orders by members of the parish, until the given number of pieces is sold. */
function sellSome(made: SeedMarket, { item, text, photoKey }: Offer, people: readonly SeedPerson[], { now, random }: Given) {
  const buyers = people.filter(({ user, demo: account }) => user.id !== item.seller_id && account === null)
  const from = Number(item.created_at)
  const sold = text.sold ?? 0
  while (item.quantity_sold < sold) {
    const quantity = Math.min(1 + random.whole(3), sold - item.quantity_sold)
    const placedAt = from + random.next() * Math.max(1, now - 3 * dayMs - from)
    const delivery = item.shipping_available && random.chance(0.4) ? ('shipping' as const) : ('pickup' as const)
    const review = random.chance(0.6) ? { rating: random.chance(0.7) ? 5 : 4, comment: random.pick(comments) } : null
    const payment: PaymentMethod = delivery === 'pickup' ? 'cash_on_pickup' : 'bank_transfer'
    const buyerId = random.pick(buyers).user.id
    addOrder(made, { item, photoKey, buyerId, quantity, delivery, payment, status: 'completed', placedAt, review }, random)
  }
}

/** Buyer, item, quantity, status and age of the demo orders. */
const demoDeals: readonly [string, number, number, OrderStatus, PaymentMethod, 'pickup' | 'shipping', number][] = [
  ['member', 1, 2, 'placed', 'cash_on_pickup', 'pickup', 0.4],
  ['member', 2, 1, 'accepted', 'bank_transfer', 'shipping', 1.6],
  ['member', 11, 1, 'shipped', 'bank_transfer', 'shipping', 4],
  ['member', 9, 1, 'completed', 'cash_on_pickup', 'pickup', 2.8],
  ['member', 5, 1, 'declined', 'cash_on_pickup', 'pickup', 2.5],
  ['second member', 4, 2, 'placed', 'cash_on_pickup', 'pickup', 0.8],
  ['third member', 4, 1, 'ready', 'cash_on_pickup', 'pickup', 2.2],
  ['third member', 0, 1, 'disputed', 'bank_transfer', 'shipping', 2.9],
]

function demoOrders(made: SeedMarket, offers: readonly Offer[], parish: Parish, { now, random }: Given) {
  for (const [role, index, quantity, status, payment, delivery, daysAgo] of demoDeals) {
    const { item, photoKey } = itemAt(offers, index)
    const placedAt = now - daysAgo * dayMs
    addOrder(made, { item, photoKey, buyerId: demo(parish, role), quantity, delivery, payment, status, placedAt }, random)
  }
}

/** Item views of the last weeks; each item's counter matches its rows. */
function look(made: SeedMarket, offers: readonly Offer[], parishes: readonly Parish[], { now, random }: Given) {
  for (const { item, text } of offers) {
    const people = peopleOf(itemAt(parishes, text.parish)).filter(({ user }) => user.id !== item.seller_id)
    const age = Math.floor((now - Number(item.created_at)) / dayMs)
    for (const { user } of random.some(people, 6 + random.whole(20))) {
      const day = new Date(now - random.whole(Math.min(29, age)) * dayMs).toISOString().slice(0, 10)
      made.views.push({ item_id: item.id, day, user_id: user.id })
      item.views = (item.views ?? 0) + 1
    }
  }
}

function count(made: SeedMarket, seller: SeedMarket['sellers'][number]) {
  const reviews = made.reviews.filter(({ seller_id }) => seller_id === seller.user_id)
  seller.reviews_count = reviews.length
  seller.rating_sum = reviews.reduce((sum, { rating }) => sum + rating, 0)
  seller.sales_count = made.orders.filter(
    ({ seller_id, completed_at }) => seller_id === seller.user_id && completed_at !== null,
  ).length
}
