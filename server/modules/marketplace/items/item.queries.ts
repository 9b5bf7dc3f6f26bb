import { isHiddenByDecision, takedownOf } from '#server/modules/moderation/views.ts'
import { memberships, parishes } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ItemStatus } from '#contract/marketplace/market-item.ts'
import type { Takedown } from '#contract/moderation/takedown.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { likeAll } from '#server/platform/db/filters.ts'
import { oneOf, type Key, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { indexThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { itemTexts } from '../search/item-texts.ts'
import { fold, foldedPatterns } from '#server/platform/base/fold.ts'

/** The viewer and the time. */
export type ItemViewer = { userId: string; now: number }
type Photo = { id: string; file_key: string; width: number; height: number }

/**
 * The current status: an item expires at `expires_at`, before the job stores it, and what reports took from the list waits for a
 * moderator, unless one has hidden it.
 */
export const statusAt = (now: number) =>
  sql<ItemStatus>`case when ${isHidden} then 'hidden' when ${isHeld} then 'pending'
    when market_items.status = 'active' and market_items.expires_at <= ${new Date(now)}
    then 'expired' else market_items.status end`
/** On offer but for the reports about it. */
const isHeld = sql<boolean>`(market_items.held_at is not null and market_items.status in ('active', 'sold_out', 'expired'))`

/** By a moderator, whatever its seller made of it. */
const isHidden = sql<boolean>`(case when market_items.held_at is not null and market_items.status <> 'removed'
  then ${isHiddenByDecision('market_items.id')} else false end)`

/** Conditions on the stored status, which have indexes, beside the time. */
const isActive = (now: number) =>
  sql<boolean>`(market_items.status = 'active' and market_items.held_at is null and not ${isOver(now)})`
const isOver = (now: number) => sql<boolean>`coalesce(market_items.expires_at <= ${new Date(now)}, false)`
const hasStatus = (status: ItemStatus, now: number) => {
  if (status === 'active') return isActive(now)
  if (status === 'hidden') return isHidden
  if (status === 'pending') return sql<boolean>`(market_items.status = 'pending' or ${isHeld}) and not ${isHidden}`
  const isKept = sql<boolean>`(${isHeld} or ${isHidden})`
  if (status !== 'expired') return sql<boolean>`(market_items.status = ${status} and not ${isKept})`
  return sql<boolean>`(market_items.status = 'expired' or (market_items.status = 'active' and ${isOver(now)})) and not ${isKept}`
}

/** The few who are away are looked up once. */
const sellerIsHere = sql<boolean>`market_items.seller_id not in (select id from ${people.as('users')}
  where users.account_status <> 'active' or users.deleted_at is not null)`

/** MKT-D1, PPL-D5, the only visibility predicate over `market_items`: the viewer's own items, and others' active and sold-out ones. */
const isVisible = ({ userId, now }: ItemViewer) =>
  sql<boolean>`market_items.deleted_at is null and (market_items.seller_id = ${userId}
    or ((${isActive(now)} or market_items.status = 'sold_out') and market_items.held_at is null and ${sellerIsHere}
      and ${notBarred(userId, 'market_items.seller_id')}))`

/** The rule for `found.id` of a search. */
export const isFoundItem = (viewer: ItemViewer) =>
  visibleBy('MKT-D1', sql`exists (select from market_items where market_items.id = found.id and ${isVisible(viewer)})`)

const columns = [
  'market_items.id',
  'market_items.slug',
  'market_items.seller_id',
  'market_items.parish_id',
  'market_items.title',
  'market_items.description',
  'market_items.category',
  'market_items.condition',
  'market_items.price',
  'market_items.currency',
  'market_items.is_free',
  'market_items.quantity',
  'market_items.quantity_sold',
  'market_items.shipping_available',
  'market_items.shipping_cost',
  'market_items.pickup_available',
  'market_items.pickup_location',
  'market_items.removal_reason',
  'market_items.views',
  'market_items.expires_at',
  'market_items.created_at',
] as const

const selectItems = (tx: Tx, { userId, now }: ItemViewer) =>
  tx
    .selectFrom('market_items')
    .innerJoin(people.as('seller'), 'seller.id', 'market_items.seller_id')
    .leftJoin('market_sellers', 'market_sellers.user_id', 'market_items.seller_id')
    .leftJoin(memberships.as('home'), (join) =>
      join.onRef('home.user_id', '=', 'market_items.seller_id').on('home.status', '=', 'active'),
    )
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'home.parish_id')
    .leftJoin('market_saved_items as saved', (join) =>
      join.onRef('saved.item_id', '=', 'market_items.id').on('saved.user_id', '=', userId),
    )
    .select(columns)
    .select([
      'seller.first_name',
      'seller.last_name',
      'seller.username',
      'parishes.name as parish_name',
      'parishes.name_ar as parish_name_ar',
      'market_sellers.rating_sum',
      'market_sellers.reviews_count',
      'market_sellers.sales_count',
      'saved.saved_at',
    ])
    .select([
      photoSeenBy(userId, 'seller').as('photo_key'),
      statusAt(now).as('status'),
      sql<boolean>`market_items.seller_id = ${userId}`.as('is_mine'),
      sql<Takedown | null>`case when market_items.seller_id = ${userId}
        and (market_items.status = 'removed' or ${isHidden}) then ${takedownOf('market_items.id', userId)} end`.as('takedown'),
      sql<Photo[]>`(select coalesce(json_agg(json_build_object(
        'id', p.id, 'file_key', p.file_key, 'width', p.width, 'height', p.height) order by p.position), '[]')
        from market_photos p where p.item_id = market_items.id)`.as('photos'),
    ])

/** An item visible to the viewer. */
export const findItem = (tx: Tx, look: ItemViewer, id: string) =>
  selectItems(tx, look).where('market_items.id', '=', id).where(isVisible(look)).executeTakeFirst()
export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>

export const findItems = (tx: Tx, look: ItemViewer, ids: readonly string[]) =>
  selectItems(tx, look).where(sql<boolean>`market_items.id = any(${ids}::uuid[])`).where(isVisible(look)).execute()

/** Items in any state, for members who saved them; `is_gone`: no longer visible to others. */
export const findSavedItems = (tx: Tx, look: ItemViewer, ids: readonly Key[]) =>
  selectItems(tx, look)
    .select(sql<boolean>`not coalesce(${isVisible(look)}, false)`.as('is_gone'))
    .where(oneOf('market_items.id', ids))
    .execute()

export const itemList = listOf(marketplaceEndpoints.items.query, {
  /** The viewer's own items in any status; others' active ones unless a status is requested. */
  from: ({ tx, now }: ItemViewer & { tx: Tx }, { seller, status }) =>
    tx.selectFrom('market_items').$if(seller !== 'me' && status === undefined, (items) => items.where(isActive(now))),
  key: 'market_items.id',
  scope: (look) => visibleBy('MKT-D1', isVisible(look)),
  filters: {
    q: (words) => likeAll('market_items.search_text', foldedPatterns(words)),
    category: (category) => sql`market_items.category = ${category}`,
    condition: (condition) => sql`market_items.condition = ${condition}`,
    parish: (id) => sql`market_items.parish_id = ${id}`,
    min_price: (price) => sql`market_items.price >= ${price}::bigint`,
    max_price: (price) => sql`market_items.price <= ${price}::bigint`,
    currency: (currency) => sql`market_items.currency = ${currency}`,
    free: (isFree) => sql`market_items.is_free = ${isFree}`,
    shipping: (isShipped) => sql`market_items.shipping_available = ${isShipped}`,
    seller: (seller, { userId }) => sql`market_items.seller_id = ${seller === 'me' ? userId : seller}`,
    status: (status, { now }, { seller }) =>
      seller === 'me'
        ? hasStatus(status, now)
        : status === 'active' || status === 'sold_out'
          ? hasStatus(status, now)
          : sql`false`,
  },
  order: {
    created_at: (by) => sorted(by, 'market_items.created_at', 'market_items.id'),
    price: (by) => sorted(by, 'market_items.price', 'market_items.id'),
  },
  rows: ({ tx, ...look }, keys) => selectItems(tx, look).where(oneOf('market_items.id', keys)).execute(),
})

export const countByCategory = (tx: Tx, look: ItemViewer) =>
  tx
    .selectFrom('market_items')
    .where(isVisible(look))
    .where(isActive(look.now))
    .groupBy('market_items.category')
    .select((eb) => ['market_items.category', eb.fn.countAll<number>().as('count')])
    .execute()

export const searchTextOf = (title: string, description: string, category: string) =>
  fold([title, description, category.replace('_', ' ')].join(' '))

/** Serialises changes to one item until the end of the transaction. */
export const lockItem = (tx: Tx, id: string) =>
  tx.selectFrom('market_items').where('id', '=', id).select(['id', 'status', 'held_at']).forNoKeyUpdate().executeTakeFirst()

export async function insertItem(tx: Tx, row: Insertable<Database['market_items']>): Promise<void> {
  await tx.insertInto('market_items').values(row).execute()
  await indexThings(tx, itemTexts, [row.id])
}

export async function updateItem(tx: Tx, id: string, changes: Updateable<Database['market_items']>): Promise<void> {
  await tx.updateTable('market_items').set(changes).where('id', '=', id).execute()
  await indexThings(tx, itemTexts, [id])
}

/** Number of the seller's items in these statuses. */
export const countOwn = async (tx: Tx, { userId, now }: ItemViewer, statuses: readonly ItemStatus[]) =>
  (
    await tx
      .selectFrom('market_items')
      .where('seller_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`${statusAt(now)} = any(${statuses}::text[])`)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Slugs with this prefix, reserved against others until the end of the transaction. */
export const slugsLike = async (tx: Tx, base: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${base}, 13))`.execute(tx)
  const rows = await tx.selectFrom('market_items').where('slug', 'like', `${base}%`).select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}

export const hasOpenOrders = async (tx: Tx, itemId: string) =>
  (await tx
    .selectFrom('market_order_lines')
    .innerJoin('market_orders', 'market_orders.id', 'market_order_lines.order_id')
    .where('market_order_lines.item_id', '=', itemId)
    .where('market_orders.status', 'in', ['placed', 'accepted', 'ready', 'shipped', 'disputed'])
    .select('market_orders.id')
    .executeTakeFirst()) !== undefined
