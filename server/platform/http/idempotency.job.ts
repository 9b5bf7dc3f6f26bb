import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteAnswers } from './idempotency.queries.ts'

const keptMs = 24 * 3_600_000

/** Hourly: answers are kept 24 hours for whoever repeats the call (COM-D7). */
export const purgeAnswers = defineJob({
  name: 'http.purge-answers',
  schema: v.object({}),
  every: '47 * * * *',
  run: async (_payload, { db, now }) => {
    await deleteAnswers(db, new Date(now() - keptMs).toISOString())
  },
})
