import { postsErrors } from '#contract/posts/errors.ts'
import { moderatorOf } from '#server/modules/moderation/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { announceDecision } from '../announce.ts'
import { tellPost } from '../live/tell.ts'
import { addToCount } from '../reactions/reactions.queries.ts'
import { reportedCommentsOn } from '../comments/comment.queries.ts'
import { deleteEntries } from './entries.queries.ts'
import { findPost, lockPost, updatePost } from './post.queries.ts'
import { unschedule } from './schedule.ts'

type Context = RequestContext & { caller: UserCaller }
const shortestReason = 5

/**
 * Deletes a post (PST-D5): its author, an admin of its place, or a moderator. Others than the author state a reason, which the author is
 * told; a moderator decides by a case, against which the author appeals. Throws 404 where the caller may not see it.
 */
export async function remove(context: Context, id: string, reason: string): Promise<void> {
  const { tx, caller } = context
  const seen = await findPost(tx, caller.userId, id)
  if (!seen) throw new Failure('not_found')
  const isOwn = seen.is_own
  if (!isOwn && !seen.is_admin) return removeAsModerator(context, id, reason)
  const post = await lockPost(tx, id)
  if (!post) throw new Failure('not_found')
  if (!isOwn) {
    requireReason(reason)
    await context.audit({ ...removal(id), reason })
  }
  await updatePost(tx, id, { deleted_at: new Date(context.now()), deleted_by: caller.userId })
  await withdraw(tx, id, post.shared_post_id)
  if (!isOwn) await announceDecision(tx, context, { what: 'post', authorId: post.author_id, url: null, reason, fact: 'removed' })
  // What its author takes back is no longer complained of.
  await context.ask(tx, 'moderation.closeReports', { type: 'post', targetId: id, state: isOwn ? 'dismissed' : 'upheld' })
  // Its comments go with it, and nobody decides about them any more.
  for (const targetId of await reportedCommentsOn(tx, id))
    await context.ask(tx, 'moderation.closeReports', { type: 'comment', targetId, state: 'dismissed' })
  await tellPost(tx, context, id, 'deleted')
}

async function removeAsModerator(context: Context, id: string, reason: string): Promise<void> {
  const { tx, caller, now } = context
  const moderator = await moderatorOf(tx, caller, 'delete_content', now())
  requireReason(reason)
  await context.ask(tx, 'moderation.decide', { moderator, memberId: caller.userId, kind: 'post', id, decision: 'remove', reason })
  await context.audit({ actor: moderator, ...removal(id), reason })
}

const removal = (id: string) => ({ action: 'posts.remove', targetType: 'post', targetId: id })

function requireReason(reason: string): void {
  if ([...reason].length < shortestReason) throw fieldFailure('reason', postsErrors.reason_missing)
}

/** Takes a post out of all lists; a share is not counted any more. */
async function withdraw(tx: Tx, id: string, sharedPostId: string | null): Promise<void> {
  await deleteEntries(tx, id)
  await unschedule(tx, id)
  if (sharedPostId !== null) await addToCount(tx, sharedPostId, 'shares', -1)
}
