import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteAnswers } from './idempotency.queries.ts'

const retentionMs = 24 * 3_600_000

/** Hourly: deletes stored responses of repeatable calls after 24 hours (COM-D7). */
export const purgeAnswers = defineJob({
  name: 'http.purge-answers',
  schema: v.object({}),
  every: '47 * * * *',
  run: async (_payload, { db, now }) => {
    await deleteAnswers(db, new Date(now() - retentionMs).toISOString())
  },
})
