import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteOldMails } from './outbox.queries.ts'

const keptMs = 90 * 86_400_000

/** Nightly: the outbox is kept as long as server logs, 90 days (GDP-D8). */
export const purgeMails = defineJob({
  name: 'mail.purge',
  schema: v.object({}),
  every: '50 3 * * *',
  run: async (_payload, { db, now }) => {
    await deleteOldMails(db, new Date(now() - keptMs).toISOString())
  },
})
