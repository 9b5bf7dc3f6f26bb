import { transact } from '#server/platform/db/tx.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import type { DeliveryJob } from './deliver.job.ts'
import { deliveryKey } from './outbox-mail.ts'
import { listUntried } from './outbox.queries.ts'

/** Older mails stay: their links have expired. */
const freshMs = 48 * 3_600_000

/** Adds the delivery of every mail that was written while no mail server was configured; returns their number. */
export const sendWaiting = (db: Db, delivery: DeliveryJob, now: number): Promise<number> =>
  transact(db, async (tx) => {
    const ids = await listUntried(tx, new Date(now - freshMs).toISOString())
    for (const id of ids) await addJob(tx, delivery, { id }, { key: deliveryKey(id) })
    return ids.length
  })
