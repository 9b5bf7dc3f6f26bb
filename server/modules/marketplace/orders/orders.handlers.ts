import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import type { OrderMove } from '#contract/marketplace/market-order.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { takeEvent } from '../payments/card-event.service.ts'
import { ensureSession } from '../payments/card-provider.service.ts'
import { checkCart } from './cart.service.ts'
import { itemViewer } from '../items/item.service.ts'
import { lockOwnOrder, move, readOrder } from './move.service.ts'
import { shapeOrder } from './order.ts'
import { orderList } from './order.queries.ts'
import { place } from './place.service.ts'
import { announceReview } from './announce.ts'
import { insertReview } from '../sellers/review.queries.ts'

type OrderHandlers = Omit<
  Handlers<'marketplace'>,
  | keyof typeof import('../items/items.handlers.ts').itemHandlers
  | keyof typeof import('../sellers/seller.handlers.ts').sellerHandlers
>
const moving =
  (wanted: Exclude<OrderMove, 'review'>): Extract<OrderHandlers['accept'], (...args: never[]) => unknown> =>
  ({ params, body }, context) =>
    move(context.tx, context, context.caller, uuidParam(params.id), wanted, body.reason)

export const orderHandlers: OrderHandlers = {
  checkCart: ({ body }, context) => checkCart(context.tx, context, itemViewer(context.caller, context), body.entries),
  placeOrders: {
    write: ({ body }, context) => place(context.tx, context, context.caller, body),
    /** Cards are paid elsewhere: the page is opened after the orders are committed. */
    async finish(placed, context) {
      if (placed.orders[0]?.payment_method !== 'card') return placed
      try {
        const redirect_url = await ensureSession(context, placed.checkout_id)
        if (redirect_url !== null) return { ...placed, redirect_url }
      } catch (error) {
        context.requestLog.warn({ err: error, checkoutId: placed.checkout_id }, 'the card provider does not answer')
        return placed
      }
      return context.fail(marketplaceErrors.card_page_failed)
    },
  },
  orders: ({ query }, { tx, caller: { userId }, now }) =>
    orderList.page({ tx, userId }, query, (rows) => rows.map((row) => shapeOrder(row, userId, now()))),
  order: ({ params }, context) => readOrder(context.tx, context, context.caller.userId, uuidParam(params.id)),
  accept: moving('accept'),
  decline: moving('decline'),
  ready: moving('ready'),
  ship: moving('ship'),
  complete: moving('complete'),
  cancel: moving('cancel'),
  dispute: moving('dispute'),
  answer: moving('answer'),
  reportPayment: moving('payment-reported'),
  confirmPayment: moving('payment-confirmed'),
  async review({ params, body }, context) {
    const { tx, caller, now } = context
    const order = await lockOwnOrder(tx, caller, uuidParam(params.id), 'review', now())
    const { seller_id, id: order_id } = order
    await insertReview(tx, { ...body, order_id, seller_id, buyer_id: caller.userId, created_at: new Date(now()) })
    await announceReview(tx, context, order, body.rating)
    return readOrder(tx, context, caller.userId, order_id)
  },
  async cardWebhook({ body }, context) {
    const event = context.cards?.read(body, context.header('stripe-signature'), context.now()) ?? null
    if (!event) return context.fail('invalid_signature')
    await takeEvent(context.tx, context, event)
    return { received: true }
  },
}
