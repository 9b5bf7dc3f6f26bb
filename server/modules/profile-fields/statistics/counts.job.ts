import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { sumFieldCounts } from './statistics.queries.ts'

/** Nightly: adds up the parts of the counts of answers. */
export const countsJob = defineJob({
  name: 'profileFields.counts',
  schema: v.object({}),
  every: '45 3 * * *',
  run: async (_payload, { db }) => {
    await sumFieldCounts(db)
  },
})
