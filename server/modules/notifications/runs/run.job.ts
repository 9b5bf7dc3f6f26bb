import * as v from 'valibot'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { CommandPayload } from '#server/platform/module/commands.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { rowOf } from '../notice-row.ts'
import { tell } from '../notify.service.ts'
import { advanceRun, insertRun, isReplaced, lockRun } from './run.queries.ts'

/** People told in one transaction. */
const batch = 200

const job = { name: 'notifications.run', schema: v.object({ id: v.pipe(v.string(), v.uuid()) }) }

/** Announces to an audience after the commit, at a cost that does not grow with it. */
export async function startRun(tx: Tx, parts: Parts, request: CommandPayload<'notifications.notifyMany'>): Promise<void> {
  await addJob(tx, job, { id: await insertRun(tx, rowOf(request), request.audience, parts.now()) })
}

/** A batch and the place it ended at are one transaction: whoever goes on after a kill tells nobody twice and leaves nobody out. */
export const noticeRunJob = (parts: Parts) =>
  defineJob({
    ...job,
    async run({ id }, { db, signal }) {
      let isMore = true
      while (isMore && !signal.aborted) isMore = await transact(db, (tx) => tellNext(tx, parts, id))
      if (isMore) await addJob(db, job, { id })
    },
  })

/** Returns whether people are left. */
async function tellNext(tx: Tx, parts: Parts, id: string): Promise<boolean> {
  const run = await lockRun(tx, id)
  if (!run) return false
  const now = new Date(parts.now()).toISOString()
  if (await isReplaced(tx, run)) {
    await advanceRun(tx, id, 0, null, now)
    return false
  }
  const audience = parts.contributions('notifications.audience').find(({ name }) => name === run.audience)
  if (!audience) throw new Error(`no audience ${run.audience}`)
  const page = { id: run.audience_id, asOf: run.created_at, after: run.cursor, limit: batch }
  const people = await audience.list(tx, page, parts)
  await tell(tx, parts, run, people)
  const isDone = people.length < batch
  await advanceRun(tx, id, people.length, people.at(-1) ?? null, isDone ? now : null)
  return !isDone
}
