import type { Notification } from '#contract/notifications/notifications.ts'
import type { NotificationRow } from './notification.queries.ts'

export const shapeNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  message: row.message,
  ...(row.texts === null ? {} : { texts: row.texts }),
  action_url: row.action_url,
  actor:
    row.actor_id === null
      ? null
      : {
          id: row.actor_id,
          name: `${row.first_name} ${row.last_name}`.trim(),
          avatar: row.photo_key === null ? null : `/media/${row.photo_key}-64.webp`,
        },
  target_type: row.target_type,
  target_id: row.target_id,
  group_key: row.group_key,
  count: row.count,
  is_read: row.read_at !== null,
  read_at: row.read_at,
  created_at: row.created_at,
})
