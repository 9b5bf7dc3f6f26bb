import type { Generated } from 'kysely'
import type { NullableInstant } from '#server/platform/db/columns.ts'
import type { RsvpResponse, Visibility } from '#contract/calendar/event.ts'
import type { EventCategory } from '#contract/calendar/event-categories.ts'

export type CalendarsTable = {
  id: string
  name: string
  name_ar: string | null
  color: string
  owner_type: 'user' | 'parish' | 'group' | 'page' | 'diocese' | 'system'
  owner_id: string | null
  sync_enabled: Generated<boolean>
  created_at: Generated<string>
}
export type CalendarSubscriptionsTable = {
  id: string
  user_id: string
  calendar_id: string
  include_in_feed: Generated<boolean>
  color_override: string | null
  created_at: Generated<string>
}
export type EventsTable = {
  id: string
  calendar_id: string
  title: string
  title_ar: string | null
  description: Generated<string>
  category: EventCategory
  start_datetime: string
  end_datetime: string
  all_day: Generated<boolean>
  timezone: string
  recurrence_rule: string | null
  location_name: Generated<string>
  location_address: Generated<string>
  online_meeting_url: Generated<string>
  visibility: Visibility
  status: Generated<'scheduled' | 'cancelled'>
  cancel_message: Generated<string>
  cancelled_at: string | null
  cancelled_by: string | null
  next_reminder_at: string | null
  /** When its time or place changed last. */
  moved_at: NullableInstant
  rsvp_enabled: Generated<boolean>
  rsvp_limit: number | null
  attendee_count: Generated<number>
  search_text: Generated<string>
  /** HH:MM of the start in the event's zone; kept by a trigger. */
  local_hour: Generated<string>
  /** Times at which it stands for its series in a list of upcoming or of past events; kept by triggers. */
  leads_upcoming: Generated<string>
  leads_past: Generated<string>
  created_by: string
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
  deleted_by: string | null
  /** When staff hid it from everybody (MOD-D5), or reports from all but its hosts. */
  hidden_at: NullableInstant
  hidden_by: string | null
  /** Since when reports hide it; a moderator decides. */
  held_at: NullableInstant
}
export type EventRsvpsTable = {
  event_id: string
  user_id: string
  response: RsvpResponse
  guests: Generated<number>
  notes: Generated<string>
  companions: Generated<string[]>
  created_at: Generated<string>
  updated_at: Generated<string>
}
export type FeedTokensTable = {
  id: string
  user_id: string
  token_hash: Buffer
  created_at: Generated<string>
  revoked_at: string | null
  last_fetched_at: string | null
}
export type EventInvitesTable = { event_id: string; user_id: string; invited_by: string; created_at: Generated<string> }

declare module '#server/platform/db/schema.ts' {
  interface Database {
    calendars: CalendarsTable
    calendar_subscriptions: CalendarSubscriptionsTable
    events: EventsTable
    event_rsvps: EventRsvpsTable
    event_invites: EventInvitesTable
    feed_tokens: FeedTokensTable
  }
}
