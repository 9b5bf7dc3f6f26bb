import { calendarErrors } from '#contract/calendar/errors.ts'
import { heldTarget } from '#server/modules/moderation/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { announceHiding, hint } from '../events/announce.ts'
import { details, type EventRow, updateEvent } from '../events/event.queries.ts'
import { heldRecords, listHeld, lockAnyEvent } from './held.queries.ts'

type HeldEvent = { id: string; status: 'shown' | 'removed'; held_at: string | null; event: EventRow }

/**
 * Reported events (COM-D10). A hidden one is still seen by its hosts; a removed one by nobody, as by staff who manage events (MOD-D5).
 */
export const moderatedEvents = heldTarget<HeldEvent>({
  kind: 'event',
  records: (tx, { moderator }) => heldRecords(tx, moderator),
  list: async (tx, moderator, ids) =>
    (await listHeld(tx, moderator, ids)).map(({ title, description, location_name, online_meeting_url, created_at, ...row }) => ({
      ...row,
      name: title,
      words: [description, location_name, online_meeting_url].filter(Boolean).join('\n\n'),
      photo: null,
      waiting_since: row.held_at ?? created_at,
    })),
  async lock(tx, id) {
    await lockAnyEvent(tx, id)
    const event = await details(tx, null).where('events.id', '=', id).where('events.deleted_at', 'is', null).executeTakeFirst()
    return (
      event && {
        id,
        status: event.hidden_at === null || event.held_at !== null ? 'shown' : 'removed',
        held_at: event.held_at,
        event,
      }
    )
  },
  shown: 'shown',
  show: (tx, parts, { event }) => change(tx, parts, event, { held_at: null, hidden_at: null, hidden_by: null }),
  takeDown: (tx, parts, { event }) => change(tx, parts, event, { held_at: null, hidden_at: new Date(parts.now()).toISOString() }),
  async hold(tx, parts, { event }) {
    const at = new Date(parts.now()).toISOString()
    await change(tx, parts, event, { held_at: at, hidden_at: at })
  },
  putBack: (tx, parts, { event }, { held_at }) => change(tx, parts, event, { held_at, hidden_at: held_at, hidden_by: null }),
  decidedAlready: calendarErrors.decided_already,
  async tell(tx, parts, { event }, { isRemoved, wasSeen, reason, url }) {
    if (isRemoved) await announceHiding(tx, parts, event, reason ?? '', url)
    else if (!wasSeen) await announceHiding(tx, parts, event, null)
  },
})

type Changes = { hidden_at: string | null; hidden_by?: null; held_at: string | null }
async function change(tx: Tx, parts: Parts, event: EventRow, changes: Changes): Promise<void> {
  await updateEvent(tx, event.id, { ...changes, updated_at: new Date(parts.now()).toISOString() })
  await hint(tx, parts, event, null)
}
