import * as v from 'valibot'
import { importEndings } from '#contract/imports/bulk-import.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { cancelForgotten, deleteImportsBefore, failAbandoned } from './import.queries.ts'

const day = 86_400_000
const openFor = 30 * day
const keptFor = 90 * day

/** Ends imports abandoned for 30 days or without a job, and deletes them with their rows 90 days after their end. */
export const sweepJob = defineJob({
  name: 'imports.sweep',
  schema: v.object({}),
  every: '*/10 * * * *',
  async run(_payload, { db, now }) {
    const ago = (milliseconds: number) => new Date(now() - milliseconds).toISOString()
    await failAbandoned(db, importEndings.interrupted, ago(0))
    await cancelForgotten(db, ago(openFor), ago(0))
    await deleteImportsBefore(db, ago(keptFor))
  },
})
