import type { groupsEndpoints } from '#contract/groups/groups.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { requireManaged } from '../members/manage.service.ts'
import { archiveOwn, change, changeCover, restoreOwn } from './change.service.ts'
import { cover } from './cover.ts'
import { create } from './create.service.ts'
import { groupOf, shapeCard } from './group.ts'
import { groupList } from './list.queries.ts'

export const groupHandlers: Pick<Handlers<'groups'>, keyof typeof groupsEndpoints> = {
  list: ({ query }, { tx, caller }) => groupList.page({ tx, viewerId: caller.userId }, query, (rows) => rows.map(shapeCard)),
  async create({ body }, context) {
    const id = await create(context.tx, context, context.caller, body)
    return groupOf(context.tx, context.caller.userId, id)
  },
  read: ({ params }, { tx, caller }) => groupOf(tx, caller.userId, uuidParam(params.id)),
  async patch({ params, body }, context) {
    const id = uuidParam(params.id)
    await change(context.tx, context, context.caller.userId, id, body)
    return groupOf(context.tx, context.caller.userId, id)
  },
  async remove({ params }, context) {
    await archiveOwn(context.tx, context, context.caller.userId, uuidParam(params.id), { forGood: true })
    return { detail: 'The group is archived, and deleted in 30 days.' }
  },
  async archive({ params }, context) {
    const id = uuidParam(params.id)
    await archiveOwn(context.tx, context, context.caller.userId, id, { forGood: false })
    return groupOf(context.tx, context.caller.userId, id)
  },
  async restore({ params }, context) {
    const id = uuidParam(params.id)
    await restoreOwn(context.tx, context, context.caller.userId, id)
    return groupOf(context.tx, context.caller.userId, id)
  },
  setCover: {
    async ownTransactions({ params, files }, context) {
      const id = uuidParam(params.id)
      const { userId } = context.caller
      await requireManaged(context.db, userId, id)
      const key = await cover.store(context.files, files.photo)
      return transact(context.db, async (tx) => {
        await changeCover(tx, context, userId, id, key)
        return groupOf(tx, userId, id)
      }).catch(async (error) => {
        await cover.remove(context.files, key)
        throw error
      })
    },
  },
  async removeCover({ params }, context) {
    const id = uuidParam(params.id)
    await changeCover(context.tx, context, context.caller.userId, id, null)
    return groupOf(context.tx, context.caller.userId, id)
  },
}
