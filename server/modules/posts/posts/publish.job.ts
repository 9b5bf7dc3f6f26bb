import { isActiveAccount } from '#server/modules/accounts/views.ts'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { placeOfKind } from '../places/places.ts'
import { type LockedPost, lockPost, updatePost } from './post.queries.ts'
import { appear } from './publish.service.ts'
import { publishing } from './schedule.ts'

/** Publishes a scheduled post; whether its author may still write there is asked again. */
export const publishJob = (parts: Parts) =>
  defineJob({
    ...publishing,
    run: ({ postId }, { db, now }) =>
      transact(db, async (tx) => {
        const post = await lockPost(tx, postId)
        if (post?.status !== 'scheduled' || post.scheduled_at === null || Date.parse(post.scheduled_at) > now()) return
        if (await mayPublish(tx, post)) await appear(tx, parts, postId)
        else await updatePost(tx, postId, { status: 'removed', scheduled_at: null })
      }),
  })

async function mayPublish(tx: Tx, { author_id, place, place_id }: LockedPost): Promise<boolean> {
  if (!(await isActiveAccount(tx, author_id))) return false
  if (place === 'wall' || place_id === null) return true
  return (await placeOfKind(place)?.mayPost(tx, author_id, place_id)) ?? false
}
