import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteFeedbackBefore, picturesBefore } from './feedback.queries.ts'

/** Nightly: deletes feedback and its screenshots after 12 months. The next run makes up for an interrupted one. */
export const feedbackJob = defineJob({
  name: 'feedback.sweep',
  schema: v.object({}),
  every: '50 3 * * *',
  run: async (_payload, { db, ports, now }) => {
    const before = aYearBefore(now())
    for (const picture of await picturesBefore(db, before)) await ports.files.delete(picture)
    await deleteFeedbackBefore(db, before)
  },
})

function aYearBefore(at: number): string {
  const date = new Date(at)
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return date.toISOString()
}
