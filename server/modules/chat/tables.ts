import type { ColumnType, Generated } from 'kysely'
import type { reportRules } from '#contract/chat/chat.ts'
import type { PostPolicy, RoomRole } from '#contract/chat/room.ts'
import type { Json } from '#server/platform/db/columns.ts'

export type StoredFile = { name: string; size: number; width?: number; height?: number }
export type RoomsTable = {
  id: string
  kind: 'direct' | 'group' | 'parish' | 'custom'
  title: string | null
  direct_key: string | null
  parish_id: string | null
  group_id: string | null
  post_policy: Generated<PostPolicy>
  created_by: string | null
  last_seq: Generated<number>
  last_rev: Generated<number>
  last_at: string
  members_count: Generated<number>
  created_at: string
}
export type RoomMembersTable = {
  room_id: string
  user_id: string
  role: Generated<RoomRole>
  notify: Generated<'all' | 'mentions' | 'none'>
  joined_at: string
  from_seq: Generated<number>
  read_seq: Generated<number>
  own_since_read: Generated<number>
  cleared_seq: Generated<number>
  left_seq: Generated<number | null>
  left_at: Generated<string | null>
  muted_until: Generated<string | null>
  is_request: Generated<boolean>
}
export type MessagesTable = {
  room_id: string
  seq: number
  rev: number
  id: string
  sender_id: string | null
  client_id: string
  type: 'text' | 'image' | 'file' | 'system'
  content: string
  reply_to_seq: number | null
  file_name: string | null
  file: ColumnType<StoredFile | null, string | null, string | null>
  words: string | null
  edited_at: Generated<string | null>
  deleted_at: Generated<string | null>
  created_at: string
}
type LineKey = { user_id: string; room_id: string; seq: number }
export type ReportedLine = { id: string; sender_name: string | null; content: string; at: string }
export type MessageReportsTable = {
  id: string
  message_id: string
  room_id: string
  parish_id: string | null
  author_id: string | null
  reporter_id: string | null
  rule: (typeof reportRules)[number]
  details: Generated<string>
  lines: Json<ReportedLine[]>
  state: Generated<'open' | 'kept' | 'removed' | 'gone'>
  created_at: string
  decided_at: Generated<string | null>
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    rooms: RoomsTable
    room_members: RoomMembersTable
    messages: MessagesTable
    hidden_messages: LineKey
    room_mentions: LineKey
    message_reports: MessageReportsTable
  }
}
