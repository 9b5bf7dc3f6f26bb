import type { ParishReportSight } from '#contract/moderation/parish-reports.ts'
import type { ParishEntry } from '#server/modules/moderation/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { details, type EventRow } from '../events/event.queries.ts'
import { isVisible, memberOf } from '../viewer.queries.ts'

/** Of events in a parish's own calendar. */
export async function placeOfEvent(tx: Tx, id: string): Promise<{ parishId: string; authorId: string } | null> {
  const row = await tx
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .where('events.id', '=', id)
    .where('calendars.owner_type', '=', 'parish')
    .select(['calendars.owner_id', 'events.created_by'])
    .executeTakeFirst()
  return row?.owner_id ? { parishId: row.owner_id, authorId: row.created_by } : null
}

/** Whoever manages the calendar changes or cancels them on their pages; nothing else is done about them here. */
export async function parishEvents(tx: Tx, memberId: string, ids: readonly string[]): Promise<ParishEntry[]> {
  const member = await memberOf(tx, memberId)
  const left = await tx.selectFrom('events').where(oneOf('id', ids)).where('deleted_at', 'is', null).select('id').execute()
  const rows = await details(tx, member)
    .where(oneOf('events.id', ids))
    .where((eb) => isVisible(eb, member))
    .execute()
  return left.map(({ id }) => {
    const event = rows.find((one) => one.id === id)
    if (!event) return { id, text: '', author_name: null, url: null, sight: 'away', acts: [] }
    return {
      id,
      text: event.title,
      author_name: [event.creator_first_name, event.creator_last_name].join(' ').trim(),
      url: `/events/${id}`,
      sight: sightOf(event),
      acts: [],
    }
  })
}

function sightOf({ hidden_at, held_at, takedown }: EventRow): ParishReportSight {
  if (hidden_at === null) return 'shown'
  return held_at !== null && takedown === null ? 'held' : 'hidden'
}
