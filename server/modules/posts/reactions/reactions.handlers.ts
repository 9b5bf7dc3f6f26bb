import type { Reaction } from '#contract/posts/reactions.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isUuid, uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { authorsOf } from '../author.queries.ts'
import { likedOf, shapeReactions } from './reactions.ts'
import { findCounts, findReaction, listReactions, type Subject } from './reactions.queries.ts'
import { react, requireSubject } from './reactions.service.ts'

type ReactionHandlers = Pick<
  Handlers<'posts'>,
  | 'toggleLike'
  | 'like'
  | 'unlike'
  | 'react'
  | 'unreact'
  | 'reactions'
  | 'reactionSummary'
  | 'toggleCommentLikeOf'
  | 'likeComment'
  | 'unlikeComment'
  | 'reactToComment'
  | 'unreactToComment'
  | 'commentReactions'
  | 'commentReactionSummary'
>
const post = ({ id }: { id: string }): Subject => ({ type: 'post', id: uuidParam(id) })
const comment = ({ id }: { id: string }): Subject => ({ type: 'comment', id: uuidParam(id) })

export const reactionHandlers: ReactionHandlers = {
  toggleLike: async ({ params }, context) =>
    likedOf(await react(context.tx, context, context.caller.userId, post(params), 'toggle')),
  like: async ({ params }, context) => likedOf(await react(context.tx, context, context.caller.userId, post(params), 'like')),
  unlike: async ({ params }, context) => likedOf(await react(context.tx, context, context.caller.userId, post(params), null)),
  react: ({ params, body }, context) => react(context.tx, context, context.caller.userId, post(params), body.reaction_type),
  unreact: ({ params }, context) => react(context.tx, context, context.caller.userId, post(params), null),
  reactions: ({ params, query }, { tx, caller }) => list(tx, caller.userId, post(params), query),
  reactionSummary: ({ params }, { tx, caller }) => summary(tx, caller.userId, post(params)),

  async toggleCommentLikeOf({ params }, context) {
    const subject = comment({ id: params.commentId })
    const { post_id } = await requireSubject(context.tx, context.caller.userId, subject)
    if (post_id !== uuidParam(params.id)) throw new Failure('not_found')
    return likedOf(await react(context.tx, context, context.caller.userId, subject, 'toggle'))
  },
  likeComment: async ({ params }, context) =>
    likedOf(await react(context.tx, context, context.caller.userId, comment(params), 'like')),
  unlikeComment: async ({ params }, context) =>
    likedOf(await react(context.tx, context, context.caller.userId, comment(params), null)),
  reactToComment: ({ params, body }, context) =>
    react(context.tx, context, context.caller.userId, comment(params), body.reaction_type),
  unreactToComment: ({ params }, context) => react(context.tx, context, context.caller.userId, comment(params), null),
  commentReactions: ({ params, query }, { tx, caller }) => list(tx, caller.userId, comment(params), query),
  commentReactionSummary: ({ params }, { tx, caller }) => summary(tx, caller.userId, comment(params)),
}

async function summary(tx: Tx, viewerId: string, subject: Subject) {
  await requireSubject(tx, viewerId, subject)
  return shapeReactions(await findCounts(tx, subject.id), await findReaction(tx, subject.id, viewerId))
}

type Query = { reaction_type?: Reaction['reaction_type'] | undefined; cursor?: string | undefined; limit: number }

async function list(tx: Tx, viewerId: string, subject: Subject, { reaction_type, cursor, limit }: Query) {
  await requireSubject(tx, viewerId, subject)
  if (cursor !== undefined && !isUuid(cursor)) throw new Failure('validation_failed')
  const found = await listReactions(tx, subject.id, {
    viewerId,
    type: reaction_type ?? null,
    before: cursor ?? null,
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  const authors = await authorsOf(
    tx,
    viewerId,
    rows.map(({ user_id }) => user_id),
  )
  return {
    next_cursor: found.length > limit ? (rows.at(-1)?.reaction_key ?? null) : null,
    results: rows.flatMap(({ user_id, type, created_at }): Reaction[] => {
      const user = authors.get(user_id)
      return user ? [{ user, reaction_type: type, created_at }] : []
    }),
  }
}
