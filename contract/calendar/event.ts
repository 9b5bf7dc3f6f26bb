import * as v from 'valibot'
import { HttpUrl } from '../core/web-address.ts'
import { Id, Instant, line, text, TimeZone } from '../core/common.ts'
import { Takedown } from '../moderation/takedown.ts'
import { type EventCategory, eventCategories } from './event-categories.ts'

export const EventCategoryName = v.picklist(Object.keys(eventCategories) as [EventCategory, ...EventCategory[]])

/** public: anyone; members: active members of the owner; private: invited people only (CAL-25 to CAL-27, EVT-D3). */
export const Visibility = v.picklist(['public', 'members', 'private'])
export type Visibility = v.InferOutput<typeof Visibility>

export const RsvpResponse = v.picklist(['yes', 'no', 'maybe'])
export type RsvpResponse = v.InferOutput<typeof RsvpResponse>
/**
 * A recorded answer; guests count in addition, and only with a yes. `companions`: those of the guests who are children of the member's
 * household, by id; absent without any.
 */
export const Rsvp = v.object({
  response: RsvpResponse,
  guests: v.number(),
  notes: v.string(),
  companions: v.optional(v.array(Id)),
})
export type Rsvp = v.InferOutput<typeof Rsvp>

/**
 * An event as the caller may see it (CAL-22). `attendee_count` counts people: the sum of 1 + guests over all yes answers
 * (EVT-D7).
 */
export const CalendarEvent = v.object({
  id: Id,
  calendar: Id,
  calendar_name: v.string(),
  calendar_name_ar: v.nullable(v.string()),
  calendar_color: v.string(),
  title: v.string(),
  /** The title in Arabic; null if there is only one title. */
  title_ar: v.nullable(v.string()),
  description: v.string(),
  category: EventCategoryName,
  start_datetime: v.string(),
  end_datetime: v.string(),
  all_day: v.boolean(),
  timezone: v.string(),
  /** Null, except in events saved before rules were refused. */
  recurrence_rule: v.nullable(v.string()),
  location_name: v.string(),
  location_address: v.string(),
  online_meeting_url: v.string(),
  visibility: Visibility,
  status: v.picklist(['scheduled', 'cancelled']),
  /** Its hosts alone see it: it was reported (COM-D10), or a moderator hid it. */
  is_held: v.boolean(),
  /** Held by a moderator's decision, for its hosts; null for what reports hold. */
  takedown: v.nullable(Takedown),
  /** The organiser's words about the cancellation; empty unless cancelled. */
  cancel_message: v.string(),
  rsvp_enabled: v.boolean(),
  rsvp_limit: v.nullable(v.number()),
  attendee_count: v.number(),
  is_full: v.boolean(),
  user_rsvp: v.nullable(Rsvp),
  /** Time or place changed after the caller answered (EVT-D12). */
  time_changed: v.boolean(),
  /** The caller was invited by name. */
  is_invited: v.boolean(),
  can_edit: v.boolean(),
  created_by_name: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type CalendarEvent = v.InferOutput<typeof CalendarEvent>

/** An event that stands in a list for its series: `more` is the number of further dates in the same list, at most 366. */
export const ListedEvent = v.object({ ...CalendarEvent.entries, more: v.number() })
export type ListedEvent = v.InferOutput<typeof ListedEvent>

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
  title_ar: v.nullable(
    v.pipe(
      line(0, 200),
      v.transform((title) => title || null),
    ),
  ),
  description: text(0, 10_000),
  category: EventCategoryName,
  start_datetime: v.pipe(v.string(), v.nonEmpty('Start time is required'), Instant),
  end_datetime: v.pipe(v.string(), v.nonEmpty('End time is required'), Instant),
  all_day: v.boolean(),
  timezone: TimeZone,
  /** Refused until rules are expanded: an event that silently took place once would mislead. */
  recurrence_rule: v.nullable(
    v.pipe(
      v.string(),
      v.check(() => false, 'Repeating events cannot be saved yet'),
    ),
  ),
  location_name: line(0, 200),
  location_address: line(0, 500),
  online_meeting_url: url,
  visibility: Visibility,
  rsvp_enabled: v.boolean(),
  rsvp_limit: limit,
}
/** Limits of EVT-D4: end after start, at most 366 days, within five years. */
export const spanMessages = {
  order: 'End time must be after start time',
  span: 'An event may last at most 366 days',
  far: 'Choose a date within five years',
} as const

/** Body for creating an event (API-094). */
export const EventInput = v.object({
  calendar: v.pipe(v.string(), v.nonEmpty('Please select a calendar'), Id),
  ...eventFields,
  title_ar: v.optional(eventFields.title_ar, null),
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
  /** Children of the caller's household, each one of the guests. */
  companions: v.optional(v.pipe(v.array(Id), v.maxLength(100, 'Choose at most {n} people')), []),
})

/** Managers see every RSVP with guests, the names of those who have one, and notes; others only the names of those attending. */
export const Attendee = v.object({
  user_id: Id,
  name: v.string(),
  username: v.string(),
  avatar: v.nullable(v.string()),
  response: RsvpResponse,
  guests: v.optional(v.number()),
  companions: v.optional(v.array(v.string())),
  notes: v.optional(v.string()),
})
export type Attendee = v.InferOutput<typeof Attendee>
