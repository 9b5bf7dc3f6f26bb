import { findPublicPage } from '#server/modules/pages/views.ts'
import { findParishId } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { shapeEvent } from './event.ts'
import { findObservance, observancesIn, systemCalendar } from '../coptic/observances.ts'
import { daysOf } from './days.ts'
import { countDates, eventList } from './browse.queries.ts'
import { listInRange, maxInRange } from './event.queries.ts'
import { comingOf } from './parish-events.queries.ts'
import { createEvent, deleteEvent, patchEvent, readEvent } from './event.service.ts'
import { calendarIdsOf } from '../calendar.queries.ts'
import { memberOf, viewerOf } from '../viewer.queries.ts'

type EventHandlers = Pick<
  Handlers<'calendar'>,
  'listEvents' | 'parishEvents' | 'pageEvents' | 'browseEvents' | 'createEvent' | 'readEvent' | 'patchEvent' | 'deleteEvent'
>

const yearMs = 366 * 86_400_000

export const eventHandlers: EventHandlers = {
  async listEvents({ query }, { tx, caller, now }) {
    if (query.calendar.length === 0 && !query.calendars) return []
    const viewer = await memberOf(tx, caller.userId)
    const { joined, start_date: from, end_date: to } = query
    const calendars = [...query.calendar, ...(query.calendars ? await calendarIdsOf(tx, viewer, query.calendars) : [])]
    const rows = await listInRange(tx, viewer, { calendars, joined, from, to })
    const events = rows.map((row) => shapeEvent(row, viewer))
    if (!calendars.includes(systemCalendar.id)) return events
    const year = (offset: number) => new Date(now() + offset * yearMs).toISOString()
    return [...events, ...observancesIn(from ?? year(-1), to ?? year(1))]
      .sort((a, b) => a.start_datetime.localeCompare(b.start_datetime))
      .slice(0, maxInRange)
  },
  async parishEvents({ params }, { tx, caller, now }) {
    const parishId = await findParishId(tx, params.id)
    if (parishId === null) throw new Failure('not_found')
    const viewer = await viewerOf(tx, caller)
    const rows = await comingOf(tx, viewer, { type: 'parish', id: parishId }, now())
    return { results: rows.map((row) => shapeEvent(row, viewer)) }
  },
  async pageEvents({ params }, { tx, caller, now }) {
    const pageId = await findPublicPage(tx, params.slug.toLowerCase())
    if (pageId === null) throw new Failure('not_found')
    const viewer = await viewerOf(tx, caller)
    const rows = await comingOf(tx, viewer, { type: 'page', id: pageId }, now())
    return { results: rows.map((row) => shapeEvent(row, viewer)) }
  },
  async browseEvents({ query }, { tx, caller, now }) {
    const viewer = await memberOf(tx, caller.userId)
    const context = { tx, viewer, now: new Date(now()).toISOString(), days: daysOf(query) }
    return eventList.page(context, query, async (rows) => {
      const more =
        query.series === undefined
          ? await countDates(
              context,
              query,
              rows.map(({ id }) => id),
            )
          : null
      return rows.map((row) => ({ ...shapeEvent(row, viewer), more: more?.get(row.id) ?? 0 }))
    })
  },
  createEvent: ({ body }, context) => createEvent(context.tx, context, context.caller.userId, body),
  async readEvent({ params }, { tx, caller, now }) {
    const id = uuidParam(params.id)
    return findObservance(id, now()) ?? readEvent(tx, await viewerOf(tx, caller), id)
  },
  patchEvent: ({ params, body }, context) => patchEvent(context.tx, context, context.caller.userId, uuidParam(params.id), body),
  async deleteEvent({ params }, context) {
    await deleteEvent(context.tx, context, context.caller.userId, uuidParam(params.id))
    return { detail: 'Event deleted.' }
  },
}
