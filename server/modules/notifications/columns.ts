import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const heldMailsColumns = columnsOf('held_mails', {
  id: true,
  user_id: true,
  kind: true,
  fact: true,
  params: true,
  action_url: true,
  actor_ids: true,
  target_type: true,
  target_id: true,
  notification_id: true,
  group_key: true,
  due_at: true,
  sent_at: true,
  created_at: true,
})

export const notificationPreferencesColumns = columnsOf('notification_preferences', {
  user_id: true,
  deliveries: true,
  email_digest: true,
  quiet_from: true,
  quiet_to: true,
  timezone: true,
  sound: true,
  updated_at: true,
})

export const notificationsColumns = columnsOf('notifications', {
  id: true,
  user_id: true,
  kind: true,
  fact: true,
  params: true,
  action_url: true,
  actor_id: true,
  target_type: true,
  target_id: true,
  group_key: true,
  is_open: true,
  sort_key: true,
  count: true,
  read_at: true,
  created_at: true,
})

export const noticeRunsColumns = columnsOf('notice_runs', {
  id: true,
  kind: true,
  fact: true,
  params: true,
  action_url: true,
  actor_id: true,
  target_type: true,
  target_id: true,
  group_key: true,
  audience: true,
  audience_id: true,
  cursor: true,
  told: true,
  created_at: true,
  done_at: true,
})
