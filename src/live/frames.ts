import { type ClientFrame, ServerFrame } from '#contract/socket.ts'
import type { Fact } from '#src/bus/catalogue.ts'
import * as v from 'valibot'

/** A frame of the contract, null for anything else: unknown types and broken JSON are ignored (TRAP-62). */
export function parseFrame(text: string): ServerFrame | null {
  try {
    const parsed = v.safeParse(ServerFrame, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** `message_type` is `text` when not given (WS-15). */
export function writeFrame(frame: ClientFrame): string {
  return JSON.stringify(frame.type === 'send_message' ? { ...frame, message_type: frame.message_type ?? 'text' } : frame)
}

/** What a frame tells the rest of the app, null for frames of the connection itself. */
export function factOf(frame: ServerFrame): Fact | null {
  switch (frame.type) {
    case 'new_notification': {
      const { id, title, message, action_url } = frame.notification
      return { type: 'notification.received', id, title, message, actionUrl: action_url }
    }
    case 'unread_count':
      return { type: 'unread.counted', count: frame.count }
    case 'notification_marked_read':
      return { type: 'notification.read', notificationId: frame.notification_id }
    case 'new_message':
      return { type: 'message.received', roomId: frame.room_id, messageId: frame.message.id }
    case 'room_updated':
      return { type: 'room.updated', roomId: frame.room_id }
    case 'user_online':
    case 'user_offline':
      return { type: 'presence.changed', userId: frame.user_id, online: frame.type === 'user_online' }
    case 'online_users':
      return { type: 'presence.listed', userIds: frame.user_ids }
    case 'postUpdate':
      return { type: 'post.updated', postId: frame.post_id }
    case 'commentUpdate':
      return { type: 'comment.updated', postId: frame.post_id }
    case 'event_updated':
      return { type: 'event.changed', eventId: frame.event_id }
    case 'flags_updated':
      return { type: 'flags.outdated', version: frame.version }
    case 'resync':
      return { type: 'socket.resynced' }
    case 'connection_established':
    case 'pong':
    case 'error':
      return null
  }
}
