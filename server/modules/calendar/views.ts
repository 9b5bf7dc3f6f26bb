import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { shapeEvent } from './events/event.ts'
import { comingOfParish } from './events/parish-events.queries.ts'

/** Public events of a parish in the next 30 days, soonest first, as a visitor may see them. `now`: epoch milliseconds. */
export const publicEventsOf = async (tx: Tx, parishId: string, now: number): Promise<CalendarEvent[]> =>
  (await comingOfParish(tx, null, parishId, now)).map((row) => shapeEvent(row, null))
