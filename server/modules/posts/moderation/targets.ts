import * as v from 'valibot'
import { moderationErrors } from '#contract/moderation/errors.ts'
import { type ModerationDecision, takesDown } from '#contract/moderation/moderation.ts'
import type { CommentStatus } from '#contract/posts/comments.ts'
import { postsErrors } from '#contract/posts/errors.ts'
import { type Described, rulesBroken, whyHeld, whyReported, wordsOf } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { announceDecision, excerptOf } from '../announce.ts'
import { lockComment, updateComment } from '../comments/comment.queries.ts'
import { move } from '../comments/comment.service.ts'
import { findMedia } from '../photos/media.queries.ts'
import { shapeMedia } from '../photos/photo.ts'
import { deleteEntries } from '../posts/entries.queries.ts'
import { lockPost, updatePost } from '../posts/post.queries.ts'
import { appear } from '../posts/publish.service.ts'
import { tellPost } from '../live/tell.ts'
import { commentRecords, listModeratedComments, listModeratedPosts, openReports, postRecords } from './moderated.queries.ts'

type Target = ExtensionPoints['moderation.target']
type By = Parameters<Target['records']>[1]
type Row = Awaited<ReturnType<typeof listModeratedPosts>>[number] | Awaited<ReturnType<typeof listModeratedComments>>[number]

const excerptLength = 600

export const moderatedPosts: Target = {
  kind: 'post',
  decisions: ['approve', 'hide', 'remove'],
  records: (tx, { moderator }) => postRecords(tx, moderator),
  entries: async (tx, by, ids) => describeEntries(tx, by, 'post', await listModeratedPosts(tx, by.moderator, ids)),
  async decide(tx, by, id, { decision, isUnasked }) {
    const post = (await lockPost(tx, id)) ?? notFound()
    const [row] = await listModeratedPosts(tx, by.moderator, [id])
    if (!isUnasked) await requireJudgeable(tx, row ?? notFound())
    else if (post.status === 'removed') throw new Failure(postsErrors.decided_already)
    const left = decision === 'remove' ? 'removed' : decision === 'hide' ? 'hidden' : 'published'
    if (left !== 'published') {
      await updatePost(tx, id, { status: left, held_at: null })
      await deleteEntries(tx, id)
    } else if (post.status !== 'published') await appear(tx, by.parts, id)
    await tellPost(tx, by.parts, id, 'updated')
    return { status: post.status, held_at: post.held_at, left }
  },
  undoable: {
    async undo(tx, parts, id, stored) {
      const { left, ...before } = v.parse(PostBefore, stored)
      const post = await lockPost(tx, id)
      if (post?.status !== left || (left === 'hidden' && !isHidden(post))) throw new Failure(moderationErrors.changed_since)
      if (before.status === 'published') {
        await appear(tx, parts, id)
        return tellPost(tx, parts, id, 'updated')
      }
      await updatePost(tx, id, before)
      await deleteEntries(tx, id)
      await tellPost(tx, parts, id, 'deleted')
    },
    async restore(tx, parts, id) {
      const post = await lockPost(tx, id)
      if (post?.status !== 'removed' && !isHidden(post)) throw new Failure(moderationErrors.changed_since)
      await appear(tx, parts, id)
      await tellPost(tx, parts, id, 'updated')
    },
    async tell(tx, parts, id, { decision, reason, url }, before) {
      const post = await lockPost(tx, id)
      if (!post || isKept(decision, before)) return
      await tellAuthor(tx, parts, { what: 'post', authorId: post.author_id, shown: `/posts/${id}`, url, decision, reason })
    },
  },
}

export const moderatedComments: Target = {
  kind: 'comment',
  decisions: ['approve', 'hide', 'remove', 'spam'],
  records: (tx, { moderator }) => commentRecords(tx, moderator),
  entries: async (tx, by, ids) => describeEntries(tx, by, 'comment', await listModeratedComments(tx, by.moderator, ids)),
  async decide(tx, by, id, { decision, isUnasked }) {
    const comment = (await lockComment(tx, id)) ?? notFound()
    const [row] = await listModeratedComments(tx, by.moderator, [id])
    const { from, to: left } = commentMoves[decision] ?? notFound()
    if (!isUnasked) await requireJudgeable(tx, row ?? notFound())
    else if (!from.includes(comment.status)) throw new Failure(postsErrors.decided_already)
    await move(tx, by.parts, comment, left)
    await updateComment(tx, id, { handled_at: new Date(by.parts.now()), ...(left === 'hidden' ? { held_at: null } : {}) })
    return { status: comment.status, held_at: comment.held_at, left }
  },
  undoable: {
    async undo(tx, parts, id, stored) {
      const { left, status, held_at } = v.parse(CommentBefore, stored)
      const comment = await lockComment(tx, id)
      if (comment?.status !== left || (left === 'hidden' && !isHidden(comment))) throw new Failure(moderationErrors.changed_since)
      await move(tx, parts, comment, status)
      await updateComment(tx, id, { held_at, handled_at: null })
    },
    async restore(tx, parts, id) {
      const comment = await lockComment(tx, id)
      const isDown = comment?.status === 'removed' || comment?.status === 'spam' || isHidden(comment)
      if (!comment || !isDown) throw new Failure(moderationErrors.changed_since)
      await move(tx, parts, comment, 'visible')
      await updateComment(tx, id, { handled_at: new Date(parts.now()) })
    },
    async tell(tx, parts, id, { decision, reason, url }, before) {
      const comment = await lockComment(tx, id)
      if (!comment?.author_id || isKept(decision, before)) return
      const shown = `/posts/${comment.post_id}?comment=${id}`
      await tellAuthor(tx, parts, { what: 'comment', authorId: comment.author_id, shown, url, decision, reason })
    },
  },
}

