import { type Change, changesOf, freshEntries } from '../cart/changes.ts'
import { isSoldOut } from '../cart/entries.ts'
import { movesOf } from '../moves.ts'
import type { CartAnswer } from './checkout.setup.ts'

const freshOf = ({ entries, check }: CartAnswer) => freshEntries(entries, check.entries)
const changesIn = (answer: CartAnswer): readonly Change[] => changesOf(answer.entries, freshOf(answer), answer.check.entries)

/** SC-11. */
export const checkoutMoves = movesOf(
  `
buying.checking | back | left | -
buying.checking | answer checkCart [changes] | buying.reviewingChanges | -
buying.checking | answer checkCart [nothing left] | bare | -
buying.checking | answer checkCart | buying.details | emit items.accepted
buying.checking | failure checkCart | buying.unchecked | -
buying.unchecked | retry | buying.checking | start checkCart
buying.unchecked | back | left | -
buying.reviewingChanges | accept [filled] | buying.details | emit items.accepted
buying.reviewingChanges | accept | bare | emit items.accepted
buying.reviewingChanges | back | left | -
buying.details | back | left | -
buying.payment | back | buying.details | -
buying.review | place | placing | start placeOrders
buying.review | back | buying.payment | -
buying | cart.changed [another tab] | buying.checking | start checkCart
placing | answer placeOrders [card] | redirecting | emit items.ordered, start openPaymentPage
placing | answer placeOrders | placed | emit items.ordered
placing | failure placeOrders [no answer] | uncertain | -
placing | failure placeOrders [changed] | buying.checking | start checkCart
placing | failure placeOrders [filled] | buying.review | -
placing | failure placeOrders | buying.checking | start checkCart
uncertain | retry | placing | start placeOrders
redirecting | failure openPaymentPage | placedUnpaid | -
redirecting | time openLimit | placedUnpaid | -
redirecting | return | confirming | start readOrders
confirming | time pollLimit | placedUnpaid | -
confirming.asking | answer readOrders [paid] | placed | -
confirming.asking | answer readOrders | confirming.waiting | -
confirming.asking | failure readOrders | confirming.waiting | -
confirming.waiting | time pollDelay | confirming.asking | start readOrders
placedUnpaid | retry | confirming | start readOrders
placedUnpaid | return | confirming | start readOrders
bare | cart.changed [another tab] | buying.checking | start checkCart
`,
  {
    changes: ({ output }) => changesIn(output).length > 0,
    'nothing left': ({ output }) => freshOf(output).every(isSoldOut),
    filled: (_, { entries }) => entries.length > 0,
    'another tab': ({ isForeign }) => isForeign,
    card: ({ output }) => output.redirect_url !== null,
    'no answer': ({ error: { status = 0 } }) => status === 0 || status >= 500,
    changed: ({ error }) => ['price_changed', 'out_of_stock'].includes(error.code),
    paid: ({ output }) =>
      output.length > 0 && output.every(({ payment_status }: { payment_status: string }) => payment_status === 'paid'),
  },
)
