import type { RsvpResponse } from '#contract/calendar/event.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { type Change, changeFact, occasionOf, titleOf } from './event-facts.ts'
import type { EventRow } from './event.queries.ts'
import { answered } from '../answers/answered.ts'
import { answerers } from '../answers/rsvp.queries.ts'

/** Members notified live, most recent RSVPs first; others see the change on the next read. */
const maxAudience = 100

type Answer = { response: RsvpResponse; guests: number }

/** Tells open pages of the creator, the actor and everyone who answered to refetch the event. */
export async function hint(
  tx: Tx,
  { live }: Pick<Parts, 'live'>,
  event: Pick<EventRow, 'id' | 'created_by'>,
  actorId: string | null,
): Promise<void> {
  const recent = await answerers(tx, event.id, ['yes', 'maybe', 'no'], maxAudience)
  const audience = new Set([event.created_by, ...(actorId ? [actorId] : []), ...recent.map(({ id }) => id)])
  for (const userId of audience) await live.send(tx, userId, { type: 'event_updated', event_id: event.id })
}

/** Notifies the creator of an RSVP. A repeated RSVP, or a no without an earlier RSVP, is not reported. */
export async function announceAnswer(
  tx: Tx,
  { ask }: Pick<Parts, 'ask'>,
  event: EventRow,
  userId: string,
  previous: Answer | null,
  next: Answer,
): Promise<void> {
  if (previous?.response === next.response && previous.guests === next.guests) return
  if (next.response === 'no' && previous === null) return
  await ask(tx, 'notifications.notify', {
    userId: event.created_by,
    kind: 'event_rsvp',
    fact: next.response,
    params: { event: titleOf(event), guests: next.guests },
    actionUrl: `/events/${event.id}`,
    actorId: userId,
    targetType: 'event',
    targetId: event.id,
    groupKey: `event_rsvp:${event.id}`,
  })
}

/** Notifies everyone who said yes or maybe of a changed time or place, of the cancellation or of its end (EVT-D9, EVT-D12). */
export async function announceChange(
  tx: Tx,
  { ask }: Pick<Parts, 'ask'>,
  event: EventRow,
  actorId: string | null,
  change: Change,
  message = '',
): Promise<void> {
  await ask(tx, 'notifications.notifyMany', {
    ...changeFact(event, change, message),
    audience: { name: answered.name, id: event.id },
    actionUrl: change === 'deleted' ? '/events' : `/events/${event.id}`,
    actorId,
    targetType: 'event',
    targetId: event.id,
    groupKey: `event_changed:${event.id}`,
  })
}

/**
 * Tells the host that staff hid the event, and why; or, without a reason, that it can be seen again (MOD-D5). `url`: where they read why,
 * and appeal.
 */
export async function announceHiding(
  tx: Tx,
  { ask }: Pick<Parts, 'ask'>,
  event: EventRow,
  reason: string | null,
  url: string | null = null,
): Promise<void> {
  const params = { event: titleOf(event), when: occasionOf(event) }
  await ask(tx, 'notifications.notify', {
    kind: 'event_changed',
    ...(reason === null ? { fact: 'unhidden', params } : { fact: 'hidden', params: { ...params, message: reason } }),
    userId: event.created_by,
    actionUrl: reason === null ? `/events/${event.id}` : url,
    targetType: 'event',
    targetId: event.id,
    groupKey: `event_hidden:${event.id}`,
  })
}
