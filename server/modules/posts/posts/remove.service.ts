import { postsErrors } from '#contract/posts/errors.ts'
import { moderatorOf } from '#server/modules/moderation/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { announceDecision } from '../announce.ts'
import { tellPost } from '../live/tell.ts'
import { addToCount } from '../reactions/reactions.queries.ts'
import { deleteEntries } from './entries.queries.ts'
import { findPost, lockPost, updatePost } from './post.queries.ts'
import { unschedule } from './schedule.ts'

type Context = RequestContext & { caller: UserCaller }
const shortestReason = 5

/**
 * Deletes a post (PST-D5): its author, an admin of its parish, or a moderator. Others than the author state a reason, which the
 * author is told. Throws 404 where the caller may not see it.
 */
export async function remove(context: Context, id: string, reason: string): Promise<void> {
  const { tx, caller } = context
  const seen = await findPost(tx, caller.userId, id)
  const post = seen && (await lockPost(tx, id))
  if (!post) throw new Failure('not_found')
  const isOwn = seen.is_own
  if (!isOwn) await authorise(context, id, seen.is_admin, reason)
  const at = new Date(context.now())
  await updatePost(tx, id, { deleted_at: at, deleted_by: caller.userId })
  await withdraw(tx, id, post.shared_post_id)
  if (!isOwn) await announceDecision(tx, context, { what: 'post', authorId: post.author_id, url: null, reason, fact: 'removed' })
  // What its author takes back is no longer complained of.
  await context.ask(tx, 'moderation.closeReports', { type: 'post', targetId: id, state: isOwn ? 'dismissed' : 'upheld' })
  await tellPost(tx, context, id, 'deleted')
}

async function authorise(context: Context, id: string, isAdmin: boolean, reason: string): Promise<void> {
  const { tx, caller, now } = context
  const actor = isAdmin ? undefined : await moderatorOf(tx, caller, 'delete_content', now())
  if ([...reason].length < shortestReason) throw fieldFailure('reason', postsErrors.reason_missing)
  await context.audit({ ...(actor ? { actor } : {}), action: 'posts.remove', targetType: 'post', targetId: id, reason })
}

/** Takes a post out of all lists; a share is not counted any more. */
async function withdraw(tx: Tx, id: string, sharedPostId: string | null): Promise<void> {
  await deleteEntries(tx, id)
  await unschedule(tx, id)
  if (sharedPostId !== null) await addToCount(tx, sharedPostId, 'shares', -1)
}
