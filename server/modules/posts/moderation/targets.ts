import { postsErrors } from '#contract/posts/errors.ts'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { rulesBroken, wordsOf } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { itemAt } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { announceDecision, excerptOf } from '../announce.ts'
import { lockComment } from '../comments/comment.queries.ts'
import { move } from '../comments/comment.service.ts'
import { findMedia } from '../photos/media.queries.ts'
import { shapeMedia } from '../photos/photo.ts'
import { deleteEntries } from '../posts/entries.queries.ts'
import { lockPost, updatePost } from '../posts/post.queries.ts'
import { appear } from '../posts/publish.service.ts'
import { tellPost } from '../live/tell.ts'
import {
  commentRecords,
  hasReported,
  listModeratedComments,
  listModeratedPosts,
  openReports,
  postRecords,
} from './moderated.queries.ts'
import { waitingReason } from './waiting-reason.ts'

type Target = ExtensionPoints['moderation.target']
type By = Parameters<Target['records']>[1]
type Row = Awaited<ReturnType<typeof listModeratedPosts>>[number] | Awaited<ReturnType<typeof listModeratedComments>>[number]

const excerptLength = 600

export const moderatedPosts: Target = {
  kind: 'post',
  decisions: ['approve', 'remove'],
  records: (tx, { moderator }) => postRecords(tx, moderator),
  entries: async (tx, by, ids) => shapeEntries(tx, by, 'post', await listModeratedPosts(tx, by.moderator, ids)),
  async decide(tx, by, id, { decision, reason }) {
    const post = await lockPost(tx, id)
    const rows = post ? await listModeratedPosts(tx, by.moderator, [id]) : []
    if (!post || rows.length === 0) throw new Failure('not_found')
    await requireImpartial(tx, by, itemAt(rows, 0))
    const [entry] = await shapeEntries(tx, by, 'post', rows)
    const isRemoval = decision === 'remove'
    if (isRemoval) {
      await updatePost(tx, id, { status: 'removed', held_at: null })
      await deleteEntries(tx, id)
    } else await appear(tx, by.parts, id)
    await close(tx, by, 'post', id, isRemoval)
    const url = isRemoval ? null : `/posts/${id}`
    await announceDecision(tx, by.parts, {
      what: 'post',
      authorId: post.author_id,
      url,
      reason,
      fact: isRemoval ? 'removed' : 'restored',
    })
    await tellPost(tx, by.parts, id, 'updated')
    return entry ?? notFound()
  },
}

export const moderatedComments: Target = {
  kind: 'comment',
  decisions: ['approve', 'remove'],
  records: (tx, { moderator }) => commentRecords(tx, moderator),
  entries: async (tx, by, ids) => shapeEntries(tx, by, 'comment', await listModeratedComments(tx, by.moderator, ids)),
  async decide(tx, by, id, { decision, reason }) {
    const comment = await lockComment(tx, id)
    const rows = comment ? await listModeratedComments(tx, by.moderator, [id]) : []
    if (!comment?.author_id || rows.length === 0) throw new Failure('not_found')
    await requireImpartial(tx, by, itemAt(rows, 0))
    const [entry] = await shapeEntries(tx, by, 'comment', rows)
    const isRemoval = decision === 'remove'
    await move(tx, by.parts, comment, isRemoval ? 'removed' : 'visible')
    await close(tx, by, 'comment', id, isRemoval)
    const url = isRemoval ? null : `/posts/${comment.post_id}?comment=${id}`
    await announceDecision(tx, by.parts, {
      what: 'comment',
      authorId: comment.author_id,
      url,
      reason,
      fact: isRemoval ? 'removed' : 'restored',
    })
    return entry ?? notFound()
  },
}

/** Throws 409 for what does not wait any more, 403 for one's own and what one reported (CMT-D7). */
async function requireImpartial(tx: Tx, { memberId }: By, { id, status, author_id }: Row): Promise<void> {
  if (author_id === memberId || (await hasReported(tx, memberId, id))) throw new Failure(postsErrors.own_comment)
  if (status !== 'pending' && status !== 'hidden') throw new Failure(postsErrors.decided_already)
}

const close = (tx: Tx, { parts }: By, type: 'post' | 'comment', targetId: string, isUpheld: boolean): Promise<void> =>
  parts.ask(tx, 'moderation.closeReports', { type, targetId, state: isUpheld ? 'upheld' : 'dismissed' })

const notFound = (): never => {
  throw new Failure('not_found')
}

async function shapeEntries(tx: Tx, by: By, kind: 'post' | 'comment', rows: readonly Row[]): Promise<QueueEntry[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [flags, media] = await Promise.all([openReports(tx, ids), kind === 'post' ? findMedia(tx, ids) : []])
  return Promise.all(
    rows.map(async (row) => ({
      kind,
      id: row.id,
      title: excerptOf(row.content).slice(0, 80),
      excerpt: row.content.slice(0, excerptLength),
      photos: media.filter(({ post_id }) => post_id === row.id).map((one) => shapeMedia(one).small_url),
      author_name: `${row.first_name} ${row.last_name}`.trim(),
      is_anonymous: false,
      parish_name: row.parish_name,
      reason: waitingReason(
        by.locale,
        flags.filter(({ target_id }) => target_id === row.id).map(({ reason }) => reason),
        wordsOf(await rulesBroken(tx, by.parts, `${kind}s`, { content: row.content })),
      ),
      waiting_since: row.waiting_since,
    })),
  )
}
