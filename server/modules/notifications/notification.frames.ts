import { transact } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { FrameHandlers } from '#server/platform/live/frame-handlers.ts'
import { countUnread } from './notification.queries.ts'
import { mark } from './notification.service.ts'

/** The socket does the same as REST, and both notify all sockets of the member (NTF-D3). */
export const frames: FrameHandlers<Parts> = {
  async mark_read({ notification_id }, userId, parts) {
    await transact(parts.db, (tx) => mark(tx, parts, userId, notification_id.toLowerCase(), true))
    return null
  },
  get_unread_count: async (_frame, userId, { db, contributions }) => ({
    type: 'unread_count',
    count: await countUnread(db, userId, contributions('notifications.target')),
  }),
}
