import * as v from 'valibot'
import { Detail, Id, text } from '../core/common.ts'
import { cursorPage, cursorQuery } from '../core/cursor.ts'
import { endpoint } from '../core/endpoint.ts'
import { Takedown } from '../moderation/takedown.ts'
import { ReportReason } from '../moderation/reports.ts'
import { Mention } from './post.ts'
import { ReactBody, reactionsQuery } from './post-reactions.ts'
import { Author, Liked, Reaction, Reactions } from './reactions.ts'

export const longestComment = 2_000
export const CommentStatus = v.picklist(['visible', 'pending', 'hidden', 'spam', 'removed', 'deleted'])
export type CommentStatus = v.InferOutput<typeof CommentStatus>

/** A comment (CMT-D1). Without an author it is only a place that its replies hang from: deleted, or hidden from the caller. */
export const Comment = v.object({
  id: Id,
  post_id: Id,
  parent_id: v.nullable(Id),
  root_id: Id,
  /** 0 to 3; deeper replies attach to depth 3. */
  depth: v.number(),
  author: v.nullable(Author),
  /** Whom it answers, where that is not the author of its parent. */
  reply_to: v.nullable(Mention),
  content: v.string(),
  mentions: v.array(Mention),
  status: CommentStatus,
  /** An admin of its parish, group or page hid it and may show it again (CMT-D7). */
  is_hidden_here: v.boolean(),
  /** A moderator hid it; the reason and the appeal are for its author alone. */
  takedown: v.nullable(Takedown),
  likes_count: v.number(),
  reactions: Reactions,
  replies_count: v.number(),
  /** For moderators. */
  flags_count: v.optional(v.number()),
  /** The caller reported it. */
  is_flagged: v.boolean(),
  edited_at: v.nullable(v.string()),
  created_at: v.string(),
  can_edit: v.boolean(),
  can_delete: v.boolean(),
  /** The caller may hide it, or show it again: a moderator, or an admin of its place. */
  can_moderate: v.boolean(),
})
export type Comment = v.InferOutput<typeof Comment>

export const CommentBody = v.object({ content: text(1, longestComment), parent: v.optional(v.nullable(Id), null) })
export type CommentBody = v.InferOutput<typeof CommentBody>
const CommentPatch = v.object({ content: text(1, longestComment) })

/** A page of comments with the first replies under each, parents before their replies. */
const CommentPage = v.object({ ...cursorPage(Comment).entries, replies: v.array(Comment) })
export type CommentPage = v.InferOutput<typeof CommentPage>

export const FlagBody = v.object({ reason: ReportReason, details: v.optional(text(0, 1_000), '') })

const call = { base: 'main', auth: 'user', touches: ['comments'], errors: [] } as const
const write = { ...call, limit: 'write', touches: ['comments', 'posts'] } as const
const react = { ...call, limit: 'write', errors: ['conflict'] } as const
const adds = {
  ...write,
  method: 'POST',
  status: 201,
  idempotent: true,
  errors: ['email_not_verified', 'profile_incomplete', 'conflict'],
  response: Comment,
} as const

