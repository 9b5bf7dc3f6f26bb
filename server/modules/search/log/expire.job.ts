import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { keptDays } from './log.ts'
import { deleteEntriesBefore } from './log.queries.ts'

/** Deletes searches after 90 days (SRC-D5). */
export const expireSearches = defineJob({
  name: 'search.expire',
  schema: v.object({}),
  every: '40 3 * * *',
  run: (_payload, { db, now }) =>
    transact(db, async (tx) => {
      await deleteEntriesBefore(tx, new Date(now() - keptDays * 86_400_000).toISOString())
    }),
})
