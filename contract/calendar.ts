import * as v from 'valibot'
import { Detail, flagQuery, HttpUrl, Id, idList, Instant, line, page, pageQuery, text, TimeZone } from './common.ts'
import { endpoint } from './endpoint.ts'
import { type EventCategory, eventCategories } from './event-categories.ts'

export { eventCategories }
export type { EventCategory }
const EventCategoryName = v.picklist(Object.keys(eventCategories) as [EventCategory, ...EventCategory[]])

/** public: anyone; members: active members of the owner; private: only the invited (CAL-25 to CAL-27, EVT-D3). */
export const Visibility = v.picklist(['public', 'members', 'private'])
export type Visibility = v.InferOutput<typeof Visibility>

export const RsvpResponse = v.picklist(['yes', 'no', 'maybe'])
export type RsvpResponse = v.InferOutput<typeof RsvpResponse>
/** Someone's recorded answer; guests come beside them and only with a yes. */
export const Rsvp = v.object({ response: RsvpResponse, guests: v.number(), notes: v.string() })
export type Rsvp = v.InferOutput<typeof Rsvp>

export const OwnerType = v.picklist(['user', 'parish', 'group', 'page', 'diocese', 'system'])
/** The colours a calendar may have (EVT-D2). */
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

/** An event as the caller may see it (CAL-22). `attendee_count` counts heads: the sum over yes of 1 + guests (EVT-D7). */
export const CalendarEvent = v.object({
  id: Id,
  calendar: Id,
  calendar_name: v.string(),
  calendar_color: v.string(),
  title: v.string(),
  description: v.string(),
  category: EventCategoryName,
  start_datetime: v.string(),
  end_datetime: v.string(),
  all_day: v.boolean(),
  timezone: v.string(),
  /** Stored and returned; expansion comes with recurrence. */
  recurrence_rule: v.nullable(v.string()),
  location_name: v.string(),
  location_address: v.string(),
  online_meeting_url: v.string(),
  visibility: Visibility,
  status: v.picklist(['scheduled', 'cancelled']),
  rsvp_enabled: v.boolean(),
  rsvp_limit: v.nullable(v.number()),
  attendee_count: v.number(),
  is_full: v.boolean(),
  user_rsvp: v.nullable(Rsvp),
  can_edit: v.boolean(),
  created_by_name: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type CalendarEvent = v.InferOutput<typeof CalendarEvent>

const url = v.pipe(v.string(), v.trim(), v.union([v.literal(''), HttpUrl]))
const limit = v.nullable(
  v.pipe(
    v.number('RSVP limit must be at least 1'),
    v.integer('Use a whole number'),
    v.minValue(1, 'RSVP limit must be at least 1'),
    v.maxValue(100_000, 'Use at most 100,000'),
  ),
)
const eventFields = {
  title: line(1, 200, 'Title is required'),
  description: text(0, 10_000),
  category: EventCategoryName,
  start_datetime: v.pipe(v.string(), v.nonEmpty('Start time is required'), Instant),
  end_datetime: v.pipe(v.string(), v.nonEmpty('End time is required'), Instant),
  all_day: v.boolean(),
  timezone: TimeZone,
  recurrence_rule: v.nullable(
    v.pipe(v.string(), v.maxLength(500), v.regex(/^(RRULE:)?FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)[A-Z0-9;=,+-]*$/)),
  ),
  location_name: line(0, 200),
  location_address: line(0, 500),
  online_meeting_url: url,
  visibility: Visibility,
  rsvp_enabled: v.boolean(),
  rsvp_limit: limit,
}
/** Times and span of EVT-D4: end after start, at most 366 days, within five years. */
export const spanMessages = {
  order: 'End time must be after start time',
  span: 'An event may last at most 366 days',
  far: 'Choose a date within five years',
} as const

/** The event form as it is sent on create (API-094). */
export const EventInput = v.object({
  calendar: v.pipe(v.string(), v.nonEmpty('Please select a calendar'), Id),
  ...eventFields,
  description: v.optional(eventFields.description, ''),
  category: v.optional(eventFields.category, 'other'),
  all_day: v.optional(eventFields.all_day, false),
  timezone: v.optional(eventFields.timezone, 'UTC'),
  recurrence_rule: v.optional(eventFields.recurrence_rule, null),
  location_name: v.optional(eventFields.location_name, ''),
  location_address: v.optional(eventFields.location_address, ''),
  online_meeting_url: v.optional(eventFields.online_meeting_url, ''),
  visibility: v.optional(eventFields.visibility, 'public'),
  rsvp_enabled: v.optional(eventFields.rsvp_enabled, false),
  rsvp_limit: v.optional(eventFields.rsvp_limit, null),
})
export type EventInput = v.InferInput<typeof EventInput>
/** Changed fields only (API-095). */
export const EventPatch = v.partial(v.object({ calendar: Id, ...eventFields }))
export type EventPatch = v.InferInput<typeof EventPatch>

export const RsvpBody = v.object({
  response: RsvpResponse,
  guests: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0, 'Guests cannot be negative'), v.maxValue(100_000)), 0),
  notes: v.optional(text(0, 500), ''),
})

/** Managers see every answer with guests and notes; others the names of those who said yes. */
export const Attendee = v.object({
  user_id: Id,
  name: v.string(),
  username: v.string(),
  avatar: v.nullable(v.string()),
  response: RsvpResponse,
  guests: v.optional(v.number()),
  notes: v.optional(v.string()),
})
export type Attendee = v.InferOutput<typeof Attendee>

const eventChange = ['event_over', 'conflict'] as const

export const calendarEndpoints = {
  listCalendars: endpoint({
    method: 'GET',
    path: 'calendar/api/calendars/',
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
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "The caller's subscriptions.",
    response: v.array(Subscription),
  }),
  listEvents: endpoint({
    method: 'GET',
    path: 'calendar/api/events/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Events of the named calendars that overlap a range; no calendar, no events (TRAP-66). At most 500.',
    query: v.object({ calendar: v.optional(idList, []), start_date: v.optional(Instant), end_date: v.optional(Instant) }),
    response: v.array(CalendarEvent),
  }),
  /** The list behind /events (EVT-D1): what the caller may see, soonest first. */
  browseEvents: endpoint({
    method: 'GET',
    path: 'calendar/api/events/browse/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Upcoming, answered or past events the caller may see, with search and filters; `scope=own`: of own calendars.',
    query: v.object({
      ...pageQuery,
      tab: v.optional(v.picklist(['upcoming', 'mine', 'past']), 'upcoming'),
      /** own: the calendars one owns, belongs to or subscribes to, and what one answered with yes or maybe. */
      scope: v.optional(v.picklist(['all', 'own']), 'all'),
      q: v.optional(line(0, 100)),
      category: v.optional(EventCategoryName),
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
