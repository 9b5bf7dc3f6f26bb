import type { NoticeFact } from '#contract/notifications/notices/notices.ts'

/** How a fact reaches people. */
export type NoticeContext = {
  actionUrl?: string | null
  actorId?: string | null
  targetType?: string | null
  targetId?: string | null
  /** Notifications with this key become one row while it is unread (NTF-D5). */
  groupKey?: string | null
}

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Stores a notification, delivers it live and mails it, by the member's preferences. It is worded where it is read. */
    'notifications.notify'(payload: NoticeFact & NoticeContext & { userId: string }): void
  }
}
