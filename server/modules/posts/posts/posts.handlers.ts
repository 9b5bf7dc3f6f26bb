import { moderatorOf } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isUuid, uuidParam } from '#server/platform/base/params.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { countNews } from '../feed/feed.queries.ts'
import { findHashtags } from '../feed/hashtags.queries.ts'
import { readFeed, whichOf } from '../feed/feed.ts'
import { insertMedia } from '../photos/media.queries.ts'
import { shapeMedia, storeMedia } from '../photos/photo.ts'
import { change, publishNow } from './change.service.ts'
import { postOf } from './post.ts'
import { deleteSave, findPost, findVersions, insertSave } from './post.queries.ts'
import { create, share } from './publish.service.ts'
import { remove } from './remove.service.ts'
import { tagOf } from './words.ts'

type PostHandlers = Pick<
  Handlers<'posts'>,
  | 'list'
  | 'create'
  | 'news'
  | 'hashtags'
  | 'uploadMedia'
  | 'read'
  | 'patch'
  | 'remove'
  | 'versions'
  | 'publish'
  | 'save'
  | 'unsave'
  | 'share'
>
/** The pill says "20+ new posts" beyond. */
const mostNews = 20

export const postHandlers: PostHandlers = {
  list: async ({ query }, { tx, caller }) => readFeed(tx, caller.userId, await whichOf(tx, caller.userId, query), query),
  async create({ body }, context) {
    const id = await create(context.tx, context, context.caller, body)
    return postOf(context.tx, context.caller.userId, id)
  },
  async news({ query }, { tx, caller }) {
    if (!isUuid(query.since)) throw new Failure('validation_failed')
    const which = await whichOf(tx, caller.userId, query)
    if (which === null || which.kind === 'saved' || which.kind === 'hashtag') return { count: 0 }
    return { count: await countNews(tx, which, { viewerId: caller.userId, since: query.since, most: mostNews }) }
  },
  hashtags: ({ query }, { tx, caller }) => findHashtags(tx, caller.userId, tagOf(query.q)),
  uploadMedia: {
    async ownTransactions({ files }, { db, files: store, caller, now }) {
      const media = { id: newId(now()), ...(await storeMedia(store, files.photo)), alt: '' }
      await insertMedia(db, { ...media, owner_id: caller.userId, post_id: null, created_at: new Date(now()) })
      return shapeMedia(media)
    },
  },
  read: ({ params }, { tx, caller }) => postOf(tx, caller.userId, uuidParam(params.id)),
  async patch({ params, body }, context) {
    const id = uuidParam(params.id)
    await change(context.tx, context, context.caller.userId, id, body)
    return postOf(context.tx, context.caller.userId, id)
  },
  async remove({ params, query }, context) {
    await remove(context, uuidParam(params.id), query.reason)
    return { detail: 'Post deleted.' }
  },
  async versions({ params }, { tx, caller, now }) {
    const post = await findPost(tx, caller.userId, uuidParam(params.id))
    if (!post) throw new Failure('not_found')
    if (post.author_id !== caller.userId) await moderatorOf(tx, caller, 'moderate_content', now())
    return findVersions(tx, post.id)
  },
  async publish({ params }, context) {
    const id = uuidParam(params.id)
    await publishNow(context.tx, context, context.caller.userId, id)
    return postOf(context.tx, context.caller.userId, id)
  },
  async save({ params }, { tx, caller, now }) {
    const { id } = await postOf(tx, caller.userId, uuidParam(params.id))
    await insertSave(tx, { user_id: caller.userId, saved_key: newId(now()), post_id: id })
    return postOf(tx, caller.userId, id)
  },
  async unsave({ params }, { tx, caller }) {
    const id = uuidParam(params.id)
    if (!(await deleteSave(tx, caller.userId, id)) && !(await findPost(tx, caller.userId, id))) throw new Failure('not_found')
    return { detail: 'Not saved any more.' }
  },
  async share({ params, body }, context) {
    const id = await share(context.tx, context, context.caller, uuidParam(params.id), body)
    return postOf(context.tx, context.caller.userId, id)
  },
}
