import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteOldLines, deleteOldReports } from './retention.queries.ts'
import { filesOf } from './lines/attachment.ts'

const months = 24
const batch = 1_000

/** Deletes lines after 24 months (MSG-D9) and reports 90 days after their decision, in batches. */
export const retentionJob = defineJob({
  name: 'chat.purge',
  schema: v.object({}),
  every: '41 2 * * *',
  async run(_payload, { db, ports, now, signal }) {
    const before = new Date(now())
    before.setUTCMonth(before.getUTCMonth() - months)
    for (;;) {
      const gone = await deleteOldLines(db, before.toISOString(), batch)
      for (const name of gone.flatMap(({ file_name }) => (file_name === null ? [] : filesOf(file_name))))
        await ports.files.delete(name)
      if (gone.length < batch || signal.aborted) break
    }
    await deleteOldReports(db, new Date(now() - 90 * 86_400_000).toISOString())
  },
})
