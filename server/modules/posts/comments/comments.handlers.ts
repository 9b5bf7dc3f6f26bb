import { moderatorOf } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isUuid, uuidParam } from '#server/platform/base/params.ts'
import { itemAt } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { findPost } from '../posts/post.queries.ts'
import { shapeReactions } from '../reactions/reactions.ts'
import { shapeComments } from './comment.ts'
import {
  type CommentRow,
  countOpenFlags,
  findBelow,
  findComment,
  findCommentsById,
  findDescendants,
  listReplies,
  listRoots,
} from './comment.queries.ts'
import { change, comment, requireSeen } from './comment.service.ts'
import { hideHere, showHere } from './place-moderation.service.ts'
import { remove } from './remove.service.ts'

type CommentHandlers = Pick<
  Handlers<'posts'>,
  | 'comments'
  | 'comment'
  | 'patchCommentOf'
  | 'removeCommentOf'
  | 'addComment'
  | 'readComment'
  | 'patchComment'
  | 'removeComment'
  | 'hideComment'
  | 'showComment'
  | 'flagComment'
  | 'replies'
  | 'thread'
  | 'commentStats'
>

/** So many replies come with each comment of a page. */
const repliesShown = 10
const descendantsShown = 50

export const commentHandlers: CommentHandlers = {
  async comments({ params, query }, { tx, caller }) {
    const post = await findPost(tx, caller.userId, uuidParam(params.id))
    if (!post) throw new Failure('not_found')
    const rows = await listRoots(tx, caller.userId, post.id, pageAfter(query))
    return pageOf(tx, caller.userId, rows, query.limit, (ids) => findBelow(tx, ids, { limit: repliesShown }))
  },
  async comment({ params, body }, context) {
    const id = await comment(context.tx, context, context.caller, uuidParam(params.id), body)
    return read(context.tx, context.caller, id)
  },
  async addComment({ body: { post, ...body } }, context) {
    const id = await comment(context.tx, context, context.caller, post, body)
    return read(context.tx, context.caller, id)
  },
  readComment: ({ params }, { tx, caller }) => read(tx, caller, uuidParam(params.id)),
  async patchComment({ params, body }, context) {
    const id = uuidParam(params.id)
    await change(context.tx, context, context.caller.userId, id, body.content)
    return read(context.tx, context.caller, id)
  },
  async patchCommentOf({ params, body }, context) {
    const id = uuidParam(params.commentId)
    await change(context.tx, context, context.caller.userId, id, body.content, uuidParam(params.id))
    return read(context.tx, context.caller, id)
  },
  async removeComment({ params }, context) {
    await remove(context, uuidParam(params.id))
    return { detail: 'Comment deleted.' }
  },
  async removeCommentOf({ params }, context) {
    await remove(context, uuidParam(params.commentId), uuidParam(params.id))
    return { detail: 'Comment deleted.' }
  },
  async hideComment({ params }, context) {
    const id = uuidParam(params.id)
    await hideHere(context, id)
    return read(context.tx, context.caller, id)
  },
  async showComment({ params }, context) {
    const id = uuidParam(params.id)
    await showHere(context, id)
    return read(context.tx, context.caller, id)
  },
  async flagComment({ params, body }, context) {
    const { tx, caller, ask } = context
    await ask(tx, 'moderation.report', { reporterId: caller.userId, type: 'comment', targetId: uuidParam(params.id), ...body })
    return {
      detail:
        body.reason === 'self_harm'
          ? 'Thank you. If somebody is in danger, please call the emergency services and your priest now.'
          : 'Thank you. A moderator will look at it.',
    }
  },
  async replies({ params, query }, { tx, caller }) {
    const { id } = await requireSeen(tx, caller.userId, uuidParam(params.id))
    const rows = await listReplies(tx, caller.userId, id, pageAfter(query))
    return pageOf(tx, caller.userId, rows, query.limit, async (ids) =>
      (await Promise.all(ids.map((one) => findDescendants(tx, one, repliesShown)))).flat(),
    )
  },
  async thread({ params }, { tx, caller }) {
    const row = await requireSeen(tx, caller.userId, uuidParam(params.id))
    const ancestors: CommentRow[] = []
    for (let parentId = row.parent_id; parentId !== null; ) {
      const above: CommentRow = await requireSeen(tx, caller.userId, parentId)
      ancestors.unshift(above)
      parentId = above.parent_id
    }
    const below = await findCommentsById(tx, caller.userId, await findDescendants(tx, row.id, descendantsShown))
    const shaped = await shapeComments(tx, caller.userId, [...ancestors, row, ...below])
    return {
      ancestors: shaped.slice(0, ancestors.length),
      comment: itemAt(shaped, ancestors.length),
      descendants: shaped.slice(ancestors.length + 1),
    }
  },
  async commentStats({ params }, { tx, caller, now }) {
    const row = await requireSeen(tx, caller.userId, uuidParam(params.id))
    const { total, counts } = shapeReactions(row, null)
    const mayModerate = await moderatorOf(tx, caller, 'moderate_content', now()).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure) return false
        throw error
      },
    )
    return {
      likes: counts.like,
      reactions: total,
      replies: row.replies ?? 0,
      ...(mayModerate ? { flags: await countOpenFlags(tx, row.id) } : {}),
    }
  },
}

async function read(tx: Tx, { userId }: UserCaller, id: string) {
  const row = await findComment(tx, userId, id)
  if (row) return itemAt(await shapeComments(tx, userId, [row]), 0)
  throw new Failure('not_found')
}

function pageAfter({ cursor, limit }: { cursor?: string | undefined; limit: number }) {
  if (cursor !== undefined && !isUuid(cursor)) throw new Failure('validation_failed')
  return { after: cursor ?? null, limit: limit + 1 }
}

async function pageOf(
  tx: Tx,
  viewerId: string,
  found: readonly CommentRow[],
  limit: number,
  below: (ids: readonly string[]) => Promise<string[]>,
) {
  const rows = found.slice(0, limit)
  const replies = await findCommentsById(tx, viewerId, await below(rows.map(({ id }) => id)))
  const shaped = await shapeComments(tx, viewerId, [...rows, ...replies])
  return {
    next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    results: shaped.slice(0, rows.length),
    replies: shaped.slice(rows.length),
  }
}