export const commentsEndpoints = {
  comments: endpoint({
    ...call,
    method: 'GET',
    path: 'posts/{id}/comments/',
    summary: 'Lists comments on a post, the oldest first, each with its first replies (CMT-D2).',
    query: v.object(cursorQuery),
    response: CommentPage,
  }),
  comment: endpoint({
    ...adds,
    path: 'posts/{id}/comments/',
    summary: 'Comments on a post, or replies to one of its comments.',
    body: CommentBody,
  }),
  patchCommentOf: endpoint({
    ...write,
    method: 'PATCH',
    path: 'posts/{id}/comments/{commentId}/',
    errors: ['conflict'],
    summary: 'Changes the caller’s comment; 404 under another post.',
    body: CommentPatch,
    response: Comment,
  }),
  removeCommentOf: endpoint({
    ...write,
    method: 'DELETE',
    path: 'posts/{id}/comments/{commentId}/',
    errors: ['permission_denied'],
    summary: 'Deletes a comment; 404 under another post.',
    response: Detail,
  }),
  toggleCommentLikeOf: endpoint({
    ...react,
    method: 'POST',
    path: 'posts/{id}/comments/{commentId}/toggle-like/',
    summary: 'Sets a like where the caller has no reaction, else clears it.',
    response: Liked,
  }),
  addComment: endpoint({
    ...adds,
    path: 'comments/',
    summary: 'Comments on the post named in the body; equals POST /posts/{id}/comments/ (CMT-D2).',
    body: v.object({ ...CommentBody.entries, post: Id }),
  }),
  readComment: endpoint({ ...call, method: 'GET', path: 'comments/{id}/', summary: 'Returns a comment.', response: Comment }),
  patchComment: endpoint({
    ...write,
    method: 'PATCH',
    path: 'comments/{id}/',
    errors: ['conflict'],
    summary: 'Changes the caller’s comment (CMT-D3).',
    body: CommentPatch,
    response: Comment,
  }),
  removeComment: endpoint({
    ...write,
    method: 'DELETE',
    path: 'comments/{id}/',
    errors: ['permission_denied'],
    summary: 'Deletes a comment: its author, an admin of the parish, group or page (CMT-D7), or a moderator. Its replies stay.',
    response: Detail,
  }),
  hideComment: endpoint({
    ...react,
    touches: ['comments', 'posts'],
    method: 'POST',
    path: 'comments/{id}/hide/',
    idempotent: true,
    summary:
      'Hides a comment from all but its author and the admins of its parish, group or page, of whom the caller is one (CMT-D7); nobody hides their own, nor what they reported.',
    response: Comment,
  }),
  showComment: endpoint({
    ...react,
    touches: ['comments', 'posts'],
    method: 'POST',
    path: 'comments/{id}/show/',
    idempotent: true,
    summary: 'Shows again what an admin of the place hid, or deleted within thirty days.',
    response: Comment,
  }),
  likeComment: endpoint({
    ...react,
    method: 'POST',
    path: 'comments/{id}/like/',
    idempotent: true,
    summary: 'Sets a like on a comment (CMT-D4).',
    response: Liked,
  }),
  unlikeComment: endpoint({
    ...react,
    method: 'POST',
    path: 'comments/{id}/unlike/',
    idempotent: true,
    summary: 'Clears the caller’s reaction to a comment.',
    response: Liked,
  }),
  flagComment: endpoint({
    ...call,
    limit: 'write',
    method: 'POST',
    path: 'comments/{id}/flag/',
    touches: ['comments', 'posts'],
    status: 201,
    summary: 'Reports a comment to the moderators, once a person; the third open report hides it (CMT-D5).',
    body: FlagBody,
    response: Detail,
  }),
  reactToComment: endpoint({
    ...react,
    method: 'POST',
    path: 'comments/{id}/reactions/',
    idempotent: true,
    summary: 'Sets the caller’s one reaction to a comment.',
    body: ReactBody,
    response: Reactions,
  }),
  unreactToComment: endpoint({
    ...react,
    method: 'DELETE',
    path: 'comments/{id}/reactions/',
    summary: 'Clears the caller’s reaction to a comment.',
    response: Reactions,
  }),
  commentReactions: endpoint({
    ...call,
    method: 'GET',
    path: 'comments/{id}/reactions/',
    summary: 'Lists who reacted to a comment, the latest first.',
    query: reactionsQuery,
    response: cursorPage(Reaction),
  }),
  commentReactionSummary: endpoint({
    ...call,
    method: 'GET',
    path: 'comments/{id}/reactions/summary/',
    summary: 'Counts the reactions to a comment by kind.',
    response: Reactions,
  }),
  replies: endpoint({
    ...call,
    method: 'GET',
    path: 'comments/{id}/replies/',
    summary: 'Lists direct replies to a comment, the oldest first, ten a page (CMT-D2).',
    query: v.object({ ...cursorQuery, limit: v.optional(cursorQuery.limit.wrapped, 10) }),
    response: CommentPage,
  }),
  thread: endpoint({
    ...call,
    method: 'GET',
    path: 'comments/{id}/thread/',
    summary: 'Returns a comment with its ancestors and its first 50 descendants.',
    response: v.object({ ancestors: v.array(Comment), comment: Comment, descendants: v.array(Comment) }),
  }),
  commentStats: endpoint({
    ...call,
    method: 'GET',
    path: 'comments/{id}/stats/',
    summary: 'Counts likes, reactions, replies and, for moderators, reports of a comment.',
    response: v.object({ likes: v.number(), reactions: v.number(), replies: v.number(), flags: v.optional(v.number()) }),
  }),
} as const
