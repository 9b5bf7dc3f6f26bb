import { postsErrors } from '#contract/posts/errors.ts'
import type { PostPatch, PostVisibility } from '#contract/posts/post.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { requireUrgentRoom } from '../announcements/urgent.ts'
import { announceMentions } from '../announce.ts'
import { postRoom, tellPost } from '../live/tell.ts'
import { placeFor, placeOfPost } from '../places/places.ts'
import { findMedia } from '../photos/media.queries.ts'
import { deleteEntries, remakeEntries } from './entries.queries.ts'
import { findPost, hasComments, keepVersion, type LockedPost, lockPost, updatePost } from './post.queries.ts'
import { schedule, unschedule } from './schedule.ts'
import { appear, requirePlaced, requirePlannedTime, textsOf } from './publish.service.ts'
import { readHashtags, readMentions } from './words.ts'

/** Changes the caller's post (PST-D5). Throws 404 where they cannot see it, 403 for somebody else's. */
export async function change(
  tx: Tx,
  parts: Parts,
  callerId: string,
  id: string,
  patch: PostPatch & { title?: string | undefined },
): Promise<void> {
  const post = await lockOwn(tx, callerId, id)
  if (post.status === 'removed') throw new Failure('forbidden')
  const { media, scheduled_at, ...words } = patch
  if (scheduled_at !== undefined) await moveTime(tx, parts, post, scheduled_at)
  if (words.visibility !== undefined) await requireNarrower(tx, post, words.visibility)
  if (media !== undefined) await requirePlaced(tx, callerId, id, media)
  const content = words.content ?? post.content
  if (post.kind === 'status' && content === '' && (await findMedia(tx, [id])).length === 0)
    throw fieldFailure('content', postsErrors.nothing_written)
  const title = words.title ?? post.title
  const isRewritten = content !== post.content || title !== post.title
  const at = new Date(parts.now())
  const mentions = isRewritten ? await readMentions(tx, callerId, content) : post.mentions
  if (isRewritten) await keepVersion(tx, post, at)
  const verdict = isRewritten
    ? await parts.ask(tx, 'moderation.screen', { scope: 'posts', texts: textsOf({ title, content }) })
    : null
  const isHeld = post.status !== 'hidden' && verdict?.isHeld === true
  await updatePost(tx, id, {
    ...words,
    ...(isRewritten || media !== undefined ? { edited_at: at } : {}),
    ...(isRewritten ? { version: post.version + 1, mentions: JSON.stringify(mentions), hashtags: readHashtags(content) } : {}),
    ...(isHeld ? { status: 'pending', held_at: at } : {}),
  })
  if (isHeld) return deleteEntries(tx, id)
  if (verdict) await parts.ask(tx, 'moderation.flag', { type: 'post', targetId: id, flaggedBy: verdict.flaggedBy })
  if (post.status !== 'published') return
  await remakeEntries(tx, id)
  // Nobody is told who wrote a post of a page or a parish.
  if (!placeOfPost(post)?.speaksForItself)
    await announceMentions(
      tx,
      parts,
      { ...post, content },
      { post_id: id },
      mentions.filter((one) => post.mentions.every((old) => old.id !== one.id)),
    )
  await tellPost(tx, parts, id, 'updated')
  // Open pages of those for whom it is no more lose it.
  if (words.visibility !== undefined && words.visibility !== post.visibility) await parts.live.recheckRoom(tx, postRoom(id))
}

/** Publishes the caller's scheduled post now. */
export async function publishNow(tx: Tx, parts: Parts, callerId: string, id: string): Promise<void> {
  const post = await lockOwn(tx, callerId, id)
  if (post.status !== 'scheduled') throw new Failure(postsErrors.published_already)
  await requireUrgentRoom(tx, post, parts.now())
  await unschedule(tx, id)
  await appear(tx, parts, id)
}

export async function lockOwn(tx: Tx, callerId: string, id: string): Promise<LockedPost> {
  const seen = await findPost(tx, callerId, id)
  if (!seen) throw new Failure('not_found')
  if (!seen.is_own) throw new Failure('forbidden')
  const post = await lockPost(tx, id)
  if (!post) throw new Failure('not_found')
  return post
}

async function moveTime(tx: Tx, parts: Parts, post: LockedPost, at: string): Promise<void> {
  const { id, status, place } = post
  if (status !== 'scheduled') throw new Failure(postsErrors.published_already)
  requirePlannedTime(at, parts.now(), place)
  await requireUrgentRoom(tx, post, Date.parse(at))
  await updatePost(tx, id, { scheduled_at: at })
  await schedule(tx, id, at)
}

/** A post stays in its place; on a wall its audience only becomes smaller once others have commented. */
async function requireNarrower(tx: Tx, post: LockedPost, next: PostVisibility): Promise<void> {
  if (next === post.visibility) return
  if (post.place !== 'wall' || placeFor(next)) throw new Failure(postsErrors.place_is_fixed)
  if (next === 'members' && (await hasComments(tx, post.id, post.author_id))) throw new Failure(postsErrors.only_narrower)
}
