import type { NoticeText, NotificationKind } from '#contract/notifications/notifications.ts'
import type { Locale } from '#server/platform/mail/letter.ts'

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Stores a notification, delivers it live and mails it, by the member's preferences. */
    'notifications.notify'(payload: {
      userId: string
      kind: NotificationKind
      /** The text in a language: it is stored in each, mailed in the recipient's and shown in the reader's. */
      text: (locale: Locale) => NoticeText
      actionUrl?: string | null
      actorId?: string | null
      targetType?: string | null
      targetId?: string | null
      /** Notifications with this key within 60 minutes become one row (NTF-D5). */
      groupKey?: string | null
    }): void
  }
}
