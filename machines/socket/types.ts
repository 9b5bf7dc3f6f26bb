import type { SessionChanged, SessionCleared, TokenChanged, TokenRefreshFailed } from '../session-facts.ts'
import type { ReactionCounts } from '#contract/posts/reactions.ts'
import type { ClientFrame, ServerFrame } from '#contract/core/socket.ts'
import type { ActorKind, Area, ToastRequest } from '../requests.ts'

export type SocketStatus = 'off' | 'connecting' | 'online' | 'waiting' | 'suspended' | 'awaiting-token' | 'failed' | 'offline'
/** `hasNetwork`: the browser's online state at the start. */
export type SocketInput = { enabled: boolean; area: Area; hasNetwork: boolean }
export type Queued = { frame: ClientFrame; at: number }
export type SocketContext = {
  /** Whether the feature is on in this installation (WS-27). */
  enabled: boolean
  signedIn: boolean
  area: Area
  hasNetwork: boolean
  /** Automatic attempts since the connection was last up for 30 s. */
  attempt: number
  /** Factor of the next delay, 0.8 to 1.2, drawn when the connection closed. */
  jitter: number
  /** Close code of the last connection; 0: closed from this side. */
  code: number
  /** Last sequence number seen; frames up to it are dropped. Null before the first connection. */
  lastSeq: number | null
  rooms: string[]
  queue: Queued[]
  /** When the tab becoming visible last started a new round, epoch milliseconds. */
  wokenAt: number | null
}
export type SocketEvent =
  | { type: 'enable' | 'disable' | 'reconnect' | 'tryAgain' | 'continueOffline' }
  /** Internal: a ping was sent. */
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
export type RoomFrame = Extract<
  ServerFrame,
  { type: 'new_message' | 'room_updated' | 'room_left' | 'room_joined' | 'ack' | 'message_read' | 'typing' | 'error' }
>
/** Counts of a post that many react to at once. */
export type PostCounts = { reactions: { total: number; counts: ReactionCounts }; comments: number; version: number }
export type SocketFact =
  | { type: 'socket.resynced' }
  | { type: 'notification.received'; id: string; title: string; message: string; actionUrl: string | null; isSilent: boolean }
  | { type: 'notification.read'; notificationId: string }
  | { type: 'unread.counted'; count: number }
  | { type: 'room.updated'; roomId: string }
  /** A frame of a room, with its texts: not for the bus. */
  | { type: 'room.framed'; frame: RoomFrame }
  | { type: 'post.updated'; postId: string; kind: string; counts: PostCounts | null }
  | { type: 'comment.updated'; postId: string }
  | { type: 'presence.changed'; userId: string; online: boolean }
  | { type: 'presence.listed'; userIds: readonly string[] }
  | { type: 'event.changed'; eventId: string }
  | { type: 'flags.outdated'; version: number }
export type SocketEmitted =
  | SocketFact
  | { type: 'socket.status-changed'; status: SocketStatus }
  /** The token is invalid: like a call that got a 401 and no new token. */
  | { type: 'http.unauthorized'; actor: ActorKind; exempt: boolean; path: string }
  | ToastRequest

/**
 * To the connection. `send`: a frame. `refreshToken`: reread the stored token; the next ping carries it if it changed. A stopped
 * connection closes itself with 1000.
 */
export type ConnectionMessage = { type: 'send'; frame: ClientFrame } | { type: 'refreshToken' }
