import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteOldErrorReports } from './error-report.queries.ts'

const retentionMs = 90 * 86_400_000

/** Nightly: deletes error reports after 90 days, like server logs (GDP-D8). */
export const sweepJob = defineJob({
  name: 'logs.sweep',
  schema: v.object({}),
  every: '40 3 * * *',
  run: async (_payload, { db, now }) => {
    await deleteOldErrorReports(db, new Date(now() - retentionMs).toISOString())
  },
})
