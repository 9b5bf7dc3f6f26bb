import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import * as v from 'valibot'
import { type Message, SystemEvent } from '#contract/chat/message.ts'
import type { RoomPerson } from '#contract/chat/room.ts'
import type { LineRow } from './lines.queries.ts'

type View = { viewerId?: string | null; isHidden?: boolean; isQuoteHidden?: boolean }

/** A line as somebody reads it; the key of the sender only goes back to the sender. */
export function shapeLine(row: LineRow, { viewerId = null, isHidden = false, isQuoteHidden = false }: View = {}): Message {
  const isDeleted = row.deleted_at !== null
  const isEmpty = isDeleted || isHidden
  return {
    id: row.id,
    room_id: row.room_id,
    seq: row.seq,
    rev: row.rev,
    sender: isHidden || row.sender_id === null || row.sender_name === null ? null : { id: row.sender_id, name: row.sender_name },
    message_type: row.type,
    content: isEmpty || row.type === 'system' ? '' : row.content,
    ...(row.type === 'system' && !isEmpty ? { event: readEvent(row.content) } : {}),
    ...(row.file === null || isEmpty ? {} : { attachment: row.file }),
    reply_to: isEmpty ? null : quoteOf(row, isQuoteHidden),
    ...(viewerId !== null && viewerId === row.sender_id ? { client_id: row.client_id } : {}),
    is_edited: !isEmpty && row.edited_at !== null,
    is_deleted: isDeleted,
    is_hidden: isHidden,
    created_at: row.created_at,
  }
}

export const readEvent = (content: string) => v.parse(SystemEvent, JSON.parse(content))

function quoteOf(row: LineRow, isHidden: boolean): Message['reply_to'] {
  if (row.quoted_id === null || row.quoted_seq === null) return null
  const isEmpty = isHidden || row.quoted_deleted === true || row.quoted_type === 'system'
  return {
    id: row.quoted_id,
    seq: row.quoted_seq,
    sender_name: isHidden ? null : row.quoted_sender_name,
    excerpt: isEmpty ? '' : (row.quoted_content ?? ''),
  }
}

export const shapePerson = ({
  id,
  name,
  username,
  photo_key,
}: {
  id: string
  name: string
  username: string
  photo_key: string | null
}): RoomPerson => ({
  id,
  name,
  username,
  ...(photo_key === null ? {} : { avatar: avatarOf(photo_key) }),
})
