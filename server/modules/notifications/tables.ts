import type { Generated } from 'kysely'
import type { EmailDigest } from '#contract/notifications/notification-preferences.ts'
import type { NotificationKind } from '#contract/notifications/notifications.ts'
import type { DefaultInstant, Instant, Json, NullableInstant } from '#server/platform/db/columns.ts'
import type { Choices } from './preferences/choices.ts'

export type NotificationsTable = {
  id: string
  user_id: string
  kind: NotificationKind
  fact: string
  params: Json<Record<string, unknown>>
  action_url: string | null
  actor_id: string | null
  target_type: string | null
  target_id: string | null
  group_key: string | null
  /** While unread, it may grow. */
  is_open: Generated<boolean>
  sort_key: string
  count: Generated<number>
  read_at: string | null
  created_at: Generated<string>
}

export type NotificationActorsTable = { notification_id: string; user_id: string; at: DefaultInstant }

export type NotificationPreferencesTable = {
  user_id: string
  /** The member's choices by kind. */
  deliveries: Json<Choices>
  email_digest: Generated<EmailDigest>
  quiet_from: string | null
  quiet_to: string | null
  timezone: string | null
  sound: Generated<boolean>
  updated_at: DefaultInstant
}

export type HeldMailsTable = {
  id: string
  user_id: string
  kind: NotificationKind
  fact: string
  params: Json<Record<string, unknown>>
  action_url: string | null
  /** The latest first. */
  actor_ids: string[]
  target_type: string | null
  target_id: string | null
  notification_id: string | null
  group_key: string | null
  due_at: Instant
  sent_at: NullableInstant
  created_at: DefaultInstant
}

export type NoticeRunsTable = {
  id: string
  kind: NotificationKind
  fact: string
  params: Json<Record<string, unknown>>
  action_url: string | null
  actor_id: string | null
  target_type: string | null
  target_id: string | null
  group_key: string | null
  audience: string
  audience_id: string
  cursor: string | null
  told: Generated<number>
  created_at: Instant
  done_at: NullableInstant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    notifications: NotificationsTable
    notification_actors: NotificationActorsTable
    notification_preferences: NotificationPreferencesTable
    held_mails: HeldMailsTable
    notice_runs: NoticeRunsTable
  }
}
