import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { sumCategoryCounts } from '../categories/category.queries.ts'
import { deleteOldRequests, expireRequests } from '../praying/prayed.queries.ts'

const day = 86_400_000

/** Hourly: closes requests after thirty days (PRY-D2). */
export const expireJob = defineJob({
  name: 'prayers.expire',
  schema: v.object({}),
  every: '15 * * * *',
  run: async (_payload, { db, now }) => {
    await expireRequests(db, now())
  },
})

/** Nightly: deletes ended requests after 12 months (GDP-D8), deleted ones after 30 days (COM-D8), and adds up their counts. */
export const purgeJob = defineJob({
  name: 'prayers.purge',
  schema: v.object({}),
  every: '50 3 * * *',
  run: async (_payload, { db, now }) => {
    const endedBefore = new Date(now())
    endedBefore.setUTCMonth(endedBefore.getUTCMonth() - 12)
    await deleteOldRequests(db, { endedBefore: endedBefore.getTime(), deletedBefore: now() - 30 * day })
    await sumCategoryCounts(db)
  },
})
