import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteEventsBefore } from '../payments/card.queries.ts'
import { addressRetentionMs } from '../orders/order.ts'
import { deletePhotoFiles } from './photo.ts'
import { deleteUnused, unusedPhotos } from './photo.queries.ts'
import { deleteOldOrders, deleteRemovedItems, eraseAddresses, expireItems } from './retire.queries.ts'
import { deleteViewsBefore } from './views.queries.ts'

const day = 86_400_000
const batch = 200
/** Retention of orders as business records (GDP-D8). */
const orderYears = 10

/** Hourly: expires items after sixty days (MKT-D1). */
export const expireJob = defineJob({
  name: 'marketplace.expire',
  schema: v.object({}),
  every: '25 * * * *',
  run: async (_payload, { db, now }) => {
    await expireItems(db, now())
  },
})

/**
 * Nightly: deletes addresses of orders ended 30 days ago (MKT-D8), unused photos after a day, items removed by sellers after 30
 * days (COM-D8), views after 60 days, orders after 10 years.
 */
export const purgeJob = defineJob({
  name: 'marketplace.purge',
  schema: v.object({}),
  every: '10 4 * * *',
  run: async (_payload, { db, ports, now }) => {
    const before = (days: number) => new Date(now() - days * day)
    await eraseAddresses(db, new Date(now() - addressRetentionMs))
    await deleteRemovedItems(db, before(30))
    await deleteViewsBefore(db, before(60).toISOString().slice(0, 10))
    await deleteEventsBefore(db, before(60))
    const yearsAgo = new Date(now())
    yearsAgo.setUTCFullYear(yearsAgo.getUTCFullYear() - orderYears)
    await transact(db, (tx) => deleteOldOrders(tx, yearsAgo))
    for (let keys = await unusedPhotos(db, before(1), batch); keys.length > 0; keys = await unusedPhotos(db, before(1), batch))
      await transact(db, async (tx) => {
        for (const key of await deleteUnused(tx, before(1), keys)) await deletePhotoFiles(ports.files, key)
      })
  },
})
