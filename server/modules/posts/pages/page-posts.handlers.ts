import type { pagePostsEndpoints } from '#contract/posts/page-posts.ts'
import { findPublicPage } from '#server/modules/pages/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isUuid, uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { postOf, postsOf } from '../posts/post.ts'
import { remove } from '../posts/remove.service.ts'
import { createPagePost, lockOnPage, pin, requirePageRun } from './page-post.service.ts'
import { publicPostsOf } from './public-posts.ts'
import { listWaiting } from './public-posts.queries.ts'

const mostWaiting = 100

export const pagePostHandlers: Pick<Handlers<'posts'>, keyof typeof pagePostsEndpoints> = {
  async pagePosts({ params, query }, { tx }) {
    if (query.cursor !== undefined && !isUuid(query.cursor)) throw new Failure('validation_failed')
    const pageId = await findPublicPage(tx, params.slug.toLowerCase())
    if (pageId === null) throw new Failure('not_found')
    return publicPostsOf(tx, pageId, { before: query.cursor ?? null, limit: query.limit })
  },
  async waitingPagePosts({ params }, { tx, caller }) {
    const page = await requirePageRun(tx, caller.userId, params.slug)
    return { results: await postsOf(tx, caller.userId, await listWaiting(tx, page.id, mostWaiting)) }
  },
  async createPagePost({ params, body }, context) {
    const id = await createPagePost(context.tx, context, context.caller, params.slug, body)
    return postOf(context.tx, context.caller.userId, id)
  },
  async removePagePost({ params }, context) {
    const page = await requirePageRun(context.tx, context.caller.userId, params.slug)
    const id = uuidParam(params.id)
    await lockOnPage(context.tx, { pageId: page.id, id })
    await remove(context, id, '')
    return { detail: 'Post deleted.' }
  },
  async pinPagePost({ params, body }, context) {
    const { tx, caller } = context
    const page = await requirePageRun(tx, caller.userId, params.slug)
    const id = uuidParam(params.id)
    await pin(tx, context, { pageId: page.id, id }, body.is_pinned)
    return postOf(tx, caller.userId, id)
  },
}
