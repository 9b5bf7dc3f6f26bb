import * as v from 'valibot'
import { orderEndings } from '#contract/marketplace/market-order.ts'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { step } from './move.service.ts'
import { dueOrders, findAnyOrder, lockOrder } from './order.queries.ts'

const batch = 100

/** Every few minutes: cancels orders not accepted in time, completes those handed over (MKT-D8). */
export const clockJob = (parts: Parts) =>
  defineJob({
    name: 'marketplace.clock',
    schema: v.object({}),
    every: '*/5 * * * *',
    run: async (_payload, { db }) => {
      for (let ids = await dueOrders(db, parts.now(), batch); ids.length > 0; ids = await dueOrders(db, parts.now(), batch))
        for (const id of ids) await transact(db, (tx) => advance(tx, parts, id))
    },
  })

async function advance(tx: Parameters<typeof lockOrder>[0], parts: Parts, id: string) {
  await lockOrder(tx, id)
  const order = await findAnyOrder(tx, id)
  if (!order?.due_at || Date.parse(order.due_at) > parts.now()) return
  if (order.status !== 'placed') return step(tx, parts, order, { status: 'completed', by: null, note: '' })
  const note = order.payment_method === 'card' && order.payment_status !== 'paid' ? orderEndings.unpaid : orderEndings.unaccepted
  await step(tx, parts, order, { status: 'cancelled', by: null, note })
}
