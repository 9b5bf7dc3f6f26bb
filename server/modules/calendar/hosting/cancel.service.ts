import { calendarErrors } from '#contract/calendar/errors.ts'
import { isAhead } from '#contract/calendar/event-acts.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { announceChange, hint } from '../events/announce.ts'
import { type EventRow, updateEvent } from '../events/event.queries.ts'
import { lockEditable, readEvent, type ServiceParts } from '../events/event.service.ts'
import { nextReminder } from '../reminders/next-reminder.ts'
import { memberOf } from '../viewer.queries.ts'

/** Cancels the event and tells everyone who said yes or maybe; their answers are kept (EVT-D9). */
export async function cancelEvent(
  tx: Tx,
  parts: ServiceParts,
  userId: string,
  id: string,
  message: string,
): Promise<CalendarEvent> {
  const member = await memberOf(tx, userId)
  await cancelFor(tx, parts, await lockEditable(tx, member, id), userId, message)
  return readEvent(tx, member, id)
}

/** `byUserId`: whose act it is, who is not told of it; null for staff without a member's account. */
export async function cancelFor(
  tx: Tx,
  parts: ServiceParts,
  event: EventRow,
  byUserId: string | null,
  message: string,
): Promise<void> {
  requireAhead(event, parts)
  if (event.status === 'cancelled') throw new Failure(calendarErrors.already_cancelled)
  const at = new Date(parts.now()).toISOString()
  await updateEvent(tx, event.id, {
    status: 'cancelled',
    cancel_message: message,
    cancelled_at: at,
    cancelled_by: byUserId,
    next_reminder_at: null,
    updated_at: at,
  })
  await announceChange(tx, parts, event, byUserId, 'cancelled', message)
  await hint(tx, parts, event, byUserId)
}

/** Takes the cancellation back; those who were told of it are told again. */
export async function restoreEvent(tx: Tx, parts: ServiceParts, userId: string, id: string): Promise<CalendarEvent> {
  const member = await memberOf(tx, userId)
  const event = await lockEditable(tx, member, id)
  requireAhead(event, parts)
  if (event.status !== 'cancelled') throw new Failure(calendarErrors.not_cancelled)
  await updateEvent(tx, id, {
    status: 'scheduled',
    cancel_message: '',
    cancelled_at: null,
    cancelled_by: null,
    next_reminder_at: nextReminder(event, parts.now()),
    updated_at: new Date(parts.now()).toISOString(),
  })
  await announceChange(tx, parts, event, userId, 'restored')
  await hint(tx, parts, event, userId)
  return readEvent(tx, member, id)
}

function requireAhead(event: EventRow, parts: ServiceParts) {
  if (!isAhead(event, parts)) throw new Failure(calendarErrors.event_over)
}
