import { orderEndings } from '#contract/marketplace/market-order.ts'
import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import { numberOf } from './order.ts'
import type { OrderRow } from './order.queries.ts'
import type { Step } from './order-step.ts'

export type OrderFact = NoticeFact<'order_status'>
/** `paid` and `refunded` come from the card provider. */
export type AnnouncedStep = Omit<Step, 'status'> & { status: Step['status'] | 'paid' | 'refunded' }
type Endings = keyof typeof orderEndings

const factOf = {
  placed: 'placed',
  paid: 'paid',
  accepted: 'accepted',
  ready: 'ready',
  shipped: 'shipped',
  completed: 'completed',
  declined: 'declined',
  cancelled: 'cancelled',
  disputed: 'disputed',
  answer: 'dispute_answered',
  'payment-reported': 'payment_reported',
  'payment-confirmed': 'payment_confirmed',
  refunded: 'refunded',
} as const satisfies Record<AnnouncedStep['status'], OrderFact['fact']>

/** A step of an order, with its number, items, and the other side's words. */
export function stepFact(order: OrderRow, step: AnnouncedStep): OrderFact {
  const { status, by, note } = step
  const ending = by === null ? endingOf(status, note) : null
  const params = { number: numberOf(order), items: itemsOf(order), note: ending === null && note ? note : null, ending }
  if (by === 'moderator' && status === 'completed') return { kind: 'order_status', fact: 'decided_for_seller', params }
  if (by === 'moderator' && status === 'cancelled') return { kind: 'order_status', fact: 'decided_for_buyer', params }
  return { kind: 'order_status', fact: factOf[status], params }
}

/** The reason of an automatic step, which is stored with it in English. */
function endingOf(status: AnnouncedStep['status'], note: string): Endings | 'by_clock' | null {
  if (note === '') return status === 'paid' || status === 'refunded' ? null : 'by_clock'
  const keys = Object.keys(orderEndings) as Endings[] // the keys of the record
  return keys.find((key) => orderEndings[key] === note) ?? null
}

export const itemsOf = ({ lines }: Pick<OrderRow, 'lines'>) =>
  lines.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`))
