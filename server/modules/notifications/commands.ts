import type { NoticeFact } from '#contract/notifications/notices/notices.ts'

/** How a fact reaches people. */
export type NoticeContext = {
  actionUrl?: string | null
  actorId?: string | null
  targetType?: string | null
  targetId?: string | null
  /** Notifications with this key become one row while it is unread and the last came within 60 minutes (NTF-D5). */
  groupKey?: string | null
}
export type Notice = NoticeFact & NoticeContext

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Stores a notification, delivers it live and mails it, by each member's preferences. It is worded where it is read. */
    'notifications.notify'(payload: Notice & { userId: string | readonly string[] }): void
    /**
     * Does so for an audience of any size, by a job in batches: after the commit, and each person once. A later one with the same
     * group key replaces the rest of an earlier one.
     */
    'notifications.notifyMany'(payload: Notice & { audience: { name: string; id: string } }): void
    /** What somebody did is undone: an unread notice counts one person less, and goes with the last one, as does its mail. */
    'notifications.takeBack'(payload: { userId: string; actorId: string; groupKey: string }): void
  }
}
