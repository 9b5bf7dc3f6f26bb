import type { SessionChanged, SessionCleared, TokenChanged, TokenRefreshFailed } from '../session-facts.ts'
import type { ClientFrame, ServerFrame } from '#contract/core/socket.ts'
import type { ActorKind, Area, ToastRequest } from '../requests.ts'

export type SocketStatus = 'off' | 'connecting' | 'online' | 'waiting' | 'suspended' | 'awaiting-token' | 'failed' | 'offline'
/** `hasNetwork`: what the browser says at the start. */
export type SocketInput = { enabled: boolean; area: Area; hasNetwork: boolean }
export type Queued = { frame: ClientFrame; at: number }
export type SocketContext = {
  /** The feature is on in this installation (WS-27). */
  enabled: boolean
  signedIn: boolean
  area: Area
  hasNetwork: boolean
  /** Automatic attempts since the last time it was up for 30 s. */
  attempt: number
  /** Factor of the next delay, 0.8 to 1.2, as the closing connection drew it. */
  jitter: number
  /** Close code of the last connection; 0: given up on from here. */
  code: number
  /** Last sequence number seen, frames up to it are dropped; null before the first connection. */
  lastSeq: number | null
  rooms: string[]
  queue: Queued[]
  /** When the tab becoming visible last set off a new round, epoch milliseconds. */
  wokenAt: number | null
}
export type SocketEvent =
  | { type: 'enable' | 'disable' | 'reconnect' | 'tryAgain' | 'continueOffline' }
  /** The chart's own: a ping went out. */
  | { type: 'pinged' }
  | { type: 'joinRoom' | 'leaveRoom'; roomId: string }
  | { type: 'send'; frame: ClientFrame; at: number }
  | { type: 'connection.closed'; code: number; jitter: number }
  | { type: 'frame.received'; frame: ServerFrame; at: number }
  | SessionChanged
  | SessionCleared
  | TokenChanged
  | TokenRefreshFailed
  | { type: 'route.changed'; path: string; area: Area; at: number }
  | { type: 'net.online' | 'net.offline' | 'app.visible'; at: number }
export type SocketFact =
  | { type: 'socket.resynced' }
  | { type: 'notification.received'; id: string; title: string; message: string; actionUrl: string | null; isSilent: boolean }
  | { type: 'notification.read'; notificationId: string }
  | { type: 'unread.counted'; count: number }
  | { type: 'message.received'; roomId: string; messageId: string }
  | { type: 'room.updated'; roomId: string }
  | { type: 'post.updated'; postId: string }
  | { type: 'comment.updated'; postId: string }
  | { type: 'presence.changed'; userId: string; online: boolean }
  | { type: 'presence.listed'; userIds: readonly string[] }
  | { type: 'event.changed'; eventId: string }
  | { type: 'flags.outdated'; version: number }
export type SocketEmitted =
  | SocketFact
  | { type: 'socket.status-changed'; status: SocketStatus }
  /** Its token is worth nothing any more: the same as a call that met a 401 and was given no new one. */
  | { type: 'http.unauthorized'; actor: ActorKind; exempt: boolean; path: string }
  | ToastRequest

/**
 * To the connection. `send`: a frame. `refreshToken`: read the stored token again, the next ping carries it if it changed.
 * A connection that is stopped closes itself with 1000.
 */
export type ConnectionMessage = { type: 'send'; frame: ClientFrame } | { type: 'refreshToken' }
