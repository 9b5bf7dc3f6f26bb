import { moderationErrors } from '#contract/moderation/errors.ts'
import { postsErrors } from '#contract/posts/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { type CommentRow, findAnyComment, findComment, lockComment, updateComment } from './comment.queries.ts'
import { move } from './comment.service.ts'
import { keepUntold, tellAuthorLater } from './tell-author.job.ts'

type Context = RequestContext & { caller: UserCaller }

/** How long an admin can show again what they deleted. Milliseconds. */
const restoreMs = 30 * 86_400_000

/** What an admin of the place can do about a comment by somebody else, which they have not reported. */
export function actsAbout({ status, placed_at }: Pick<CommentRow, 'status' | 'placed_at'>, now: number): PlaceAct[] {
  if (status === 'visible') return ['hide', 'remove']
  if (status === 'removed') return placed_at !== null && Date.parse(placed_at) > now - restoreMs ? ['show'] : []
  if (status !== 'hidden') return []
  return placed_at === null ? ['remove'] : ['show', 'remove']
}
type PlaceAct = 'hide' | 'show' | 'remove'

/** Admins of a parish, group or page handle neither what they wrote there nor what they reported (CMT-D7). Throws 403. */
function requireImpartial({ author_id, is_admin, is_flagged }: CommentRow, { userId }: UserCaller): void {
  if (!is_admin) throw new Failure('forbidden')
  if (author_id === userId) throw new Failure(moderationErrors.own)
  if (is_flagged) throw new Failure(moderationErrors.reported)
}

const audited = (action: 'hide' | 'show' | 'remove', id: string) => ({
  action: `comments.${action}`,
  targetType: 'comment',
  targetId: id,
  reason: null,
})

/** Hides a comment from all but its author, who is told, and the admins of its place. Throws 409 for one that others do not see anyway. */
export async function hideHere(context: Context, id: string): Promise<void> {
  const { tx, caller, now } = context
  const seen = await findComment(tx, caller.userId, id)
  if (!seen) throw new Failure('not_found')
  requireImpartial(seen, caller)
  const row = await lockComment(tx, id)
  if (row?.status === 'hidden' && row.placed_at !== null) return
  if (row?.status !== 'visible') throw new Failure(postsErrors.comment_gone)
  await move(tx, context, row, 'hidden')
  await updateComment(tx, id, { held_at: null, placed_at: new Date(now()) })
  await tellAuthorLater(tx, context, id)
  await context.audit(audited('hide', id))
}

/** Deletes what somebody else wrote, and tells them; for thirty days it can be shown again. Reports about it count as upheld meanwhile. */
export async function removeHere(context: Context, seen: CommentRow): Promise<void> {
  const { tx, caller, now } = context
  requireImpartial(seen, caller)
  const row = await lockComment(tx, seen.id)
  if (row?.status !== 'visible' && row?.status !== 'hidden') throw new Failure('not_found')
  const at = new Date(now())
  await move(tx, context, row, 'removed')
  await updateComment(tx, row.id, { placed_at: at })
  await context.ask(tx, 'moderation.closeReports', { type: 'comment', targetId: row.id, state: 'upheld' })
  await tellAuthorLater(tx, context, row.id)
  await context.audit(audited('remove', row.id))
}

/**
 * Shows again what an admin of the place hid or deleted; reports that this closed are open again. Throws 409 for what moderators or
 * reports hid, for what its author deleted, and thirty days after a deletion.
 */
export async function showHere(context: Context, id: string): Promise<void> {
  const { tx, caller, now } = context
  const seen = await findAnyComment(tx, caller.userId, id)
  if (!seen) throw new Failure('not_found')
  requireImpartial(seen, caller)
  const row = await lockComment(tx, id)
  if (row?.status === 'visible') return
  if (!row || row.placed_at === null) throw new Failure(postsErrors.not_hidden_here)
  const since = row.placed_at
  if (row.status === 'removed' && Date.parse(since) <= now() - restoreMs) throw new Failure(moderationErrors.too_old)
  await move(tx, context, row, 'visible')
  if (row.status === 'removed') await context.ask(tx, 'moderation.reopenReports', { type: 'comment', targetId: id, since })
  await keepUntold(tx, id)
  await context.audit(audited('show', id))
}
