import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { findComment, lockComment } from '../comments/comment.queries.ts'
import { move } from '../comments/comment.service.ts'
import { tellPost } from '../live/tell.ts'
import { deleteEntries } from '../posts/entries.queries.ts'
import { parishComments, placeOfComment } from './parish-comments.ts'
import { parishPosts, placeOfPost } from './parish-posts.ts'
import { findPost, lockPost, updatePost } from '../posts/post.queries.ts'

type Reportable = ExtensionPoints['moderation.reportable']

export const reportablePosts: Reportable = {
  type: 'post',
  async isReportable(tx, reporterId, id) {
    const post = await findPost(tx, reporterId, id)
    return post?.status === 'published' && !post.is_own
  },
  authorOf: async (tx, id) => (await lockPost(tx, id))?.author_id ?? null,
  async hide(tx, parts, id) {
    const post = await lockPost(tx, id)
    // Announcements stay until a moderator has decided (PST-D6).
    if (post?.status !== 'published' || post.kind === 'announcement') return
    await updatePost(tx, id, { status: 'hidden', held_at: new Date(parts.now()) })
    await deleteEntries(tx, id)
    await tellPost(tx, parts, id, 'deleted')
  },
  inParish: { placeOf: placeOfPost, entries: parishPosts },
}

export const reportableComments: Reportable = {
  type: 'comment',
  async isReportable(tx, reporterId, id) {
    const comment = await findComment(tx, reporterId, id)
    if (!comment?.is_readable) return false
    return comment.author_id !== null && comment.author_id !== reporterId
  },
  authorOf: async (tx, id) => (await lockComment(tx, id))?.author_id ?? null,
  async hide(tx, parts, id) {
    const comment = await lockComment(tx, id)
    if (comment?.status === 'visible') await move(tx, parts, comment, 'hidden')
  },
  inParish: { placeOf: placeOfComment, entries: parishComments },
}
