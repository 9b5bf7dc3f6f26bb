import type { InferOutput } from 'valibot'
import { calendarErrors } from '#contract/calendar/errors.ts'
import type { CalendarEvent, Rsvp, RsvpBody } from '#contract/calendar/event.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { announceAnswer, hint } from '../events/announce.ts'
import { type EventRow, lockEvent } from '../events/event.queries.ts'
import { readEvent, required } from '../events/event.service.ts'
import { requireCompanions } from './companions.ts'
import { addHeads, deleteRsvp, putRsvp } from './rsvp.queries.ts'
import { headsOf, maxGuests, seat } from './seats.ts'
import { memberOf } from '../viewer.queries.ts'

type ServiceParts = Pick<Parts, 'live' | 'ask' | 'now'>

/** Records an RSVP, with the event's row locked so that the last seat is given once (EVT-D7). */
export async function answer(
  tx: Tx,
  parts: ServiceParts,
  userId: string,
  id: string,
  body: InferOutput<typeof RsvpBody>,
): Promise<CalendarEvent> {
  const member = await memberOf(tx, userId)
  const event = required(await lockEvent(tx, member, id))
  requireOpen(event, parts.now())
  const previous = answerOf(event)
  const isComing = body.response === 'yes'
  const next = { response: body.response, guests: isComing ? body.guests : 0, notes: body.notes }
  const companions = await requireCompanions(tx, userId, isComing ? body.companions : [], next.guests)
  if (event.rsvp_limit === null && next.guests > maxGuests)
    throw fieldFailure('guests', calendarErrors.too_many_guests({ most: maxGuests }))
  const seats = seat({ limit: event.rsvp_limit, count: event.attendee_count }, previous, next)
  if (!seats.fits) throw new Failure('event_full', { fields: { guests: [calendarErrors.seats_left({ left: seats.available })] } })

  await putRsvp(tx, { event_id: id, user_id: userId, ...next, companions }, new Date(parts.now()).toISOString())
  if (seats.heads !== 0) await addHeads(tx, id, seats.heads)
  await announceAnswer(tx, parts, event, userId, previous, next)
  await hint(tx, parts, event, userId)
  return readEvent(tx, member, id)
}

/** Withdraws an RSVP; does nothing without one. */
export async function withdraw(tx: Tx, parts: ServiceParts, userId: string, id: string): Promise<CalendarEvent> {
  const member = await memberOf(tx, userId)
  const event = required(await lockEvent(tx, member, id))
  if (answerOf(event)) {
    await removeAnswer(tx, id, userId)
    await hint(tx, parts, event, userId)
  }
  return readEvent(tx, member, id)
}

function requireOpen(event: EventRow, now: number) {
  if (!event.rsvp_enabled || event.status === 'cancelled') throw new Failure(calendarErrors.takes_no_answers)
  if (Date.parse(event.end_datetime) <= now) throw new Failure(calendarErrors.event_over)
}

/** Removes a person's answer and frees its seats. The caller must have locked the event row. */
export async function removeAnswer(tx: Tx, id: string, userId: string): Promise<void> {
  const heads = headsOf((await deleteRsvp(tx, id, userId)) ?? null)
  if (heads > 0) await addHeads(tx, id, -heads)
}

const answerOf = (event: EventRow): Rsvp | null =>
  event.my_response === null ? null : { response: event.my_response, guests: event.my_guests ?? 0, notes: event.my_notes ?? '' }
