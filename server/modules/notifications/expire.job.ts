import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteSentMails } from './mails/held-mails.queries.ts'
import { deleteOldNotifications } from './notification.queries.ts'
import { deleteOldRuns } from './runs/run.queries.ts'

const day = 86_400_000

/** Nightly: deletes notifications 90 days after reading, unread ones after 180 (NTF-D6). */
export const expireJob = defineJob({
  name: 'notifications.expire',
  schema: v.object({}),
  every: '10 3 * * *',
  run: async (_payload, { db, now }) => {
    const yesterday = new Date(now() - day).toISOString()
    await deleteSentMails(db, yesterday)
    await deleteOldRuns(db, yesterday)
    await deleteOldNotifications(db, new Date(now() - 90 * day).toISOString(), new Date(now() - 180 * day).toISOString())
  },
})
