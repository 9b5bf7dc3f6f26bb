import * as v from 'valibot'
import { Detail, Id, Instant, line, TimeZone } from '../core/common.ts'
import { flagQuery, idList, page, pageQuery } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, id, period, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { feedEndpoints } from './feed.ts'
import { hostingEndpoints } from './hosting.ts'
import { Attendee, CalendarEvent, EventCategoryName, EventInput, EventPatch, ListedEvent, RsvpBody } from './event.ts'

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
  name_ar: v.nullable(v.string()),
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

export const CalendarPatch = v.object({
  name: v.optional(line(1, 100, 'Name is required')),
  color: v.optional(v.picklist(calendarColors, 'Choose a colour of the palette')),
})
export const SubscriptionPatch = v.object({
  include_in_feed: v.optional(v.boolean()),
  /** Null shows the calendar's own colour. */
  color_override: v.optional(v.nullable(v.picklist(calendarColors, 'Choose a colour of the palette'))),
})

export const calendarEndpoints = {
  listCalendars: endpoint({
    method: 'GET',
    path: 'calendar/api/calendars/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary:
      'Lists the calendars that the caller owns, manages or is a member of; `public=true` lists those open to subscription.',
    query: v.object({
      owner_type: v.optional(OwnerType),
      can_manage: v.optional(flagQuery),
      public: v.optional(flagQuery),
      q: v.optional(line(0, 100)),
    }),
    response: v.array(Calendar),
  }),
  patchCalendar: endpoint({
    method: 'PATCH',
    path: 'calendar/api/calendars/{id}/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Updates the name or the colour of a calendar the caller manages.',
    body: CalendarPatch,
    response: Calendar,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: 'calendar/api/calendars/{id}/subscribe/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Subscribes the caller to a calendar; idempotent.',
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
    summary: "Ends the caller's subscription to a calendar; idempotent.",
    response: Detail,
  }),
  listSubscriptions: endpoint({
    method: 'GET',
    path: 'calendar/api/subscriptions/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "Lists the caller's subscriptions.",
    response: v.array(Subscription),
  }),
  patchSubscription: endpoint({
    method: 'PATCH',
    path: 'calendar/api/subscriptions/{id}/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: "Updates a subscription of the caller: its colour, and whether the caller's feed contains it.",
    body: SubscriptionPatch,
    response: Subscription,
  }),
  listEvents: endpoint({
    method: 'GET',
    path: 'calendar/api/events/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary:
      'Lists at most 500 events of the given calendars that overlap a range; without a calendar the list is empty (TRAP-66).',
    query: v.object({
      calendar: v.optional(idList, []),
      /** Adds all calendars of a list: own, those of listCalendars; subscribed, those of listSubscriptions. */
      calendars: v.optional(v.picklist(['own', 'subscribed'])),
      start_date: v.optional(Instant),
      end_date: v.optional(Instant),
      /** Adds events of other calendars to which the caller is invited or answered yes or maybe. */
      joined: v.optional(flagQuery, 'false'),
    }),
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
    summary:
      "Lists upcoming, answered or past events of the caller's calendars, with search and filters; `scope=all` lists every event the caller may see. Events of one calendar with the same title and local hour are one row, at the next date (past: the latest); `series={id}` lists the dates that follow that row.",
    query: listQuery({
      filters: {
        tab: choice(['upcoming', 'mine', 'past'], 'upcoming'),
        /** own: calendars the caller owns, belongs to or subscribes to, and events answered with yes or maybe or invited to. */
        scope: choice(['own', 'all'], 'own'),
        q: search(),
        category: choice(EventCategoryName.options),
        /** Of this parish's calendar. */
        parish: id(),
        /** Of this group's calendar. */
        group: id(),
        calendar: id(),
        /** Days of `zone` that an event touches. */
        date: period(),
        /** The further dates of the row of this event, in the same list. */
        series: id(),
      },
      also: { zone: v.optional(TimeZone, 'UTC') },
    }),
    response: page(ListedEvent),
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
    summary: 'Returns an event; 404 for hidden ones. Without a session, only public events of parish calendars.',
    response: CalendarEvent,
  }),
  patchEvent: endpoint({
    method: 'PATCH',
    path: 'calendar/api/events/{id}/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: eventChange,
    summary: 'Updates the given fields of an event; requires can_edit.',
    body: EventPatch,
    response: CalendarEvent,
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: 'calendar/api/events/{id}/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['conflict'],
    summary:
      'Deletes an event, which can be restored for 30 days; requires can_edit. Refused once it has begun and people said yes.',
    response: Detail,
  }),
  ...hostingEndpoints,
  ...feedEndpoints,
  rsvp: endpoint({
    method: 'POST',
    path: 'calendar/api/events/{id}/rsvp/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    idempotent: true,
    errors: ['event_full', 'event_over', 'rsvp_disabled'],
    summary: "Sets the caller's RSVP to an event; seats are counted in the same transaction.",
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
    summary: "Removes the caller's RSVP.",
    response: CalendarEvent,
  }),
  listAttendees: endpoint({
    method: 'GET',
    path: 'calendar/api/events/{id}/attendees/',
    touches: ['calendar'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Lists the attendees of an event: every RSVP for managers, only the names of those attending for others.',
    query: v.object(pageQuery),
    response: v.object({
      ...page(Attendee).entries,
      totals: v.object({ yes: v.number(), no: v.number(), maybe: v.number(), heads: v.number() }),
    }),
  }),
} as const
