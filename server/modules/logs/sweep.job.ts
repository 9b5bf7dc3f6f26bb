import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteOldErrorReports } from './error-report.queries.ts'

const retentionMs = 90 * 86_400_000

/** Nightly: error reports are kept as long as server logs, 90 days (GDP-D8). */
export const sweepJob = defineJob({
  name: 'logs.sweep',
  schema: v.object({}),
  every: '40 3 * * *',
  run: async (_payload, { db, now }) => {
    await deleteOldErrorReports(db, new Date(now() - retentionMs).toISOString())
  },
})