type CommentMoves = Partial<Record<ModerationDecision, { from: readonly CommentStatus[]; to: CommentStatus }>>
/** Where each decision leads, and from where a moderator takes it outside the queue (CMT-D6). */
const commentMoves: CommentMoves = {
  approve: { from: ['pending', 'hidden'], to: 'visible' },
  hide: { from: ['visible', 'pending', 'hidden'], to: 'hidden' },
  remove: { from: ['visible', 'pending', 'hidden', 'spam'], to: 'removed' },
  spam: { from: ['visible', 'pending', 'hidden', 'removed'], to: 'spam' },
  restore: { from: ['spam', 'removed'], to: 'visible' },
}

const held_at = v.nullable(v.string())
const PostBefore = v.object({
  status: v.picklist(['pending', 'hidden', 'published']),
  held_at,
  left: v.picklist(['removed', 'hidden', 'published']),
})
const CommentBefore = v.object({
  status: v.picklist(['pending', 'hidden', 'visible', 'spam', 'removed']),
  held_at,
  left: v.picklist(['removed', 'spam', 'hidden', 'visible']),
})
const Shown = v.object({ status: v.picklist(['published', 'visible']) })

/** By a moderator: what reports hide is held. */
const isHidden = (row: { status: string; held_at: string | null } | undefined) => row?.status === 'hidden' && row.held_at === null

/** What was in sight all the time and stays there: its author hears nothing of the reports. */
const isKept = (decision: string, before: unknown): boolean => decision === 'approve' && v.is(Shown, before)

/** Throws 409 for what neither waits nor is reported. */
async function requireJudgeable(tx: Tx, { id, status }: Row): Promise<void> {
  if (status === 'pending' || status === 'hidden') return
  const isShown = status === 'published' || status === 'visible'
  if (!isShown || (await openReports(tx, [id])).length === 0) throw new Failure(postsErrors.decided_already)
}

/** `shown`: where it is in sight. `url`: where its author reads why it is not. */
type Told = {
  what: 'post' | 'comment'
  authorId: string
  shown: string
  url: string | null
  decision: ModerationDecision
  reason: string
}

const tellAuthor = (tx: Tx, parts: Parts, { what, authorId, shown, url, decision, reason }: Told): Promise<void> =>
  announceDecision(tx, parts, {
    what,
    authorId,
    reason,
    ...(takesDown(decision)
      ? ({ fact: decision === 'hide' ? 'hidden' : 'removed', url } as const)
      : ({ fact: 'restored', url: shown } as const)),
  })

const notFound = (): never => {
  throw new Failure('not_found')
}

async function describeEntries(tx: Tx, by: By, kind: 'post' | 'comment', rows: readonly Row[]): Promise<Described[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [flags, media] = await Promise.all([openReports(tx, ids), kind === 'post' ? findMedia(tx, ids) : []])
  return Promise.all(
    rows.map(async (row) => ({
      authorId: row.author_id,
      isOwnWords: true,
      isSeen: row.status === 'published' || row.status === 'visible',
      entry: {
        kind,
        id: row.id,
        title: ('title' in row && row.title) || excerptOf(row.content).slice(0, 80),
        excerpt: row.content.slice(0, excerptLength),
        photos: media.filter(({ post_id }) => post_id === row.id).map((one) => shapeMedia(one).small_url),
        author_name: `${row.first_name} ${row.last_name}`.trim(),
        is_anonymous: false,
        parish_name: row.parish_name,
        parish_name_ar: row.parish_name_ar,
        why: await whyOf(tx, by, kind, row, flags),
        waiting_since: row.waiting_since,
      },
    })),
  )
}

type Reports = Awaited<ReturnType<typeof openReports>>

/** Reports come before words: they are what somebody waits for. */
async function whyOf(tx: Tx, { parts }: By, kind: 'post' | 'comment', row: Row, flags: Reports) {
  const reasons = flags.flatMap(({ target_id, reason }) => (target_id === row.id ? [reason] : []))
  if (reasons.length > 0) return whyReported(reasons)
  const content = 'title' in row && row.title ? `${row.title}\n${row.content}` : row.content
  return whyHeld(wordsOf(await rulesBroken(tx, parts, `${kind}s`, { content })))
}
