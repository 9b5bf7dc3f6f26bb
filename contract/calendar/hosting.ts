import * as v from 'valibot'
import { Detail, Id, text } from '../core/common.ts'
import { page, pageQuery } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { CalendarEvent, RsvpResponse } from './event.ts'

/** People per request (EVT-D8) and per event. */
export const inviteLimits = { atOnce: 200, perEvent: 1000 } as const

export const CancelBody = v.object({ message: v.optional(text(0, 500), '') })
export const InviteBody = v.object({
  user_ids: v.pipe(
    v.array(Id),
    v.minLength(1, 'Choose at least one person'),
    v.maxLength(inviteLimits.atOnce, 'Invite at most {n} people at once'),
  ),
})

const person = { user_id: Id, name: v.string(), username: v.string(), avatar: v.nullable(v.string()) }
/** A member who may be invited. */
export const Invitable = v.object(person)
export type Invitable = v.InferOutput<typeof Invitable>
/** An invited member and their answer. */
export const Invite = v.object({
  ...person,
  response: v.nullable(RsvpResponse),
  guests: v.number(),
  invited_at: v.string(),
})
export type Invite = v.InferOutput<typeof Invite>

/** Calls of those who manage an event (EVT-D8, EVT-D9). */
export const hostingEndpoints = {
  cancelEvent: endpoint({
    method: 'POST',
    path: 'calendar/api/events/{id}/cancel/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    idempotent: true,
    errors: ['event_over', 'conflict'],
    summary: 'Cancels an event with a message to everyone who answered yes or maybe; requires can_edit. Answers are kept.',
    body: CancelBody,
    response: CalendarEvent,
  }),
  restoreEvent: endpoint({
    method: 'POST',
    path: 'calendar/api/events/{id}/restore/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    idempotent: true,
    errors: ['event_over', 'conflict'],
    summary: 'Takes the cancellation of an event back, with all answers; requires can_edit.',
    response: CalendarEvent,
  }),
  listInvites: endpoint({
    method: 'GET',
    path: 'calendar/api/events/{id}/invites/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Lists the invited with their answers; requires can_edit.',
    query: v.object(pageQuery),
    response: page(Invite),
  }),
  invite: endpoint({
    method: 'POST',
    path: 'calendar/api/events/{id}/invites/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    idempotent: true,
    errors: ['event_over', 'conflict'],
    summary: 'Invites members, who are notified; those already invited are not notified again; requires can_edit.',
    body: InviteBody,
    response: v.object({ invited: v.number() }),
  }),
  withdrawInvite: endpoint({
    method: 'DELETE',
    path: 'calendar/api/events/{id}/invites/{userId}/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary:
      'Withdraws an invitation, with the answer of a person who can no longer see the event; idempotent; requires can_edit.',
    response: Detail,
  }),
  listInvitable: endpoint({
    method: 'GET',
    path: 'calendar/api/events/{id}/invitable/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "Lists active members of the host's parish who are not invited yet, by name; requires can_edit.",
    query: listQuery({ filters: { q: search() } }),
    response: page(Invitable),
  }),
} as const
