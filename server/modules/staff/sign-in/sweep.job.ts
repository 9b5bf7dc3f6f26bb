import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteOldSignIns } from './sign-in.queries.ts'

const retentionMs = 90 * 86_400_000

/** Nightly: deletes the sign-in history after 90 days, like server logs (GDP-D8). */
export const sweepJob = defineJob({
  name: 'staff.sweep',
  schema: v.object({}),
  every: '50 3 * * *',
  run: (_payload, { db, now }) =>
    transact(db, async (tx) => void (await deleteOldSignIns(tx, new Date(now() - retentionMs).toISOString()))),
})
