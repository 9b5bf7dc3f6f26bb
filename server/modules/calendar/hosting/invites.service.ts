import { calendarErrors } from '#contract/calendar/errors.ts'
import { isAhead } from '#contract/calendar/event-acts.ts'
import { inviteLimits } from '#contract/calendar/hosting.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { removeAnswer } from '../answers/rsvp.service.ts'
import { hint } from '../events/announce.ts'
import { type EventRow, findEvent } from '../events/event.queries.ts'
import { lockEditable, type ServiceParts } from '../events/event.service.ts'
import { occasionOf, titleOf } from '../events/event-facts.ts'
import { memberOf } from '../viewer.queries.ts'
import { countInvites, deleteInvite, findInvitable, insertInvites } from './invites.queries.ts'

/** Invites members of the host's parish; returns how many were not invited before. Only these are notified. */
export async function invite(
  tx: Tx,
  parts: ServiceParts,
  hostId: string,
  id: string,
  userIds: readonly string[],
): Promise<number> {
  const host = await memberOf(tx, hostId)
  const event = await lockEditable(tx, host, id)
  if (!isAhead(event, parts)) throw new Failure(calendarErrors.event_over)
  if (event.status === 'cancelled') throw new Failure(calendarErrors.already_cancelled)
  const wanted = [...new Set(userIds)].filter((userId) => userId !== hostId)
  const people = await findInvitable(tx, host.parishId, wanted)
  if (people.length < wanted.length)
    throw fieldFailure('user_ids', calendarErrors.not_invitable({ count: wanted.length - people.length }))
  if (people.length === 0) return 0
  const added = await insertInvites(tx, id, wanted, hostId, new Date(parts.now()).toISOString())
  if ((await countInvites(tx, id)) > inviteLimits.perEvent)
    throw new Failure(calendarErrors.too_many_invites({ most: inviteLimits.perEvent }))
  await announceInvites(
    tx,
    parts,
    event,
    hostId,
    people.filter((person) => added.has(person.id)),
  )
  return added.size
}

/** Removes the invitation, and the answer of a person who can no longer see the event. */
export async function withdrawInvite(tx: Tx, parts: ServiceParts, hostId: string, id: string, userId: string): Promise<void> {
  const event = await lockEditable(tx, await memberOf(tx, hostId), id)
  await deleteInvite(tx, id, userId)
  if (!(await findEvent(tx, await memberOf(tx, userId), id))) await removeAnswer(tx, id, userId)
  await hint(tx, parts, event, userId)
}

async function announceInvites(
  tx: Tx,
  { ask, live }: ServiceParts,
  event: EventRow,
  hostId: string,
  people: ReadonlyArray<{ id: string }>,
): Promise<void> {
  await ask(tx, 'notifications.notify', {
    userId: people.map(({ id }) => id),
    kind: 'event_invite',
    fact: 'invited',
    params: { event: titleOf(event), when: occasionOf(event) },
    actionUrl: `/events/${event.id}`,
    actorId: hostId,
    targetType: 'event',
    targetId: event.id,
  })
  for (const { id } of people) await live.send(tx, id, { type: 'event_updated', event_id: event.id })
}
