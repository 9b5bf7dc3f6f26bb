import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { EventRow } from './event.queries.ts'
import { canManage, type Viewer } from '../viewer.queries.ts'

/** An event in the contract's shape, as visible to the viewer. */
export const shapeEvent = (row: EventRow, viewer: Viewer): CalendarEvent => ({
  id: row.id,
  calendar: row.calendar_id,
  calendar_name: row.calendar_name,
  calendar_name_ar: row.calendar_name_ar,
  calendar_color: row.calendar_color,
  title: row.title,
  title_ar: row.title_ar,
  description: row.description,
  category: row.category,
  start_datetime: row.start_datetime,
  end_datetime: row.end_datetime,
  all_day: row.all_day,
  timezone: row.timezone,
  recurrence_rule: row.recurrence_rule,
  location_name: row.location_name,
  location_address: row.location_address,
  online_meeting_url: row.online_meeting_url,
  visibility: row.visibility,
  status: row.status,
  is_held: row.held_at !== null,
  takedown: row.takedown,
  cancel_message: row.status === 'cancelled' ? row.cancel_message : '',
  rsvp_enabled: row.rsvp_enabled,
  rsvp_limit: row.rsvp_limit,
  attendee_count: row.attendee_count,
  is_full: row.rsvp_limit !== null && row.attendee_count >= row.rsvp_limit,
  user_rsvp:
    row.my_response === null
      ? null
      : {
          response: row.my_response,
          guests: row.my_guests ?? 0,
          notes: row.my_notes ?? '',
          ...(row.my_companions.length > 0 ? { companions: row.my_companions } : {}),
        },
  time_changed: row.my_time_changed,
  is_invited: row.is_invited,
  can_edit: canManage(viewer, row),
  created_by_name: `${row.creator_first_name} ${row.creator_last_name}`.trim(),
  created_at: row.created_at,
  updated_at: row.updated_at,
})
