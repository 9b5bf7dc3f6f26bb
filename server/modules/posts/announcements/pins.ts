import * as v from 'valibot'
import { mostPinned } from '#contract/posts/announcement.ts'
import { postsErrors } from '#contract/posts/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import { addJob, cancelJob } from '#server/platform/jobs/add.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { tellPost } from '../live/tell.ts'
import { type LockedPost, lockPost, updatePost } from '../posts/post.queries.ts'
import { countPins, listPinsBeyond, lockAnnouncements } from './announcement.queries.ts'

const dayMs = 86_400_000
const job = { name: 'posts.unpin', schema: v.object({ postId: v.pipe(v.string(), v.uuid()) }) }
const keyOf = (id: string) => `unpin:${id}`

/** Throws 409 where three others of the parish are or will be at the top; holds the parish until the end. */
export async function requirePinRoom(tx: Tx, parishId: string, exceptId: string | null): Promise<void> {
  await lockAnnouncements(tx, parishId)
  if ((await countPins(tx, parishId, exceptId)) >= mostPinned) throw new Failure(postsErrors.three_pinned)
}

type Pinned = Pick<LockedPost, 'id' | 'pin_days'>

/** The columns of a post that appears: at the top for its days, if any, and then taken down by a job. */
export async function putUp(tx: Tx, { id, pin_days }: Pinned, now: number): Promise<{ pinned_at?: Date; pinned_until?: Date }> {
  if (pin_days === null) return {}
  const until = new Date(now + pin_days * dayMs)
  await addJob(tx, job, { postId: id }, { key: keyOf(id), runAt: until.toISOString() })
  return { pinned_at: new Date(now), pinned_until: until }
}

const down = { pin_days: null, pinned_at: null, pinned_until: null } as const

/** Puts an announcement at the top for some days from now, or from its publication; null lets it go. */
export async function pinFor(tx: Tx, parts: Parts, post: LockedPost, parishId: string, days: number | null): Promise<void> {
  if (days === null) return takeDown(tx, parts, post.id)
  await requirePinRoom(tx, parishId, post.id)
  const isUp = post.status === 'published'
  await updatePost(tx, post.id, {
    pin_days: days,
    ...(isUp ? await putUp(tx, { id: post.id, pin_days: days }, parts.now()) : {}),
  })
  await tellPost(tx, parts, post.id, 'updated')
}

/** Of a parish that another was merged into: the three announcements written last stay at the top, or will be there. */
export async function keepNewestPins(tx: Tx, parts: Parts, parishId: string): Promise<void> {
  await lockAnnouncements(tx, parishId)
  for (const id of await listPinsBeyond(tx, parishId, mostPinned)) await takeDown(tx, parts, id)
}

async function takeDown(tx: Tx, parts: Parts, id: string): Promise<void> {
  await cancelJob(tx, keyOf(id))
  await updatePost(tx, id, down)
  await tellPost(tx, parts, id, 'updated')
}

/** Takes an announcement from the top at the end of its days. */
export const unpinJob = (parts: Parts) =>
  defineJob({
    ...job,
    run: ({ postId }, { db, now }) =>
      transact(db, async (tx) => {
        const post = await lockPost(tx, postId)
        if (!post?.pinned_until || Date.parse(post.pinned_until) > now()) return
        await updatePost(tx, postId, down)
        await tellPost(tx, parts, postId, 'updated')
      }),
  })
