import {
  address,
  itemBody,
  orderBody,
  someBarePhoto,
  someDraft,
  someItem,
  someOrder,
  stripeSignature,
} from '../../support/features/marketplace.ts'
import { stripeKeys } from '../../support/stripe.ts'
import type { Posts } from '../../support/world-part.ts'

/** A valid call of each POST of the marketplace, except those that may run twice. */
export const posts: Posts = async ({ server, market: { seller, buyer, member } }) => {
  const item = await someItem(server, seller, { quantity: 90 })
  const { db } = server.parts
  await db.updateTable('market_sellers').set({ transfer_details: 'CIB 000-1' }).where('user_id', '=', seller.id).execute()
  type Change = { status?: 'accepted' | 'shipped' | 'completed' | 'disputed'; delivery?: 'pickup' | 'shipping' }
  const order = async ({ status, delivery = 'pickup' }: Change = {}) => {
    const fields = { delivery: { [seller.id]: delivery }, payment_method: 'bank_transfer' as const, address }
    const { id } = await someOrder(server, buyer, { item }, fields)
    if (status) await db.updateTable('market_orders').set({ status }).where('id', '=', id).execute()
    return { params: { id }, body: { reason: 'It is so.' } }
  }
  const onDraft = async () => ({ params: { id: (await someDraft(server, seller)).id }, token: seller.token })
  const onItem = async () => ({ params: { id: (await someItem(server, seller)).id }, token: seller.token })
  const event = { id: 'evt_1', type: 'customer.created', data: { object: {} } }
  // Made when it is sent: Stripe's are good for five minutes, and a sweep over all calls takes longer.
  const signed = {
    get 'stripe-signature'() {
      return stripeSignature(JSON.stringify(event), stripeKeys.webhook, Math.floor(server.clock.now() / 1000))
    },
  }
  return {
    'marketplace.createItem': { body: itemBody([await someBarePhoto(server.parts, seller.id)]), token: seller.token },
    'marketplace.publish': await onDraft(),
    'marketplace.pause': await onItem(),
    'marketplace.renew': await onItem(),
    'marketplace.save': { params: { id: item.id }, token: buyer.token },
    'marketplace.checkCart': { body: { entries: [{ item_id: item.id, quantity: 1 }] }, token: buyer.token },
    'marketplace.placeOrders': { body: orderBody([{ item }]), token: buyer.token },
    'marketplace.accept': { ...(await order()), token: seller.token },
    'marketplace.decline': { ...(await order()), token: seller.token },
    'marketplace.ready': { ...(await order({ status: 'accepted' })), token: seller.token },
    'marketplace.ship': { ...(await order({ status: 'accepted', delivery: 'shipping' })), token: seller.token },
    'marketplace.complete': { ...(await order({ status: 'shipped', delivery: 'shipping' })), token: buyer.token },
    'marketplace.cancel': { ...(await order()), token: buyer.token },
    'marketplace.dispute': { ...(await order({ status: 'accepted' })), token: buyer.token },
    'marketplace.answer': { ...(await order({ status: 'disputed' })), token: seller.token },
    'marketplace.reportPayment': { ...(await order({ status: 'accepted' })), token: buyer.token },
    'marketplace.confirmPayment': { ...(await order({ status: 'accepted' })), token: seller.token },
    'marketplace.review': { ...(await order({ status: 'completed' })), body: { rating: 5 }, token: buyer.token },
    'marketplace.acceptTerms': { token: (await member('Verena')).token },
    'marketplace.cardWebhook': { body: event, headers: signed },
  }
}
