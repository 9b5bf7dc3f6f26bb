import * as v from 'valibot'
import { ParishRef } from '../accounts/account.ts'
import { Id } from '../core/common.ts'
import { messageTypes, SystemEvent } from './message.ts'

export const roomKinds = ['direct', 'group', 'parish', 'custom'] as const
/** Who writes: everybody, the leaders only, or members in answer to leaders. */
export const postPolicies = ['all', 'leaders', 'replies'] as const
export const PostPolicy = v.picklist(postPolicies)
export type PostPolicy = v.InferOutput<typeof PostPolicy>
export const RoomRole = v.picklist(['owner', 'admin', 'member'])
export type RoomRole = v.InferOutput<typeof RoomRole>
export const RoomNotifications = v.picklist(['all', 'mentions', 'none'])

/** Most people of a custom room, its creator included. */
export const maxRoomMembers = 50

/** A member as the others of the room see them. */
export const RoomPerson = v.object({ id: Id, name: v.string(), username: v.string(), avatar: v.optional(v.string()) })
export type RoomPerson = v.InferOutput<typeof RoomPerson>

export const RoomMember = v.object({
  person: RoomPerson,
  role: RoomRole,
  joined_at: v.string(),
})
export type RoomMember = v.InferOutput<typeof RoomMember>

/** The newest line of a room in the list. */
export const LastMessage = v.object({
  seq: v.number(),
  at: v.string(),
  sender_name: v.nullable(v.string()),
  is_mine: v.boolean(),
  message_type: v.picklist(messageTypes),
  preview: v.string(),
  event: v.optional(SystemEvent),
  is_deleted: v.boolean(),
})
export type LastMessage = v.InferOutput<typeof LastMessage>

/** A room as its member sees it (MSG-D1). */
export const Room = v.object({
  id: Id,
  kind: v.picklist(roomKinds),
  /** Of custom rooms. Direct rooms carry the other person's name, parish rooms the parish's. */
  title: v.nullable(v.string()),
  parish: v.nullable(ParishRef),
  /** Of direct rooms; null once that account is gone. */
  person: v.nullable(RoomPerson),
  post_policy: PostPolicy,
  /** Whether the caller may write a line that answers none; false in a direct room whose other side declined. */
  may_post: v.boolean(),
  members_count: v.number(),
  last_seq: v.number(),
  last_rev: v.number(),
  read_seq: v.number(),
  unread_count: v.number(),
  last_message: v.nullable(LastMessage),
  my_role: RoomRole,
  my_notifications: RoomNotifications,
  muted_until: v.nullable(v.string()),
  /** Somebody outside the caller's `who_can_message` asks to write (MSG-D4). */
  is_request: v.boolean(),
  /** The caller asked, and has no answer yet. */
  is_waiting: v.boolean(),
})
export type Room = v.InferOutput<typeof Room>
