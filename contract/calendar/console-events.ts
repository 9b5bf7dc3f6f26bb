import * as v from 'valibot'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, id, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { Reason } from '../staff/console-account.ts'
import { CalendarEvent } from './event.ts'
import { CancelBody } from './hosting.ts'

/** An event as staff see it: whether they hid it. */
export const StaffEvent = v.object({ ...CalendarEvent.entries, is_hidden: v.boolean() })
export type StaffEvent = v.InferOutput<typeof StaffEvent>

const manage = { base: 'main', auth: 'admin', scope: 'rows', rights: { all: ['manage_parishes'] } } as const
const act = { ...manage, method: 'POST', idempotent: true, touches: ['calendar', 'audit'] } as const
const because = v.object({ reason: Reason })

/** Events in the hands of staff who manage parishes (MOD-D5). */
export const consoleEventsEndpoints = {
  consoleEvents: endpoint({
    ...manage,
    method: 'GET',
    path: 'superadmin/events/',
    touches: ['calendar'],
    errors: [],
    summary:
      "Lists events that members can see, or could before they were hidden, of the parishes in the scope; unlimited accounts also see those of dioceses, and public ones of members. Private events are nobody else's business.",
    query: listQuery({
      filters: {
        tab: choice(['upcoming', 'past'], 'upcoming'),
        q: search(),
        parish: id(),
        state: choice(['scheduled', 'cancelled', 'hidden']),
      },
    }),
    response: page(StaffEvent),
  }),
  cancelAnyEvent: endpoint({
    ...act,
    path: 'superadmin/events/{id}/cancel/',
    errors: ['event_over', 'conflict'],
    summary: 'Cancels an event with a message to everyone who answered yes or maybe; its host can restore it.',
    body: CancelBody,
    response: StaffEvent,
  }),
  hideEvent: endpoint({
    ...act,
    path: 'superadmin/events/{id}/hide/',
    errors: ['conflict'],
    summary: 'Hides an event from everybody, and tells its host why.',
    body: because,
    response: StaffEvent,
  }),
  unhideEvent: endpoint({
    ...act,
    path: 'superadmin/events/{id}/unhide/',
    errors: ['conflict'],
    summary: 'Shows a hidden event again, and tells its host.',
    response: StaffEvent,
  }),
} as const
