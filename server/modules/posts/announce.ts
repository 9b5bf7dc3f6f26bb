import type { Named } from '#contract/notifications/notices/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findParishNames } from '#server/modules/parishes/views.ts'
import { findPageName } from '#server/modules/pages/views.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { readersAmong } from './posts/post.queries.ts'
import type { StoredMention } from './tables.ts'

type Teller = Pick<Parts, 'ask'>
type Post = { id: string; author_id: string; content: string; mentions: readonly StoredMention[] }
type Comment = { id: string; author_id: string; content: string }

const longest = 120
/** The first words of a text, for a notice. */
export const excerptOf = (content: string): string => {
  const words = content.replace(/\s+/g, ' ').trim()
  return [...words].length > longest ? `${[...words].slice(0, longest).join('').trimEnd()}…` : words
}

export const postUrl = (id: string) => `/posts/${id}`
export const commentUrl = (postId: string, id: string) => `/posts/${postId}?comment=${id}`

export const announcePost = (tx: Tx, parts: Teller, post: Post): Promise<void> =>
  announceMentions(tx, parts, post, { post_id: post.id }, post.mentions)

/** Tells the followers of a page, in batches; nobody is told who wrote it. */
export const announcePagePost = async (
  tx: Tx,
  parts: Teller,
  { id, place_id, content }: { id: string; place_id: string; content: string },
): Promise<void> => {
  const page = await findPageName(tx, place_id)
  if (page === null) return
  await parts.ask(tx, 'notifications.notifyMany', {
    kind: 'page_post',
    fact: 'published',
    params: { page: namedOf({ name: page, name_ar: null }), excerpt: excerptOf(content) },
    actionUrl: postUrl(id),
    targetType: 'post',
    targetId: id,
    groupKey: `page_post:${place_id}`,
    audience: { name: 'posts.page_followers', id: place_id },
  })
}

/** Tells all to whom an announcement of a parish is addressed, in batches; also by email where it is urgent (PAR-D12). */
export const announceToParish = async (
  tx: Tx,
  parts: Teller,
  { id, place_id, title, is_urgent }: { id: string; place_id: string | null; title: string | null; is_urgent: boolean },
): Promise<void> => {
  const parish = place_id === null ? undefined : await findParishNames(tx, place_id)
  if (!parish || title === null) return
  await parts.ask(tx, 'notifications.notifyMany', {
    kind: 'parish_announcement',
    fact: is_urgent ? 'urgent' : 'published',
    params: { parish: namedOf(parish), title },
    actionUrl: postUrl(id),
    targetType: 'post',
    targetId: id,
    audience: { name: 'posts.announcement_audience', id },
  })
}

/** Tells the mentioned members who may open the post: a mention grants nothing. */
export async function announceMentions(
  tx: Tx,
  parts: Teller,
  { id, author_id, content }: Pick<Post, 'id' | 'author_id' | 'content'>,
  { post_id }: { post_id: string },
  mentions: readonly StoredMention[],
): Promise<void> {
  const userId = await readersAmong(
    tx,
    post_id,
    mentions.map((mention) => mention.id),
  )
  if (userId.length === 0) return
  const isComment = id !== post_id
  await parts.ask(tx, 'notifications.notify', {
    kind: 'mention',
    fact: isComment ? 'comment' : 'post',
    params: { excerpt: excerptOf(content) },
    userId,
    actorId: author_id,
    actionUrl: isComment ? commentUrl(post_id, id) : postUrl(id),
    targetType: isComment ? 'comment' : 'post',
    targetId: id,
    groupKey: `mention:${post_id}`,
  })
}

/** Tells the author of the post, and whom the comment answers; somebody who is both hears of the answer. */
export async function announceComment(
  tx: Tx,
  parts: Teller,
  post: Pick<Post, 'id' | 'author_id'>,
  comment: Comment,
  answered: { id: string; author_id: string | null } | null,
): Promise<void> {
  const notice = {
    params: { excerpt: excerptOf(comment.content) },
    actorId: comment.author_id,
    actionUrl: commentUrl(post.id, comment.id),
    targetType: 'comment',
    targetId: comment.id,
  }
  const [replied] = answered?.author_id ? await readersAmong(tx, post.id, [answered.author_id]) : []
  if (replied && answered)
    await parts.ask(tx, 'notifications.notify', {
      ...notice,
      kind: 'reply',
      fact: 'comment',
      userId: replied,
      groupKey: `reply:${answered.id}`,
    })
  if (replied !== post.author_id)
    await parts.ask(tx, 'notifications.notify', {
      ...notice,
      kind: 'comment',
      fact: 'post',
      userId: post.author_id,
      groupKey: `comment:${post.id}`,
    })
}

/** One notice a post or comment that grows with each person, and shrinks when they take it back. */
export async function announceReaction(
  tx: Tx,
  parts: Teller,
  subject: { type: 'post' | 'comment'; id: string; post_id: string; author_id: string; content: string },
  actorId: string,
  isFirst: boolean,
): Promise<void> {
  const groupKey = `reaction:${subject.id}`
  if (!isFirst) {
    await parts.ask(tx, 'notifications.takeBack', { userId: subject.author_id, actorId, groupKey })
    return
  }
  await parts.ask(tx, 'notifications.notify', {
    kind: 'reaction',
    fact: subject.type,
    params: { excerpt: excerptOf(subject.content) },
    userId: subject.author_id,
    actorId,
    actionUrl: subject.type === 'post' ? postUrl(subject.id) : commentUrl(subject.post_id, subject.id),
    targetType: subject.type,
    targetId: subject.id,
    groupKey,
  })
}

export const announceDecision = (
  tx: Tx,
  parts: Teller,
  {
    what,
    authorId,
    url,
    reason,
    fact,
  }: { what: 'post' | 'comment'; authorId: string; url: string | null; reason: string; fact: 'removed' | 'hidden' | 'restored' },
): Promise<void> =>
  parts.ask(tx, 'notifications.notify', {
    kind: 'moderation',
    fact,
    params: { what, reason: reason === '' ? null : reason },
    userId: authorId,
    actionUrl: url,
  })

/** Tells the author of a comment that the admins of its place hid or deleted it; not which of them (CMT-D7). */
export const announcePlaceDecision = (
  tx: Tx,
  parts: Teller,
  { id, post_id, author_id, content, place, isDeleted }: Comment & { post_id: string; place: Named | null; isDeleted: boolean },
): Promise<void> =>
  parts.ask(tx, 'notifications.notify', {
    kind: 'moderation',
    fact: isDeleted ? 'comment_deleted' : 'comment_hidden',
    params: { excerpt: excerptOf(content), place },
    userId: author_id,
    actionUrl: isDeleted ? postUrl(post_id) : commentUrl(post_id, id),
  })
