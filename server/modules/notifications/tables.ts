import type { Generated } from 'kysely'
import type { NotificationKind } from '#contract/notifications.ts'

export type NotificationsTable = {
  id: string
  user_id: string
  kind: NotificationKind
  title: string
  message: string
  action_url: string | null
  actor_id: string | null
  target_type: string | null
  target_id: string | null
  group_key: string | null
  count: Generated<number>
  read_at: string | null
  created_at: Generated<string>
}

export type NotificationActorsTable = { notification_id: string; user_id: string }

export type NotificationsTables = { notifications: NotificationsTable; notification_actors: NotificationActorsTable }
