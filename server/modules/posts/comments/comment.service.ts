import type { CommentBody } from '#contract/posts/comments.ts'
import { postsErrors } from '#contract/posts/errors.ts'
import { requireComplete } from '#server/modules/accounts/views.ts'
import type { Verdict } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { announceComment, announceMentions } from '../announce.ts'
import { tellComments, tellCounts } from '../live/tell.ts'
import { findPost } from '../posts/post.queries.ts'
import { readMentions } from '../posts/words.ts'
import { addToCount } from '../reactions/reactions.queries.ts'
import {
  type CommentRow,
  countRecent,
  findComment,
  insertComment,
  type LockedComment,
  lockComment,
  updateComment,
} from './comment.queries.ts'

const deepest = 3
const perTenMinutes = { burst: 60, windowSeconds: 600 }
const hourMs = 3_600_000
/** Five identical comments in an hour are spam (CMT-D4). */
const identical = 5

/** Writes a comment on a post that the member can see. Returns its id. Throws 404 for a parent under another post. */
export async function comment(
  tx: Tx,
  parts: Parts,
  caller: UserCaller,
  postId: string,
  { content, parent }: CommentBody,
): Promise<string> {
  await requireComplete(tx, caller)
  const post = await findPost(tx, caller.userId, postId)
  if (!post) throw new Failure('not_found')
  const answered = parent === null ? null : await requireAnswerable(tx, caller.userId, postId, parent)
  if (!post.is_commentable)
    throw new Failure(post.comment_policy === 'followers' ? postsErrors.followers_comment : postsErrors.comments_closed)
  const taken = await parts.limiter.take(`comments:${caller.userId}`, perTenMinutes)
  if (!taken.ok) throw new Failure('rate_limit', { retryAfter: Math.max(1, taken.retryAfter) })
  const now = parts.now()
  const id = newId(now)
  const parentId = answered === null ? null : answered.depth < deepest ? answered.id : answered.parent_id
  const { status, flaggedBy } = await statusOf(tx, parts, caller.userId, content)
  const mentions = await readMentions(tx, caller.userId, content)
  await insertComment(tx, {
    id,
    post_id: postId,
    root_id: answered?.root_id ?? id,
    parent_id: parentId,
    reply_to_id: answered?.id ?? null,
    depth: answered === null ? 0 : Math.min(answered.depth + 1, deepest),
    author_id: caller.userId,
    content,
    mentions: JSON.stringify(mentions),
    status,
    held_at: status === 'visible' ? null : new Date(now),
    created_at: new Date(now),
  })
  if (status !== 'visible') return id
  await parts.ask(tx, 'moderation.flag', { type: 'comment', targetId: id, flaggedBy })
  await count(tx, { post_id: postId, parent_id: parentId }, 1)
  const written = { id, author_id: caller.userId, content }
  await announceComment(tx, parts, post, written, answered)
  const told = new Set([post.author_id, answered?.author_id])
  await announceMentions(
    tx,
    parts,
    written,
    { post_id: postId },
    mentions.filter((mention) => !told.has(mention.id)),
  )
  await tell(tx, parts, postId)
  return id
}

/** Changes the caller's comment. Throws 404 where they cannot see it or it is under another post, 403 for somebody else's. */
export async function change(
  tx: Tx,
  parts: Parts,
  callerId: string,
  id: string,
  content: string,
  postId?: string,
): Promise<void> {
  const seen = await requireSeen(tx, callerId, id, postId)
  if (seen.author_id !== callerId) throw new Failure('forbidden')
  const row = await lockComment(tx, id)
  if (!row || (row.status !== 'visible' && row.status !== 'pending' && row.status !== 'hidden'))
    throw new Failure(postsErrors.comment_gone)
  const at = new Date(parts.now())
  const verdict = await parts.ask(tx, 'moderation.screen', { scope: 'comments', texts: { content } })
  const isHeld = row.status === 'visible' && verdict.isHeld
  const mentions = await readMentions(tx, callerId, content)
  await updateComment(tx, id, {
    content,
    mentions: JSON.stringify(mentions),
    edited_at: at,
    ...(isHeld ? { status: 'pending', held_at: at } : {}),
  })
  if (isHeld) await count(tx, row, -1)
  else await parts.ask(tx, 'moderation.flag', { type: 'comment', targetId: id, flaggedBy: verdict.flaggedBy })
  const isNew = (mention: { id: string }) => row.mentions.every((old) => old.id !== mention.id)
  if (!isHeld && row.status === 'visible')
    await announceMentions(tx, parts, { id, author_id: callerId, content }, { post_id: row.post_id }, mentions.filter(isNew))
  await tell(tx, parts, row.post_id)
}

/** Sets the status of a locked comment; the counts follow what others can read. What an admin of its place did ends with it. */
export async function move(tx: Tx, parts: Parts, row: LockedComment, status: LockedComment['status']): Promise<void> {
  const by = Number(status === 'visible') - Number(row.status === 'visible')
  const isHeld = status === 'pending' || status === 'hidden'
  await updateComment(tx, row.id, { status, held_at: isHeld ? new Date(parts.now()) : null, placed_at: null })
  if (by !== 0) await count(tx, row, by)
  await tell(tx, parts, row.post_id)
}

export async function requireSeen(tx: Tx, callerId: string, id: string, postId?: string): Promise<CommentRow> {
  const seen = await findComment(tx, callerId, id)
  if (!seen || (postId !== undefined && seen.post_id !== postId)) throw new Failure('not_found')
  return seen
}

async function requireAnswerable(tx: Tx, callerId: string, postId: string, id: string): Promise<CommentRow> {
  const answered = await requireSeen(tx, callerId, id, postId)
  if (answered.author_id === null || !answered.is_readable) throw new Failure(postsErrors.comment_gone)
  return answered
}

type Standing = { status: LockedComment['status']; flaggedBy: Verdict['flaggedBy'] }

async function statusOf(tx: Tx, parts: Parts, authorId: string, content: string): Promise<Standing> {
  const { isHeld, flaggedBy } = await parts.ask(tx, 'moderation.screen', { scope: 'comments', texts: { content } })
  const isSpam = (await countRecent(tx, authorId, content, new Date(parts.now() - hourMs))) >= identical - 1
  return { status: isSpam ? 'spam' : isHeld ? 'pending' : 'visible', flaggedBy }
}

async function count(tx: Tx, { post_id, parent_id }: Pick<LockedComment, 'post_id' | 'parent_id'>, by: number): Promise<void> {
  await addToCount(tx, post_id, 'replies', by)
  if (parent_id !== null) await addToCount(tx, parent_id, 'replies', by)
}

async function tell(tx: Tx, parts: Parts, postId: string): Promise<void> {
  await tellComments(tx, parts, postId)
  await tellCounts(tx, parts, postId)
}
