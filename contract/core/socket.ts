import * as v from 'valibot'
import { Id } from './common.ts'
import { WireReason } from './errors/wire-reason.ts'
import { ReactionCounts } from '../posts/reactions.ts'
import { Message } from '../chat/message.ts'
import { Notification } from '../notifications/notifications.ts'

/** Path of the notifications socket; the access token is sent as `?token=` (WS-09). */
export const socketPath = '/ws/notifications/'

/** The server's close codes (TRAP-58). The client does not retry 1000 and 1001. */
export const closeCodes = {
  restart: 1012,
  overload: 1013,
  tokenDead: 4401,
  banned: 4403,
  tooManySockets: 4408,
  flood: 4429,
} as const

const RoomId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))
const type = <const T extends string>(name: T) => v.literal(name)

/** Frames sent by the client. `ping` may carry a newer token (TRAP-57) and the last sequence number seen. */
export const ClientFrame = v.variant('type', [
  v.object({ type: type('ping'), token: v.optional(v.pipe(v.string(), v.maxLength(4096))) }),
  /** Requests the frames after a sequence number; the first frame after reconnecting. */
  v.object({ type: type('resume'), last_seq: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.object({ type: type('mark_read'), notification_id: Id }),
  v.object({ type: type('get_unread_count') }),
  v.object({ type: type('join_room'), room_id: RoomId }),
  v.object({ type: type('leave_room'), room_id: RoomId }),
  v.object({
    type: type('send_message'),
    room_id: RoomId,
    content: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000)),
    message_type: v.optional(v.picklist(['text', 'image', 'file']), 'text'),
    client_id: v.optional(Id),
    reply_to_id: v.optional(Id),
  }),
  v.object({ type: type('mark_message_read'), message_id: Id }),
  v.object({ type: type('get_online_users') }),
  /** The sender is writing; not stored, and valid for 6 seconds. */
  v.object({ type: type('typing'), room_id: RoomId }),
])
export type ClientFrame = v.InferInput<typeof ClientFrame>

/**
 * `seq` counts up per member across their sockets; clients drop what they have seen. Frames without it are not replayed.
 * `resync`: the gap is too old to replay, refetch everything.
 */
const seq = { seq: v.optional(v.number()) }
export const ServerFrame = v.variant('type', [
  /** `flags_version`: as in `flags_updated`, for clients that were offline when it changed. */
  v.object({
    type: type('connection_established'),
    user_id: Id,
    connection_id: v.string(),
    last_seq: v.number(),
    flags_version: v.optional(v.number()),
  }),
  v.object({ type: type('pong') }),
  v.object({ type: type('resync'), last_seq: v.number() }),
  /** `silent`: without a sound, by preference or during quiet hours. */
  v.object({ type: type('new_notification'), ...seq, notification: Notification, silent: v.optional(v.boolean()) }),
  v.object({ type: type('unread_count'), ...seq, count: v.number() }),
  v.object({ type: type('notification_marked_read'), ...seq, notification_id: Id }),
  /** A new line of a joined room, or a line that changed. `after`: the revision before it; a client that has not seen that one asks for the gap. */
  v.object({ type: type('new_message'), room_id: RoomId, after: v.number(), message: Message }),
  /** Something happened in a room of the member, joined or not. `read_seq`: read up to there on another device. */
  v.object({ type: type('room_updated'), ...seq, room_id: RoomId, read_seq: v.optional(v.number()) }),
  /** The room's numbers at the moment of joining: rows up to `last_rev` are asked for, later ones come as frames. */
  v.object({ type: type('room_joined'), room_id: RoomId, last_seq: v.number(), last_rev: v.number(), read_seq: v.number() }),
  /** The member has no access to the room any more. */
  v.object({ type: type('room_left'), room_id: RoomId }),
  /** The sender's line is stored; `client_id` is the one that was sent. */
  v.object({ type: type('ack'), room_id: RoomId, client_id: Id, message: Message }),
  v.object({ type: type('message_read'), room_id: RoomId, user_id: Id, read_seq: v.number() }),
  v.object({ type: type('typing'), room_id: RoomId, user_id: Id }),
  v.object({ type: type('user_online'), user_id: Id }),
  v.object({ type: type('user_offline'), user_id: Id }),
  v.object({ type: type('online_users'), user_ids: v.array(Id) }),
  /** `reactions`, `comments_count`: the counts at `version`; a lower version is older. */
  v.object({
    type: type('postUpdate'),
    ...seq,
    post_id: Id,
    kind: v.string(),
    reactions: v.optional(v.object({ total: v.number(), counts: ReactionCounts })),
    comments_count: v.optional(v.number()),
    version: v.optional(v.number()),
  }),
  v.object({ type: type('commentUpdate'), ...seq, post_id: Id, comment_id: v.optional(Id), kind: v.string() }),
  /** A hint that the client's query group is out of date; the row is the truth. */
  v.object({ type: type('event_updated'), ...seq, event_id: Id }),
  v.object({ type: type('flags_updated'), ...seq, version: v.number() }),
  /**
   * A frame that could not be handled, with the fields of an HTTP error: `message` is the English text. `code` is missing from
   * servers that only send a message.
   */
  v.object({
    type: type('error'),
    message: v.string(),
    code: v.optional(v.string()),
    /** Of the line that was refused. */
    client_id: v.optional(Id),
    ...v.partial(WireReason).entries,
  }),
])
export type ServerFrame = v.InferOutput<typeof ServerFrame>
