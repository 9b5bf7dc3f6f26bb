import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { purgeDeletedEvents } from './event.queries.ts'

const day = 86_400_000

/** Nightly: purges deleted events after 30 days, until which they can be restored (COM-D8). */
export const purgeJob = defineJob({
  name: 'calendar.purge',
  schema: v.object({}),
  every: '20 3 * * *',
  run: async (_payload, { db, now }) => {
    await purgeDeletedEvents(db, new Date(now() - 30 * day).toISOString())
  },
})
