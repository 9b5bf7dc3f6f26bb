import type { pagesEndpoints } from '#contract/pages/pages.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { Handler, Handlers, OwnTransactions } from '#server/platform/module/module.ts'
import { requireRun } from '../people/roles.ts'
import { change, changePicture, removeOwn } from './change.service.ts'
import { create } from './create.service.ts'
import { pageList } from './list.queries.ts'
import { pageOf, requireId, shapeCard } from './page.ts'
import { type PictureKind, pictures } from './pictures.ts'

const setPicture = (kind: PictureKind): OwnTransactions<typeof pagesEndpoints.setCover> => ({
  async ownTransactions({ params, files }, context) {
    const { userId } = context.caller
    const id = await requireId(context.db, params.slug, context.now())
    await requireRun(context.db, userId, id, 'admin')
    const key = await pictures[kind].store(context.files, files.photo)
    return transact(context.db, async (tx) => {
      await changePicture(tx, context, userId, id, { kind, key })
      return pageOf(tx, userId, id, context.now())
    }).catch(async (error) => {
      await pictures[kind].remove(context.files, key)
      throw error
    })
  },
})
const removePicture =
  (kind: PictureKind): Handler<typeof pagesEndpoints.removeCover> =>
  async ({ params }, context) => {
    const { tx, caller, now } = context
    const id = await requireId(tx, params.slug, now())
    await changePicture(tx, context, caller.userId, id, { kind, key: null })
    return pageOf(tx, caller.userId, id, now())
  }

export const pageHandlers: Pick<Handlers<'pages'>, keyof typeof pagesEndpoints> = {
  list: ({ query }, { tx, caller }) =>
    pageList.page({ tx, viewerId: caller?.userId ?? null, isMine: query.mine === true }, query, (rows) => rows.map(shapeCard)),
  async create({ body }, context) {
    const id = await create(context.tx, context, context.caller, body)
    return pageOf(context.tx, context.caller.userId, id, context.now())
  },
  read: async ({ params }, { tx, caller, now }) =>
    pageOf(tx, caller?.userId ?? null, await requireId(tx, params.slug, now()), now()),
  async patch({ params, body }, context) {
    const { tx, caller, now } = context
    const id = await requireId(tx, params.slug, now())
    await change(tx, context, caller, id, body)
    return pageOf(tx, caller.userId, id, now())
  },
  async remove({ params }, context) {
    const { tx, caller, now } = context
    await removeOwn(tx, context, caller.userId, await requireId(tx, params.slug, now()))
    return { detail: 'The page is gone, and deleted in 30 days.' }
  },
  setAvatar: setPicture('avatar'),
  removeAvatar: removePicture('avatar'),
  setCover: setPicture('cover'),
  removeCover: removePicture('cover'),
}
