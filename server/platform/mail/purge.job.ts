import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteOldMails } from './outbox.queries.ts'

const retentionMs = 90 * 86_400_000

/** Nightly: deletes outbox rows after 90 days, like server logs (GDP-D8). */
export const purgeMails = defineJob({
  name: 'mail.purge',
  schema: v.object({}),
  every: '50 3 * * *',
  run: async (_payload, { db, now }) => {
    await deleteOldMails(db, new Date(now() - retentionMs).toISOString())
  },
})
