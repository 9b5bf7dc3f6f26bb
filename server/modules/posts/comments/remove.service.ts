import { moderatorOf } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { lockComment, updateComment } from './comment.queries.ts'
import { move, requireSeen } from './comment.service.ts'
import { removeHere } from './place-moderation.service.ts'

/**
 * Deletes a comment: its author, an admin of the place, or a moderator, who decides by a case of which the author hears. Its replies
 * stay (CMT-D3).
 */
export async function remove(context: RequestContext & { caller: UserCaller }, id: string, postId?: string): Promise<void> {
  const { tx, caller, now } = context
  const seen = await requireSeen(tx, caller.userId, id, postId)
  if (seen.author_id === null || seen.status === 'deleted') throw new Failure('not_found')
  const isOwn = seen.author_id === caller.userId
  if (!isOwn && !seen.is_admin) {
    const moderator = await moderatorOf(tx, caller, 'delete_content', now())
    const decided = { moderator, memberId: caller.userId, kind: 'comment', id, decision: 'remove', reason: '' } as const
    await context.ask(tx, 'moderation.decide', decided)
    return context.audit({ actor: moderator, action: 'comments.remove', targetType: 'comment', targetId: id, reason: null })
  }
  if (!isOwn) return removeHere(context, seen)
  const row = await lockComment(tx, id)
  if (!row || row.status === 'deleted') throw new Failure('not_found')
  await move(tx, context, row, 'deleted')
  await updateComment(tx, id, { deleted_at: new Date(now()) })
  await context.ask(tx, 'moderation.closeReports', { type: 'comment', targetId: id, state: 'dismissed' })
}
