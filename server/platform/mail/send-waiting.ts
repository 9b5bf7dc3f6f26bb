import type { Tx } from '#server/platform/db/tx.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { type DeliveryJob, deliveryKey } from './deliver.job.ts'
import { listUntried } from './outbox.queries.ts'

/** Older mails stay: their links have expired. */
const freshMs = 48 * 3_600_000

/** Adds the delivery of every mail that was written while no mail server was configured; returns their number. */
export async function sendWaiting(tx: Tx, delivery: DeliveryJob, now: number): Promise<number> {
  const ids = await listUntried(tx, new Date(now - freshMs).toISOString())
  for (const id of ids) await addJob(tx, delivery, { id }, { key: deliveryKey(id) })
  return ids.length
}
