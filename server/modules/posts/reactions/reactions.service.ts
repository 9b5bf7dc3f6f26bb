import { postsErrors } from '#contract/posts/errors.ts'
import type { Reactions, ReactionType } from '#contract/posts/reactions.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { announceReaction } from '../announce.ts'
import { findComment } from '../comments/comment.queries.ts'
import { tellCounts } from '../live/tell.ts'
import { findPost } from '../posts/post.queries.ts'
import { shapeReactions } from './reactions.ts'
import {
  deleteReaction,
  findCounts,
  findReaction,
  lockCounts,
  moveCounts,
  putReaction,
  type Subject,
} from './reactions.queries.ts'

/** `isInSight`: others see it, so that it may be reacted to; its author opens it before and after as well. */
type Reacted = { type: Subject['type']; id: string; post_id: string; author_id: string; content: string; isInSight: boolean }

/**
 * Sets the caller's one reaction, or clears it with null; the counts move by what really changed. `toggle`: see PST-D4. Throws 409
 * for what is not in sight of others.
 */
export async function react(
  tx: Tx,
  parts: Parts,
  userId: string,
  subject: Subject,
  wanted: ReactionType | null | 'toggle',
): Promise<Reactions> {
  const reacted = await requireSubject(tx, userId, subject)
  if (!reacted.isInSight) throw new Failure(postsErrors.not_published)
  await lockCounts(tx, subject.id)
  const before = await findReaction(tx, subject.id, userId)
  const next = wanted === 'toggle' ? (before === null ? 'like' : null) : wanted
  if (next !== before) {
    const now = parts.now()
    if (next === null) await deleteReaction(tx, subject.id, userId)
    else
      await putReaction(tx, {
        subject_id: subject.id,
        user_id: userId,
        subject_type: subject.type,
        type: next,
        reaction_key: newId(now),
        created_at: new Date(now),
      })
    await moveCounts(tx, subject.id, before, next)
    if ((before === null) !== (next === null)) await announceReaction(tx, parts, reacted, userId, before === null)
    await tellCounts(tx, parts, reacted.post_id)
  }
  return shapeReactions(await findCounts(tx, subject.id), next)
}

/** Throws 404 where the caller may not open it. */
export async function requireSubject(tx: Tx, userId: string, { type, id }: Subject): Promise<Reacted> {
  if (type === 'post') {
    const post = await findPost(tx, userId, id)
    if (!post) throw new Failure('not_found')
    const { author_id, content, status } = post
    return { type, id, post_id: id, author_id, content, isInSight: status === 'published' }
  }
  const comment = await findComment(tx, userId, id)
  if (!comment?.author_id || !comment.is_readable) throw new Failure('not_found')
  const { post_id, author_id, content, status } = comment
  return { type, id, post_id, author_id, content, isInSight: status === 'visible' }
}
