import * as v from 'valibot'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import { addJob, cancelJob } from '#server/platform/jobs/add.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { Named } from '#contract/notifications/notices/params.ts'
import { placeOfPost } from '../places/places.ts'
import { lockPost } from '../posts/post.queries.ts'
import { announcePlaceDecision } from '../announce.ts'
import { lockComment } from './comment.queries.ts'

type JobParts = Pick<Parts, 'ask' | 'now'>

/** How long an admin can show a comment again before its author hears of it. Milliseconds. */
const untoldMs = 60_000

/** Tells the author of a comment that an admin of its place hid or deleted it, if that still stands (CMT-D7). */
export const tellAuthorJob = (parts: JobParts) =>
  defineJob({
    name: 'posts.tell-comment-author',
    schema: v.object({ commentId: v.pipe(v.string(), v.uuid()) }),
    run: ({ commentId }, { db }) =>
      transact(db, async (tx) => {
        const comment = await lockComment(tx, commentId)
        if (!comment || comment.author_id === null || comment.placed_at === null) return
        const { id, post_id, author_id, content, status } = comment
        const place = await placeNameOf(tx, post_id)
        await announcePlaceDecision(tx, parts, { id, post_id, author_id, content, place, isDeleted: status === 'removed' })
      }),
  })

async function placeNameOf(tx: Tx, postId: string): Promise<Named | null> {
  const post = await lockPost(tx, postId)
  return post?.place_id ? ((await placeOfPost(post)?.nameOf(tx, post.place_id)) ?? null) : null
}

const jobKey = (commentId: string) => `comment-placed:${commentId}`

/** A deletion soon after a hiding is told once, as a deletion. */
export const tellAuthorLater = (tx: Tx, parts: JobParts, commentId: string): Promise<void> =>
  addJob(tx, tellAuthorJob(parts), { commentId }, { key: jobKey(commentId), runAt: new Date(parts.now() + untoldMs) })

/** Of a comment that is shown again before its author has heard of it, they hear nothing. */
export const keepUntold = (tx: Tx, commentId: string): Promise<void> => cancelJob(tx, jobKey(commentId))
