import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { SharedEvent } from '#contract/posts/post.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { shapeEvent } from './events/event.ts'
import { comingOf, listPublic } from './events/parish-events.queries.ts'

/** Public events of a parish or a page in the next 30 days, soonest first, as a visitor may see them. `now`: epoch milliseconds. */
export const publicEventsOf = async (
  tx: Tx,
  owner: { type: 'parish' | 'page'; id: string },
  now: number,
): Promise<CalendarEvent[]> => (await comingOf(tx, null, owner, now)).map((row) => shapeEvent(row, null))

/** Those of these events that everybody sees, by id, each with the calendar that it stands in. */
export const publicEventsById = async (
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { event: SharedEvent; calendarId: string }>> =>
  ids.length === 0
    ? new Map()
    : new Map((await listPublic(tx, ids)).map(({ calendar_id, ...event }) => [event.id, { event, calendarId: calendar_id }]))
