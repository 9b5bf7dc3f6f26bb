import { offsetOf, pageOf } from '#server/platform/base/page.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { listUpdates } from './prayed.queries.ts'
import { shapeRequest } from './prayer.ts'
import { addUpdate, pray } from './praying.service.ts'
import { countPrayedFor, countRequests, findRequest, listCategories, listPrayedFor, listRequests } from './request.queries.ts'
import { ask, change, close, remove, renew, required } from './request.service.ts'
import { memberOf, viewerOf } from './viewer.ts'

export const prayersHandlers: Handlers<'prayers'> = {
  async categories(_input, { tx }) {
    return (await listCategories(tx)).map(({ position, ...category }) => ({ ...category, order: position }))
  },
  async list({ query }, context) {
    const { tx, caller, now } = context
    const viewer = await viewerOf(tx, context, caller)
    const at = { now: now() }
    const count = await countRequests(tx, viewer, at, query)
    const rows = await listRequests(tx, viewer, at, query, query.ordering, query.page_size, offsetOf(query))
    return pageOf(
      query,
      count,
      rows.map((row) => shapeRequest(row, viewer)),
    )
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
    const count = await countPrayedFor(tx, member)
    const rows = await listPrayedFor(tx, member, { now: now() }, query.page_size, offsetOf(query))
    return pageOf(
      query,
      count,
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
