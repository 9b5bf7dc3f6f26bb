import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteExportsBefore, expiredExports, failAbandoned, markExpired } from './export.queries.ts'

const rowsKeptMs = 90 * 86_400_000

/** Deletes files after 72 hours, fails abandoned jobs, and deletes jobs older than 90 days. */
export const exportSweepJob = defineJob({
  name: 'exports.sweep',
  schema: v.object({}),
  every: '*/10 * * * *',
  async run(_payload, { db, ports: { files }, now }) {
    for (const { id, file } of await expiredExports(db, new Date(now()).toISOString())) {
      if (file) await files.delete(file)
      await markExpired(db, id)
    }
    await failAbandoned(db, 'The server stopped while it was written. Please start it again.')
    await deleteExportsBefore(db, new Date(now() - rowsKeptMs).toISOString())
  },
})
