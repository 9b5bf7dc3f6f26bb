import type { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { listUpdates } from '../praying/prayed.queries.ts'
import { shapeRequest } from './prayer.ts'
import { addUpdate, pray } from '../praying/praying.service.ts'
import { listCategories } from '../categories/category.queries.ts'
import { shapeCategory } from '../categories/category.ts'
import { findRequest, prayedList, requestList } from './request.queries.ts'
import { ask, change, close, remove, renew, required } from './request.service.ts'
import { memberOf, viewerOf } from '../viewer.ts'

export const prayersHandlers: Pick<Handlers<'prayers'>, keyof typeof prayersEndpoints> = {
  categories: async (_input, { tx }) => (await listCategories(tx)).map(shapeCategory),
  async list({ query }, context) {
    const { tx, caller, now } = context
    const viewer = await viewerOf(tx, context, caller)
    return requestList.page({ tx, viewer, now: now() }, query, (rows) => rows.map((row) => shapeRequest(row, viewer)))
  },
  async read({ params }, context) {
    const { tx, caller, now } = context
    const viewer = await viewerOf(tx, context, caller)
    return shapeRequest(required(await findRequest(tx, viewer, { now: now() }, uuidParam(params.id))), viewer)
  },
  async updates({ params }, context) {
    const { tx, caller, now } = context
    const viewer = await viewerOf(tx, context, caller)
    const { id } = required(await findRequest(tx, viewer, { now: now() }, uuidParam(params.id)))
    return listUpdates(tx, id)
  },
  async prayed({ query }, context) {
    const { tx, caller, now } = context
    const member = await memberOf(tx, context, caller.userId)
    return prayedList.page({ tx, member, now: now() }, query, (rows) =>
      rows.map(({ row, day, times }) => ({
        request: shapeRequest(row, member),
        last_prayed_at: `${day}T00:00:00.000Z`,
        times,
      })),
    )
  },
  create: ({ body }, context) => ask(context.tx, context, context.caller, body),
  patch: ({ params, body }, context) => change(context.tx, context, context.caller, uuidParam(params.id), body),
  async remove({ params }, context) {
    await remove(context.tx, context, context.caller, uuidParam(params.id))
    return { detail: 'Prayer request deleted.' }
  },
  pray: ({ params }, context) => pray(context.tx, context, context.caller, uuidParam(params.id)),
  addUpdate: ({ params, body }, context) => addUpdate(context.tx, context, context.caller, uuidParam(params.id), body),
  renew: ({ params }, context) => renew(context.tx, context, context.caller, uuidParam(params.id)),
  close: ({ params }, context) => close(context.tx, context, context.caller, uuidParam(params.id)),
}
