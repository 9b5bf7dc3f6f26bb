import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { isVisible, type Viewer } from '../viewer.queries.ts'
import { details, type EventRow } from './event.queries.ts'

const aheadMs = 30 * 86_400_000
const most = 50

/** Events of a parish's calendar that are on or begin within 30 days, soonest first. */
export const comingOfParish = (tx: Tx, viewer: Viewer, parishId: string, now: number): Promise<EventRow[]> =>
  details(tx, viewer)
    .where((eb) => isVisible(eb, viewer))
    .where('calendars.owner_type', '=', 'parish')
    .where('calendars.owner_id', '=', parishId)
    .where('events.status', '=', 'scheduled')
    .where('events.end_datetime', '>', new Date(now).toISOString())
    .where('events.start_datetime', '<', new Date(now + aheadMs).toISOString())
    .orderBy('events.start_datetime')
    .orderBy('events.id')
    .limit(sql.lit(most))
    .execute()
