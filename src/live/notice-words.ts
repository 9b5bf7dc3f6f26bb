import type { ServerFrame } from '#contract/core/socket.ts'
import { i18n } from '#src/i18n/i18n.ts'

let noticeIn: typeof import('#src/notices/notice-in.ts').noticeIn | null = null

/** The words of notices are not part of the first load; until they arrive, and without them, the server's text is shown. */
export const loadNoticeWords = async (): Promise<void> => {
  noticeIn = (await import('#src/notices/notice-in.ts')).noticeIn
}

/** A notification's frame in the reader's language. */
export const wordedNotice = (frame: ServerFrame): ServerFrame =>
  frame.type === 'new_notification' && noticeIn
    ? { ...frame, notification: { ...frame.notification, ...noticeIn(i18n, frame.notification) } }
    : frame
