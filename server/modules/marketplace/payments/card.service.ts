import * as v from 'valibot'
import type { Tx } from '#server/platform/db/tx.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { insertPayment } from './card.queries.ts'

const schema = v.object({ checkoutId: v.pipe(v.string(), v.uuid()) })
/** Calls to the provider outside any transaction, performed by `card.job.ts`. */
export const openTask = { name: 'marketplace.card-open', schema, maxAttempts: 15 } as const
export const settleTask = { name: 'marketplace.card-settle', schema, maxAttempts: 25 } as const

/** How long a card payment is possible. */
export const payWithinMs = 2 * 3_600_000
/** The request that placed the orders opens the page itself; the job checks after this time. */
const healAfterMs = 30_000

type Opened = { checkoutId: string; amount: number; currency: string; now: number }

/** Records a card payment whose page is to be opened. */
export async function openPayment(tx: Tx, { checkoutId, amount, currency, now }: Opened): Promise<void> {
  await insertPayment(tx, {
    checkout_id: checkoutId,
    amount,
    currency,
    status: 'new',
    session_id: null,
    url: null,
    payment_intent: null,
    expires_at: new Date(now + payWithinMs),
    created_at: new Date(now),
  })
  await addJob(tx, openTask, { checkoutId }, { key: `card-open:${checkoutId}`, runAt: new Date(now + healAfterMs) })
}

/** Closes the page or refunds the payment of an ended order's checkout. */
export const settleCard = (tx: Tx, checkoutId: string): Promise<void> =>
  addJob(tx, settleTask, { checkoutId }, { key: `card-settle:${checkoutId}` })
