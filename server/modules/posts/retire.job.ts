import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteUnusedMedia } from './photos/media.queries.ts'
import { deleteMediaFiles } from './photos/photo.ts'
import { deleteRetired, repairCounts } from './retire.queries.ts'

const dayMs = 86_400_000
const batch = 200

/**
 * Nightly: deletes posts and comments 30 days after their authors did (COM-D8), pictures that no post shows after a day, and
 * compares the counts of reactions with their rows.
 */
export const retireJob = defineJob({
  name: 'posts.retire',
  schema: v.object({}),
  every: '40 3 * * *',
  run: async (_payload, { db, ports, log, now }) => {
    await transact(db, (tx) => deleteRetired(tx, new Date(now() - 30 * dayMs)))
    const repaired = await transact(db, repairCounts)
    if (repaired > 0) log.warn({ repaired }, 'counts of reactions differed from their rows')
    for (let deleted = batch; deleted === batch; ) {
      const keys = await transact(db, (tx) => deleteUnusedMedia(tx, new Date(now() - dayMs), batch))
      for (const key of keys) await deleteMediaFiles(ports.files, key)
      deleted = keys.length
    }
  },
})
