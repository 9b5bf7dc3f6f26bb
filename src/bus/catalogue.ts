import type { User } from '#contract/accounts/accounts.ts'
import type { Flag } from '#contract/core/flags.ts'
import type { SessionFacts } from '#machines/session-facts.ts'
import type { PostCounts } from '#machines/socket/types.ts'
import type { ActorKind, Area, NavigationRequest, ToastOptions } from '#machines/requests.ts'

type Nothing = Record<never, never>

/**
 * Every fact that may cross a module boundary: 'domain.fact', past tense, JSON payload, no tokens, passwords or message texts.
 * `toast.requested` and `navigation.requested` are the only requests. Modules add their own facts in module.ts by declaration
 * merging; each fact needs a publisher and a listener (src/shell/problems.ts).
 */
export interface BusFacts extends SessionFacts {
  'session.user-updated': { user: User }
  'http.unauthorized': { actor: ActorKind; exempt: boolean; path: string }
  /** The server refused a call of the member because their account is suspended or banned. */
  'account.refused': Nothing
  'net.online': Nothing
  'net.offline': Nothing
  'app.visible': Nothing
  'app.hidden': Nothing
  'route.changed': { path: string; area: Area }
  'socket.status-changed': {
    status: 'off' | 'connecting' | 'online' | 'waiting' | 'suspended' | 'awaiting-token' | 'failed' | 'offline'
  }
  /** The gap was too old to replay: data on screen must be refetched. */
  'socket.resynced': Nothing
  /** `isSilent`: the member has muted sounds now. */
  'notification.received': { id: string; title: string; message: string; actionUrl: string | null; isSilent: boolean }
  'notification.read': { notificationId: string }
  'unread.counted': { count: number }
  /** `counts`: of reactions and comments now; a lower version is older. Without them the post is another one, or gone. */
  'post.updated': { postId: string; kind: string; counts: PostCounts | null }
  'comment.updated': { postId: string }
  /** A room of the socket has something new; readers ask for it. */
  'room.updated': { roomId: string }
  /** The flags in force. */
  'flags.changed': { on: readonly Flag[] }
  'flags.outdated': { version: number }
  'rights.changed': Nothing
  /** Another person changed a calendar event; sent over the socket. */
  'event.changed': { eventId: string }
  /** The member reported something, by its kind and id. */
  'report.sent': { target: string; id: string }
  /** By another tab. `key` null: everything was cleared. `holders`: owners of the stored tokens, null for none. */
  'storage.changed': { key: string | null; holders: Readonly<Record<ActorKind, string | null>> }
  /** The browser refuses to store data: everything lasts only as long as this tab. Published once. */
  'storage.refused': Nothing
  'toast.requested': ToastOptions
  'navigation.requested': Omit<NavigationRequest, 'type'>
}

export type FactType = keyof BusFacts
export type RequestType = 'toast.requested' | 'navigation.requested'
/** Facts that the shell or a module publishes and listens to; the two requests are open to all and left out. */
export type Traffic = {
  listens?: readonly Exclude<FactType, RequestType>[]
  publishes?: readonly Exclude<FactType, RequestType>[]
}
/** Payload as published. */
export type Fact<T extends FactType = FactType> = { [K in T]: { type: K } & BusFacts[K] }[T]
/** Payload as delivered: the bus adds the time, epoch milliseconds, so that listeners need no clock. */
export type Delivered<T extends FactType = FactType> = { [K in T]: { type: K; at: number } & BusFacts[K] }[T]

/** Payload fields with texts or records: delivered, but left out of the trace. */
export const untraced: { readonly [T in FactType]?: readonly (keyof BusFacts[T])[] } = {
  'session.user-updated': ['user'],
  'notification.received': ['title', 'message'],
  'toast.requested': ['title', 'serverTitle', 'description', 'serverText', 'values'],
}
