import * as v from 'valibot'
import { Id, text } from '../core/common.ts'

export const messageTypes = ['text', 'image', 'file', 'system'] as const
export const maxContent = 4_000
/** Characters of the one message that a request holds (MSG-D4). */
export const maxRequest = 500
export const Content = text(1, maxContent)

export const Attachment = v.object({
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Pixels, of pictures only. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
})
export type Attachment = v.InferOutput<typeof Attachment>

/** What happened in a room, in lines of type `system`, to their sender or by them. */
export const SystemEvent = v.object({
  kind: v.picklist(['created', 'joined', 'left', 'removed', 'renamed']),
  title: v.optional(v.string()),
})
export type SystemEvent = v.InferOutput<typeof SystemEvent>

/**
 * A line of a room. `seq` numbers the lines without holes; `rev` numbers everything that happened in the room, so that of two
 * versions of a line the one with the higher `rev` holds. Deleted lines, and lines across a block (PPL-D5), keep their place
 * without their author's words.
 */
export const Message = v.object({
  id: Id,
  room_id: Id,
  seq: v.number(),
  rev: v.number(),
  sender: v.nullable(v.object({ id: Id, name: v.string() })),
  message_type: v.picklist(messageTypes),
  content: v.string(),
  event: v.optional(SystemEvent),
  attachment: v.optional(Attachment),
  reply_to: v.nullable(v.object({ id: Id, seq: v.number(), sender_name: v.nullable(v.string()), excerpt: v.string() })),
  /** The sender's own key of the line; only for the sender. */
  client_id: v.optional(Id),
  is_edited: v.boolean(),
  is_deleted: v.boolean(),
  /** Across a block: without author and words. */
  is_hidden: v.boolean(),
  created_at: v.string(),
})
export type Message = v.InferOutput<typeof Message>
