import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const memberSettingsColumns = columnsOf('member_settings', {
  user_id: true,
  follow_approval: true,
  listed_in_directory: true,
  who_can_message: true,
  show_online: true,
  show_read_marks: true,
  show_event_attendance: true,
  field_visibility: true,
  first_day: true,
  time_format: true,
  updated_at: true,
})
