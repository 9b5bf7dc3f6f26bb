import type { ClientFrame, ServerFrame } from '#contract/core/socket.ts'
import type { ToastRequest } from '../requests.ts'
import type { PostCounts, Queued, SocketEmitted } from './types.ts'

const maxQueued = 50
const longestWait = 30_000

/** Facts that follow from a server frame, in order. */
export function factsOf(frame: ServerFrame): SocketEmitted[] {
  switch (frame.type) {
    case 'new_notification': {
      const { id, title, message } = frame.notification
      const actionUrl = ownPath(frame.notification.action_url)
      const isSilent = frame.silent ?? false
      return [{ type: 'notification.received', id, title, message, actionUrl, isSilent }, notice(title, message, actionUrl)]
    }
    case 'unread_count':
      return [{ type: 'unread.counted', count: frame.count }]
    case 'notification_marked_read':
      return [{ type: 'notification.read', notificationId: frame.notification_id }]
    case 'room_updated':
    case 'room_left':
      return [
        { type: 'room.updated', roomId: frame.room_id },
        { type: 'room.framed', frame },
      ]
    case 'new_message':
    case 'room_joined':
    case 'ack':
    case 'message_read':
    case 'typing':
      return [{ type: 'room.framed', frame }]
    case 'user_online':
    case 'user_offline':
      return [{ type: 'presence.changed', userId: frame.user_id, online: frame.type === 'user_online' }]
    case 'online_users':
      return [{ type: 'presence.listed', userIds: frame.user_ids }]
    case 'postUpdate':
      return [{ type: 'post.updated', postId: frame.post_id, kind: frame.kind, counts: countsIn(frame) }]
    case 'commentUpdate':
      return [{ type: 'comment.updated', postId: frame.post_id }]
    case 'event_updated':
      return [{ type: 'event.changed', eventId: frame.event_id }]
    case 'flags_updated':
      return [{ type: 'flags.outdated', version: frame.version }]
    case 'resync':
      return [{ type: 'socket.resynced' }]
    case 'error':
      // The line that was refused says so itself.
      if (frame.client_id !== undefined) return [{ type: 'room.framed', frame }]
      return [
        { type: 'toast.requested', host: 'single', variant: 'destructive', title: /*i18n*/ 'Error', serverText: frame.message },
      ]
    case 'connection_established':
      return frame.flags_version === undefined ? [] : [{ type: 'flags.outdated', version: frame.flags_version }]
    case 'pong':
      return []
  }
}

function countsIn(frame: Extract<ServerFrame, { type: 'postUpdate' }>): PostCounts | null {
  const { reactions, comments_count, version } = frame
  return reactions && comments_count !== undefined && version !== undefined
    ? { reactions, comments: comments_count, version }
    : null
}

/** NOTIF-05: `View` only when there is a page of ours to open. */
const notice = (title: string, message: string, actionUrl: string | null): ToastRequest => ({
  type: 'toast.requested',
  host: 'single',
  variant: 'default',
  serverTitle: title,
  serverText: message,
  ...(actionUrl !== null && { action: { label: /*i18n*/ 'View', to: actionUrl } }),
})

const ownPath = (path: string | null) => (path !== null && /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path) ? path : null)

/** A frame's sequence number; null for unnumbered frames. */
export const seqOf = (frame: ServerFrame) => ('seq' in frame && typeof frame.seq === 'number' ? frame.seq : null)

export const enqueue = (queue: readonly Queued[], frame: ClientFrame, at: number) => [...queue, { frame, at }].slice(-maxQueued)

/** The queued frames still worth sending: messages and read marks expire after 30 s. */
export const worthSending = (queue: readonly Queued[], at: number) =>
  queue.filter((queued) => at - queued.at <= longestWait).map(({ frame }) => frame)

/** Frames that may wait for the connection; all others are dropped without one. */
export const canWait = (frame: ClientFrame) =>
  frame.type === 'send_message' || frame.type === 'mark_read' || frame.type === 'mark_message_read'
