import type { NotificationKind } from '#contract/notifications/notifications.ts'

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Stores a notification, delivers it live and mails it, by the member's preferences. */
    'notifications.notify'(payload: {
      userId: string
      kind: NotificationKind
      title: string
      message: string
      actionUrl?: string | null
      actorId?: string | null
      targetType?: string | null
      targetId?: string | null
      /** Notifications with this key within 60 minutes become one row (NTF-D5). */
      groupKey?: string | null
    }): void
  }
}
