import type { ModerationDecision } from '#contract/moderation/moderation.ts'
import type { CommentMove, ModeratedComment } from '#contract/posts/comment-moderation.ts'
import { moderatorOf } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { itemAt, present } from '#server/platform/base/present.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { comments } from '../comments/comment.queries.ts'
import { shapeComments } from '../comments/comment.ts'
import { commentQueue, countQueue, historyOf } from './comment-queue.queries.ts'
import { listModeratedComments, openReports } from './moderated.queries.ts'

type Context = RequestContext & { caller: UserCaller }
const decisions = { approve: 'approve', mark_spam: 'spam', restore: 'restore', delete: 'remove' } as const satisfies Record<
  CommentMove,
  ModerationDecision
>

type ModerationHandlers = Pick<
  Handlers<'posts'>,
  'approveComment' | 'markSpam' | 'restoreComment' | 'commentQueue' | 'commentModerationStats' | 'moderateComments'
>

export const commentModerationHandlers: ModerationHandlers = {
  approveComment: ({ params }, context) => moveAndRead(context, params.id, 'approve'),
  markSpam: ({ params }, context) => moveAndRead(context, params.id, 'mark_spam'),
  restoreComment: ({ params }, context) => moveAndRead(context, params.id, 'restore'),

  async commentQueue({ query }, { tx, caller, now }) {
    const moderator = await moderatorOf(tx, caller, 'moderate_content', now())
    return commentQueue.page({ tx, moderator, userId: caller.userId }, query, async (rows) => {
      const shaped = await shapeComments(tx, caller.userId, rows, { moderates: true })
      const flags = await openReports(
        tx,
        rows.map(({ id }) => id),
      )
      const history = await historyOf(
        tx,
        rows.flatMap(({ author_id }) => author_id ?? []),
      )
      return rows.map(({ id, author_id }, index): ModeratedComment => {
        const own = flags.filter(({ target_id }) => target_id === id)
        return {
          comment: { ...itemAt(shaped, index), flags_count: own.length },
          flags: own.map(({ reason, details, created_at }) => ({ reason, details, created_at })),
          author_history: (author_id && history.get(author_id)) || { comments: 0, hidden: 0, removed: 0 },
        }
      })
    })
  },
  async commentModerationStats(_input, { tx, caller, now }) {
    const moderator = await moderatorOf(tx, caller, 'moderate_content', now())
    const day = new Date(now())
    day.setUTCHours(0, 0, 0, 0)
    const { median, ...counts } = present(await countQueue({ tx, moderator, userId: caller.userId }, day), 'the counts')
    return { ...counts, median_minutes: median === null ? null : Math.round(median) }
  },
  moderateComments: {
    async ownTransactions({ body: { ids, action, note } }, context) {
      const succeeded: string[] = []
      const failed: { id: string; code: string }[] = []
      for (const id of new Set(ids))
        await transact(context.db, (tx) => carryOut({ ...context, tx }, id, action, note)).then(
          () => void succeeded.push(id),
          (error: unknown) => {
            if (!(error instanceof Failure) || error.code === 'permission_denied') throw error
            failed.push({ id, code: error.code })
          },
        )
      return { succeeded, failed }
    },
  },
}

async function moveAndRead(context: Context, id: string, action: CommentMove) {
  await carryOut(context, id, action, '')
  const { tx, caller } = context
  const rows = await comments(tx, caller.userId).where('comments.id', '=', id).execute()
  return itemAt(await shapeComments(tx, caller.userId, rows, { moderates: true }), 0)
}

/**
 * Decides by a case, as the queue does. Throws 403 without the permission, for one's own comment and for one that the moderator reported;
 * 409 for another status, and for what somebody else holds.
 */
async function carryOut(context: Context, given: string, action: CommentMove, note: string): Promise<void> {
  const { tx, caller, now } = context
  const moderator = await moderatorOf(tx, caller, action === 'delete' ? 'delete_content' : 'moderate_content', now())
  // Who may not moderate learns nothing about ids.
  const id = uuidParam(given)
  const isHidden = action === 'restore' && (await listModeratedComments(tx, moderator, [id]))[0]?.status === 'hidden'
  const decision = isHidden ? 'approve' : decisions[action]
  await context.ask(tx, 'moderation.decide', { moderator, memberId: caller.userId, kind: 'comment', id, decision, reason: note })
  await context.audit(
    { actor: moderator, action: `comments.${action}`, targetType: 'comment', targetId: id, reason: note || null },
    tx,
  )
}
