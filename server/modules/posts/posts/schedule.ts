import * as v from 'valibot'
import type { Tx } from '#server/platform/db/tx.ts'
import { addJob, cancelJob } from '#server/platform/jobs/add.ts'

/** The job that publishes a scheduled post: its name and payload. */
export const publishing = { name: 'posts.publish', schema: v.object({ postId: v.pipe(v.string(), v.uuid()) }) } as const
const keyOf = (id: string) => `post:${id}`

export const schedule = (tx: Tx, id: string, at: string): Promise<void> =>
  addJob(tx, publishing, { postId: id }, { key: keyOf(id), runAt: at })
export const unschedule = (tx: Tx, id: string): Promise<void> => cancelJob(tx, keyOf(id))
