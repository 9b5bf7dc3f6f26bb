import type { CommentMove, ModeratedComment } from '#contract/posts/comment-moderation.ts'
import { postsErrors } from '#contract/posts/errors.ts'
import { moderatorOf } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { itemAt, present } from '#server/platform/base/present.ts'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { comments, lockComment, updateComment } from '../comments/comment.queries.ts'
import { shapeComments } from '../comments/comment.ts'
import { move } from '../comments/comment.service.ts'
import { announceDecision } from '../announce.ts'
import { commentQueue, countQueue, historyOf } from './comment-queue.queries.ts'
import { hasReported, listModeratedComments, openReports } from './moderated.queries.ts'

type Context = RequestContext & { caller: UserCaller }
type Status = NonNullable<Awaited<ReturnType<typeof lockComment>>>['status']
/** From which statuses each move leads where (CMT-D6). */
const moves: Record<CommentMove, { from: readonly Status[]; to: Status; isUpheld: boolean }> = {
  approve: { from: ['pending', 'hidden'], to: 'visible', isUpheld: false },
  mark_spam: { from: ['visible', 'pending', 'hidden', 'removed'], to: 'spam', isUpheld: true },
  restore: { from: ['spam', 'removed', 'hidden'], to: 'visible', isUpheld: false },
  delete: { from: ['visible', 'pending', 'hidden', 'spam'], to: 'removed', isUpheld: true },
}

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

/** Throws 403 without the permission, for one's own comment and for one that the moderator reported; 409 for another status. */
async function carryOut(context: Context, given: string, action: CommentMove, note: string): Promise<void> {
  const { tx, caller, now } = context
  const { from, to, isUpheld } = moves[action]
  const moderator = await moderatorOf(tx, caller, action === 'delete' ? 'delete_content' : 'moderate_content', now())
  // Who may not moderate learns nothing about ids.
  const id = uuidParam(given)
  const comment = await lockComment(tx, id)
  const inScope = comment ? await listModeratedComments(tx, moderator, [id]) : []
  if (!comment?.author_id || inScope.length === 0) throw new Failure('not_found')
  if (comment.author_id === caller.userId || (await hasReported(tx, caller.userId, id)))
    throw new Failure(postsErrors.own_comment)
  if (!from.includes(comment.status)) throw new Failure(postsErrors.decided_already)
  await move(tx, context, comment, to)
  await updateComment(tx, id, { handled_at: new Date(now()) })
  await context.ask(tx, 'moderation.closeReports', { type: 'comment', targetId: id, state: isUpheld ? 'upheld' : 'dismissed' })
  await tellAuthor(tx, context, { id, post_id: comment.post_id, authorId: comment.author_id }, to, note)
  await context.audit(
    { actor: moderator, action: `comments.${action}`, targetType: 'comment', targetId: id, reason: note || null },
    tx,
  )
}

const tellAuthor = (
  tx: Tx,
  parts: Context,
  { id, post_id, authorId }: { id: string; post_id: string; authorId: string },
  to: Status,
  reason: string,
): Promise<void> =>
  announceDecision(tx, parts, {
    what: 'comment',
    authorId,
    reason,
    ...(to === 'visible'
      ? ({ fact: 'restored', url: `/posts/${post_id}?comment=${id}` } as const)
      : ({ fact: 'removed', url: null } as const)),
  })
