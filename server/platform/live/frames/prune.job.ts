import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { replayLimit } from './delivery.ts'
import { deleteOldFrames } from './frames.queries.ts'

const day = 86_400_000

/** Deletes frames after 24 hours, and all but the newest 500 of each person. */
export const pruneFrames = defineJob({
  name: 'live.prune',
  schema: v.object({}),
  every: '23 * * * *',
  async run(_payload, { db, now }) {
    await deleteOldFrames(db, new Date(now() - day).toISOString(), replayLimit)
  },
})
