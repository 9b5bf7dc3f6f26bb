import * as v from 'valibot'
import { Detail, flagQuery, Id, idList, Instant, line, page, pageQuery } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, search } from '../core/filters.ts'
import { listQuery } from '../core/list-query.ts'
import { Attendee, CalendarEvent, EventCategoryName, EventInput, EventPatch, RsvpBody } from './event.ts'

export const OwnerType = v.picklist(['user', 'parish', 'group', 'page', 'diocese', 'system'])
/** Allowed colours of a calendar (EVT-D2). */
export const calendarColors = [
  '#e3b95b',
  '#a78bfa',
  '#ff8c98',
  '#9aa3b5',
  '#5fd0c5',
  '#86beff',
  '#f59e6c',
  '#79d3a0',
  '#d0a3e8',
  '#b7b29f',
  '#a9b8ff',
  '#f2b65a',
] as const
export const Calendar = v.object({
  id: Id,
  name: v.string(),
  color: v.string(),
  owner_type: OwnerType,
  owner_id: v.nullable(Id),
  can_manage: v.boolean(),
  /** Shown as "Google Calendar Sync Active" (CAL-19). */
  sync_enabled: v.boolean(),
  is_subscribed: v.boolean(),
})
export type Calendar = v.InferOutput<typeof Calendar>

export const Subscription = v.object({
  id: Id,
  calendar: Calendar,
  include_in_feed: v.boolean(),
  color_override: v.nullable(v.string()),
})
export type Subscription = v.InferOutput<typeof Subscription>

const eventChange = ['event_over', 'conflict'] as const

export const calendarEndpoints = {
  listCalendars: endpoint({
    method: 'GET',
    path: 'calendar/api/calendars/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Calendars the caller owns, manages or is a member of; `public=true` lists those open to subscribe.',
    query: v.object({
      owner_type: v.optional(OwnerType),
      can_manage: v.optional(flagQuery),
      public: v.optional(flagQuery),
      q: v.optional(line(0, 100)),
    }),
    response: v.array(Calendar),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: 'calendar/api/calendars/{id}/subscribe/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Subscribes to a calendar; repeating it is fine.',
    response: Subscription,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: 'calendar/api/calendars/{id}/unsubscribe/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Ends a subscription; repeating it is fine.',
    response: Detail,
  }),
  listSubscriptions: endpoint({
    method: 'GET',
    path: 'calendar/api/subscriptions/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "The caller's subscriptions.",
    response: v.array(Subscription),
  }),
  listEvents: endpoint({
    method: 'GET',
    path: 'calendar/api/events/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Events of the named calendars that overlap a range; no calendar, no events (TRAP-66). At most 500.',
    query: v.object({ calendar: v.optional(idList, []), start_date: v.optional(Instant), end_date: v.optional(Instant) }),
    response: v.array(CalendarEvent),
  }),
  /** The list on /events (EVT-D1): events the caller may see, soonest first. */
  browseEvents: endpoint({
    method: 'GET',
    path: 'calendar/api/events/browse/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Upcoming, answered or past events the caller may see, with search and filters; `scope=own`: of own calendars.',
    query: listQuery({
      filters: {
        tab: choice(['upcoming', 'mine', 'past'], 'upcoming'),
        /** own: calendars the caller owns, belongs to or subscribes to, and events answered with yes or maybe. */
        scope: choice(['all', 'own'], 'all'),
        q: search(),
        category: choice(EventCategoryName.options),
      },
    }),
    response: page(CalendarEvent),
  }),
  createEvent: endpoint({
    method: 'POST',
    path: 'calendar/api/events/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    idempotent: true,
    status: 201,
    errors: ['conflict'],
    summary: 'Creates an event in a calendar the caller manages.',
    body: EventInput,
    response: CalendarEvent,
  }),
  readEvent: endpoint({
    method: 'GET',
    path: 'calendar/api/events/{id}/',
    touches: ['calendar'],
    base: 'main',
    auth: 'optional',
    errors: [],
    summary: 'One event; hidden ones are absent. Without a session only public events of parish calendars.',
    response: CalendarEvent,
  }),
  patchEvent: endpoint({
    method: 'PATCH',
    path: 'calendar/api/events/{id}/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: eventChange,
    summary: 'Changes the named fields; needs can_edit.',
    body: EventPatch,
    response: CalendarEvent,
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: 'calendar/api/events/{id}/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Deletes an event (kept 30 days for restoring); needs can_edit.',
    response: Detail,
  }),
  rsvp: endpoint({
    method: 'POST',
    path: 'calendar/api/events/{id}/rsvp/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    idempotent: true,
    errors: ['event_full', 'event_over', 'rsvp_disabled'],
    summary: 'Answers an invitation; the server counts the seats in one transaction.',
    body: RsvpBody,
    response: CalendarEvent,
  }),
  withdrawRsvp: endpoint({
    method: 'DELETE',
    path: 'calendar/api/events/{id}/rsvp/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: "Removes the caller's answer.",
    response: CalendarEvent,
  }),
  listAttendees: endpoint({
    method: 'GET',
    path: 'calendar/api/events/{id}/attendees/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Who answered: everything for managers, names of yes for others.',
    query: v.object(pageQuery),
    response: v.object({
      ...page(Attendee).entries,
      totals: v.object({ yes: v.number(), no: v.number(), maybe: v.number(), heads: v.number() }),
    }),
  }),
} as const
