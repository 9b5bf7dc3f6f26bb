import { offsetOf, pageOf } from '#server/platform/base/page.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { fold } from '#server/platform/base/fold.ts'
import { shapeEvent } from './event.ts'
import { countBrowsed, listBrowsed, listInRange } from './event.queries.ts'
import { createEvent, deleteEvent, patchEvent, readEvent } from './event.service.ts'
import { memberOf, viewerOf } from './viewer.queries.ts'

type EventHandlers = Pick<
  Handlers<'calendar'>,
  'listEvents' | 'browseEvents' | 'createEvent' | 'readEvent' | 'patchEvent' | 'deleteEvent'
>
const mostWords = 8

export const eventHandlers: EventHandlers = {
  async listEvents({ query }, { tx, caller }) {
    if (query.calendar.length === 0) return []
    const viewer = await memberOf(tx, caller.userId)
    const rows = await listInRange(tx, viewer, { calendars: query.calendar, from: query.start_date, to: query.end_date })
    return rows.map((row) => shapeEvent(row, viewer))
  },
  async browseEvents({ query }, { tx, caller, now }) {
    const viewer = await memberOf(tx, caller.userId)
    const words = fold(query.q ?? '')
      .split(' ')
      .filter(Boolean)
      .slice(0, mostWords)
    const browse = { tab: query.tab, scope: query.scope, now: new Date(now()).toISOString(), words, category: query.category }
    const count = await countBrowsed(tx, viewer, browse)
    const rows = await listBrowsed(tx, viewer, browse, query.page_size, offsetOf(query))
    return pageOf(
      query,
      count,
      rows.map((row) => shapeEvent(row, viewer)),
    )
  },
  createEvent: ({ body }, context) => createEvent(context.tx, context, context.caller.userId, body),
  readEvent: async ({ params }, { tx, caller }) => readEvent(tx, await viewerOf(tx, caller), uuidParam(params.id)),
  patchEvent: ({ params, body }, context) => patchEvent(context.tx, context, context.caller.userId, uuidParam(params.id), body),
  async deleteEvent({ params }, context) {
    await deleteEvent(context.tx, context, context.caller.userId, uuidParam(params.id))
    return { detail: 'Event deleted.' }
  },
}
