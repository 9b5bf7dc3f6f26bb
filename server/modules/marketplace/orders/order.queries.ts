import { marketOrdersColumns } from '../columns.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Actor, Side } from './order-step.ts'

type Line = { item_id: string; title: string; photo_key: string | null; price: number; quantity: number; shipping_cost: number }
type Step = { status: string; at: string; by: Actor | null; note: string }
const selectOrders = (tx: Tx) =>
  tx
    .selectFrom('market_orders')
    .innerJoin(people.as('buyer'), 'buyer.id', 'market_orders.buyer_id')
    .innerJoin(people.as('seller'), 'seller.id', 'market_orders.seller_id')
    .leftJoin('market_sellers', 'market_sellers.user_id', 'market_orders.seller_id')
    .leftJoin('market_reviews as review', 'review.order_id', 'market_orders.id')
    .leftJoin('market_card_payments as card', 'card.checkout_id', 'market_orders.checkout_id')
    .select(marketOrdersColumns)
    .select([
      'buyer.first_name as buyer_first_name',
      'buyer.last_name as buyer_last_name',
      'buyer.username as buyer_username',
      'buyer.locale as buyer_locale',
      'seller.first_name as seller_first_name',
      'seller.last_name as seller_last_name',
      'seller.username as seller_username',
      'seller.locale as seller_locale',
      'market_sellers.transfer_details',
      'review.rating',
      'review.comment',
      'review.created_at as reviewed_at',
      'card.status as card_status',
      'card.url as card_url',
    ])
    .select([
      photoSeenBy(sql.ref('market_orders.seller_id'), 'buyer').as('buyer_photo_key'),
      photoSeenBy(sql.ref('market_orders.buyer_id'), 'seller').as('seller_photo_key'),
      sql<boolean>`review.order_id is not null`.as('has_review'),
      sql<Line[]>`(select coalesce(json_agg(json_build_object('item_id', l.item_id, 'title', l.title, 'photo_key', l.photo_key,
        'price', l.price, 'quantity', l.quantity, 'shipping_cost', l.shipping_cost) order by l.position), '[]')
        from market_order_lines l where l.order_id = market_orders.id)`.as('lines'),
      sql<Step[]>`(select coalesce(json_agg(json_build_object('status', s.status, 'at', s.at, 'by', s.by, 'note', s.note)
        order by s.at, s.id), '[]')
        from market_order_steps s where s.order_id = market_orders.id)`.as('steps'),
    ])

/** An order of which the member is the buyer or seller. */
export const findOrder = (tx: Tx, userId: string, id: string) =>
  selectOrders(tx).where('market_orders.id', '=', id).where(isParty(userId)).executeTakeFirst()
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** An order regardless of the caller, for jobs and the card provider. */
export const findAnyOrder = (tx: Tx, id: string) => selectOrders(tx).where('market_orders.id', '=', id).executeTakeFirst()
export const findAnyOrders = (tx: Tx, ids: readonly string[]) => selectOrders(tx).where(oneOf('market_orders.id', ids)).execute()

/** The orders of one checkout by id. */
export const findCheckout = (tx: Tx, checkoutId: string) =>
  selectOrders(tx).where('market_orders.checkout_id', '=', checkoutId).orderBy('market_orders.id').execute()

const isParty = (userId: string) => sql<boolean>`${userId} in (market_orders.buyer_id, market_orders.seller_id)`

/** Serialises changes to one order until the end of the transaction. */
export const lockOrder = (tx: Tx, id: string) =>
  tx.selectFrom('market_orders').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
export const lockCheckout = (tx: Tx, checkoutId: string) =>
  tx.selectFrom('market_orders').where('checkout_id', '=', checkoutId).orderBy('id').select('id').forUpdate().execute()

/** Orders awaiting that side. Unpaid card orders await the buyer before the seller. */
const waitsFor: Record<Side, ReturnType<typeof sql<boolean>>> = {
  seller: sql<boolean>`((market_orders.status = 'placed' and (payment_method <> 'card' or payment_status = 'paid'))
    or market_orders.status = 'accepted' or (payment_status = 'reported' and market_orders.status in ('ready', 'shipped', 'completed'))
    or (market_orders.status = 'disputed' and not exists (
      select from market_order_steps s where s.order_id = market_orders.id and s.status = 'answer')))`,
  buyer: sql<boolean>`(market_orders.status in ('ready', 'shipped')
    or (market_orders.status = 'placed' and payment_method = 'card' and payment_status = 'unpaid')
    or (market_orders.status = 'accepted' and payment_method = 'bank_transfer' and payment_status = 'unpaid'))`,
}

export const orderList = listOf(ordersEndpoints.orders.query, {
  from: ({ tx }: { tx: Tx; userId: string }) => tx.selectFrom('market_orders'),
  key: 'market_orders.id',
  scope: ({ userId }, { role }) => ownedBy(`market_orders.${role}_id`, userId),
  filters: {
    /** The scope already limits rows to that side. */
    role: () => sql`true`,
    status: (status) => sql`market_orders.status = ${status}`,
    open: (isOpen, _context, { role }) => (isOpen ? waitsFor[role] : sql`not ${waitsFor[role]}`),
    checkout: (id) => sql`market_orders.checkout_id = ${id}`,
  },
  order: () => sorted('desc', 'market_orders.created_at', 'market_orders.id'),
  rows: ({ tx }, keys) => selectOrders(tx).where(oneOf('market_orders.id', keys)).execute(),
})

export const insertOrders = (tx: Tx, rows: Insertable<Database['market_orders']>[]) =>
  tx.insertInto('market_orders').values(rows).execute()
export const insertLines = (tx: Tx, rows: Insertable<Database['market_order_lines']>[]) =>
  tx.insertInto('market_order_lines').values(rows).execute()
export const insertSteps = (tx: Tx, rows: Insertable<Database['market_order_steps']>[]) =>
  tx.insertInto('market_order_steps').values(rows).execute()

export const updateOrder = (tx: Tx, id: string, changes: Updateable<Database['market_orders']>) =>
  tx.updateTable('market_orders').set(changes).where('id', '=', id).execute()

/** `by`: 1 for a sale, -1 for a reversed one. */
export const countSale = (tx: Tx, sellerId: string, by: 1 | -1) =>
  tx
    .updateTable('market_sellers')
    .set((row) => ({ sales_count: row('sales_count', '+', by) }))
    .where('user_id', '=', sellerId)
    .execute()

/** Orders with a due automatic step, oldest first. */
export const dueOrders = async (tx: Tx, now: number, limit: number) =>
  (
    await tx
      .selectFrom('market_orders')
      .where('due_at', '<=', new Date(now).toISOString())
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .select('id')
      .execute()
  ).map(({ id }) => id)

/** Recent orders that are neither declined nor cancelled. */
export const recentSales = (tx: Tx, sellerId: string, since: Date) =>
  tx
    .selectFrom('market_orders')
    .where('seller_id', '=', sellerId)
    .where('created_at', '>=', since.toISOString())
    .where('status', 'not in', ['declined', 'cancelled'])
    .select(['currency', 'created_at'])
    .select(sql<number>`items_total + shipping_total`.as('total'))
    .execute()
