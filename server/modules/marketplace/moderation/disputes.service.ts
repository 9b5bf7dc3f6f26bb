import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import type { Described } from '#server/modules/moderation/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { itemsOf } from '../orders/order-facts.ts'
import { disputeRecords, mayJudge, parishNamesOf } from './dispute.queries.ts'
import { orderInShort } from './dispute-text.ts'
import { thumbnailOf } from '../items/item.ts'
import { required } from '../items/item.service.ts'
import { step } from '../orders/move.service.ts'
import { numberOf } from '../orders/order.ts'
import { findAnyOrder, findAnyOrders, lockOrder, type OrderRow } from '../orders/order.queries.ts'

type Target = ExtensionPoints['moderation.target']
type Moderating = Parameters<Target['records']>[1]

type Judgement = { decision: 'for_buyer' | 'for_seller'; reason: string }

/** Orders disputed by their buyer (MKT-D8). */
export const moderatedDisputes: Target = {
  kind: 'dispute',
  decisions: ['for_buyer', 'for_seller'],
  records: disputeRecords,
  async entries(tx, by, ids) {
    const entries = []
    for (const order of await findAnyOrders(tx, ids)) entries.push(await describeEntry(tx, by, order))
    return entries
  },
  /** Final. For the buyer: cancels the order, returns its stock, and refunds a card payment. For the seller: completes it. */
  async decide(tx, by, id, { decision, reason }: Judgement) {
    await lockOrder(tx, id)
    if (!(await mayJudge(tx, by, id))) throw new Failure('not_found')
    const order = required(await findAnyOrder(tx, id))
    if (order.status !== 'disputed') throw new Failure(marketplaceErrors.decided_already)
    const status = decision === 'for_buyer' ? 'cancelled' : 'completed'
    await step(tx, by.parts, order, { status, by: 'moderator', note: reason })
  },
}

async function describeEntry(tx: Tx, { locale }: Moderating, order: OrderRow): Promise<Described> {
  const buyer_name = `${order.buyer_first_name} ${order.buyer_last_name}`.trim()
  return {
    authorId: null,
    isOwnWords: false,
    entry: {
      kind: 'dispute',
      id: order.id,
      title: `${numberOf(order)}: ${itemsOf(order).join(', ')}`,
      excerpt: orderInShort(locale, order),
      photos: order.lines.flatMap(({ photo_key }) => (photo_key === null ? [] : [thumbnailOf(photo_key)])),
      author_name: null,
      is_anonymous: false,
      ...(await parishNamesOf(tx, order.seller_id)),
      why: { code: 'dispute', is_answered: order.steps.some(({ status }) => status === 'answer') },
      waiting_since: order.ended_at ?? order.created_at,
      dispute: { buyer_name, seller_name: `${order.seller_first_name} ${order.seller_last_name}`.trim(), words: wordsOf(order) },
    },
  }
}

/** The buyer's note on the order, and each side's messages. */
function wordsOf({ note, created_at, steps }: OrderRow) {
  const first = note === '' ? [] : [{ by: 'buyer' as const, text: note, at: created_at }]
  const later = steps.flatMap(({ by, note: text, at }) =>
    (by === 'buyer' || by === 'seller') && text !== '' ? [{ by, text, at: new Date(at).toISOString() }] : [],
  )
  return [...first, ...later]
}
