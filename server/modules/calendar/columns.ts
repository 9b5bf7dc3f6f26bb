import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const calendarSubscriptionsColumns = columnsOf('calendar_subscriptions', {
  id: true,
  user_id: true,
  calendar_id: true,
  include_in_feed: true,
  color_override: true,
  created_at: true,
})

/** Without the hash of the token. */
export const feedTokensColumns = ['id', 'user_id', 'created_at', 'revoked_at', 'last_fetched_at'] as const

export const calendarsColumns = columnsOf('calendars', {
  id: true,
  name: true,
  name_ar: true,
  color: true,
  owner_type: true,
  owner_id: true,
  sync_enabled: true,
  created_at: true,
})

export const eventInvitesColumns = columnsOf('event_invites', {
  event_id: true,
  user_id: true,
  invited_by: true,
  created_at: true,
})

export const eventRsvpsColumns = columnsOf('event_rsvps', {
  event_id: true,
  user_id: true,
  response: true,
  guests: true,
  notes: true,
  companions: true,
  created_at: true,
  updated_at: true,
})

export const eventsColumns = columnsOf('events', {
  id: true,
  calendar_id: true,
  title: true,
  title_ar: true,
  description: true,
  category: true,
  start_datetime: true,
  end_datetime: true,
  all_day: true,
  timezone: true,
  recurrence_rule: true,
  location_name: true,
  location_address: true,
  online_meeting_url: true,
  visibility: true,
  status: true,
  cancel_message: true,
  cancelled_at: true,
  cancelled_by: true,
  next_reminder_at: true,
  moved_at: true,
  rsvp_enabled: true,
  rsvp_limit: true,
  attendee_count: true,
  search_text: true,
  local_hour: true,
  leads_upcoming: true,
  leads_past: true,
  created_by: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
  deleted_by: true,
  hidden_at: true,
  hidden_by: true,
  held_at: true,
})
