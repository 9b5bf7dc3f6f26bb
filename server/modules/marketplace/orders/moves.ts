import type { OrderMove, OrderStatus } from '#contract/marketplace/market-order.ts'
import type { OrderRow } from './order.queries.ts'
import type { Side } from './order-step.ts'

type State = Pick<OrderRow, 'status' | 'delivery' | 'payment_method' | 'payment_status' | 'completed_at' | 'steps'> & {
  has_review: boolean
}
type Rule = {
  by: Side
  from: readonly OrderStatus[]
  /** Null: the status does not change. */
  to: OrderStatus | null
  /** Further condition. */
  when?: (order: State, now: number) => boolean
  needsReason?: boolean
}

const day = 86_400_000
/** An order is cancelled unless the seller accepts it within this time. */
export const acceptWithinMs = 72 * 3_600_000
/** Handed-over orders count as received, and received ones as completed, after this time. */
export const settleWithinMs = 14 * day

const isPaidByCard = ({ payment_method, payment_status }: State) => payment_method === 'card' && payment_status === 'paid'
const isUnpaid = ({ payment_status }: State) => payment_status === 'unpaid' || payment_status === 'reported'
const isFresh = ({ completed_at }: State, now: number) => completed_at === null || now < Date.parse(completed_at) + settleWithinMs
/** A moderator's decision is final. */
const isDecided = ({ steps }: State) => steps.some(({ by }) => by === 'moderator')
const taken = ['accepted', 'ready', 'shipped', 'completed'] as const

/** MKT-D8: each move's side and statuses, the only ones the page offers and the server allows. */
export const rules: Record<OrderMove, Rule> = {
  accept: {
    by: 'seller',
    from: ['placed'],
    to: 'accepted',
    when: (order) => order.payment_method !== 'card' || isPaidByCard(order),
  },
  decline: { by: 'seller', from: ['placed'], to: 'declined', needsReason: true },
  ready: { by: 'seller', from: ['accepted'], to: 'ready', when: ({ delivery }) => delivery === 'pickup' },
  ship: { by: 'seller', from: ['accepted'], to: 'shipped', when: ({ delivery }) => delivery === 'shipping' },
  complete: { by: 'buyer', from: ['accepted', 'ready', 'shipped'], to: 'completed' },
  cancel: { by: 'buyer', from: ['placed'], to: 'cancelled' },
  dispute: {
    by: 'buyer',
    from: taken,
    to: 'disputed',
    when: (order, now) => !isDecided(order) && isFresh(order, now),
    needsReason: true,
  },
  answer: { by: 'seller', from: ['disputed'], to: null, needsReason: true },
  'payment-reported': {
    by: 'buyer',
    from: taken,
    to: null,
    when: ({ payment_method, payment_status }) => payment_method === 'bank_transfer' && payment_status === 'unpaid',
  },
  'payment-confirmed': {
    by: 'seller',
    from: taken,
    to: null,
    when: (order) => order.payment_method !== 'card' && isUnpaid(order),
  },
  review: { by: 'buyer', from: ['completed'], to: null, when: ({ has_review }) => !has_review },
}

export const isAllowed = (move: OrderMove, side: Side, order: State, now: number): boolean => {
  const { by, from, when } = rules[move]
  return by === side && from.includes(order.status) && (when?.(order, now) ?? true)
}

export const movesOf = (side: Side, order: State, now: number): OrderMove[] =>
  (Object.keys(rules) as OrderMove[]).filter((move) => isAllowed(move, side, order, now))

/** When the next automatic step is due, or null. */
export function dueAfter(status: OrderStatus, now: number): Date | null {
  if (status === 'placed') return new Date(now + acceptWithinMs)
  return status === 'ready' || status === 'shipped' ? new Date(now + settleWithinMs) : null
}

export const isEnd = (status: OrderStatus) =>
  status === 'completed' || status === 'declined' || status === 'cancelled' || status === 'disputed'
