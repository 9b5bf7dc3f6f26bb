import * as v from 'valibot'
import { Id, line } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, id } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { reportReasons, ReportReason } from '../moderation/reports.ts'
import { Comment } from './comments.ts'

/** A comment for moderators, with its reports and what its author did before. */
export const ModeratedComment = v.object({
  comment: Comment,
  flags: v.array(v.object({ reason: ReportReason, details: v.string(), created_at: v.string() })),
  author_history: v.object({ comments: v.number(), hidden: v.number(), removed: v.number() }),
})
export type ModeratedComment = v.InferOutput<typeof ModeratedComment>

export const CommentMove = v.picklist(['approve', 'mark_spam', 'restore', 'delete'])
export type CommentMove = v.InferOutput<typeof CommentMove>

const call = { base: 'main', auth: 'user' } as const
const move = {
  ...call,
  method: 'POST',
  limit: 'write',
  touches: ['comments', 'posts'],
  errors: ['permission_denied', 'conflict'],
  idempotent: true,
  response: Comment,
} as const

/** Called with the token of a member whose linked console account may moderate (TRAP-24). */
export const commentModerationEndpoints = {
  approveComment: endpoint({
    ...move,
    path: 'comments/{id}/approve/',
    summary: 'Shows a pending or hidden comment and closes its reports (CMT-D6).',
  }),
  markSpam: endpoint({ ...move, path: 'comments/{id}/mark-spam/', summary: 'Marks a comment as spam; nobody sees it any more.' }),
  restoreComment: endpoint({
    ...move,
    path: 'comments/{id}/restore/',
    summary: 'Shows a comment again that was hidden, removed or marked as spam.',
  }),
  commentQueue: endpoint({
    ...call,
    method: 'GET',
    path: 'comments/moderation/queue/',
    touches: ['comments'],
    errors: ['permission_denied'],
    summary: 'Lists comments that wait for a moderator, or those of a status.',
    query: listQuery({
      filters: {
        status: choice(['pending', 'hidden', 'spam', 'removed']),
        reason: choice(reportReasons),
        parish: id(),
        author: id(),
      },
      sort: ['created_at'],
      defaultSort: 'created_at',
    }),
    response: page(ModeratedComment),
  }),
  commentModerationStats: endpoint({
    ...call,
    method: 'GET',
    path: 'comments/moderation/stats/',
    touches: ['comments'],
    errors: ['permission_denied'],
    summary: 'Counts what waits and what was handled today.',
    response: v.object({
      pending: v.number(),
      flagged: v.number(),
      spam: v.number(),
      removed: v.number(),
      handled_today: v.number(),
      /** Between the report and the decision, over the last 30 days; null without any. */
      median_minutes: v.nullable(v.number()),
    }),
  }),
  moderateComments: endpoint({
    ...call,
    method: 'POST',
    path: 'comments/moderation/bulk/',
    limit: 'write',
    touches: ['comments', 'posts'],
    errors: ['permission_denied'],
    idempotent: true,
    summary: 'Moves up to 100 comments, each by itself; lists which succeeded and why the others failed.',
    body: v.object({
      ids: v.pipe(v.array(Id), v.minLength(1, 'This field is required'), v.maxLength(100)),
      action: CommentMove,
      note: v.optional(line(0, 300), ''),
    }),
    response: v.object({ succeeded: v.array(Id), failed: v.array(v.object({ id: Id, code: v.string() })) }),
  }),
} as const
