import type { Room } from '#contract/chat/room.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { readEvent, shapePerson } from '../lines/line.ts'
import { findMine, type Mine, readRooms, type RoomRow } from './rooms.queries.ts'

export function shapeRoom(row: RoomRow, userId: string): Room {
  const isLeader = row.role !== 'member'
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    parish: parishOf(row),
    person:
      row.other_id === null
        ? null
        : shapePerson({ id: row.other_id, name: row.other_name, username: row.other_username ?? '', photo_key: row.other_photo }),
    post_policy: row.post_policy,
    may_post: !row.has_refused && (row.post_policy === 'all' || isLeader),
    members_count: row.members_count,
    last_seq: row.last_seq,
    last_rev: row.last_rev,
    read_seq: row.read_seq,
    unread_count: row.unread,
    last_message: lastOf(row, userId),
    my_role: row.role,
    my_notifications: row.notify,
    muted_until: row.muted_until,
    is_request: row.is_request,
    is_waiting: row.is_waiting && !row.has_refused,
  }
}

function lastOf(row: RoomRow, userId: string): Room['last_message'] {
  if (row.line_seq === null || row.line_at === null || row.line_type === null) return null
  const isSystem = row.line_type === 'system'
  return {
    seq: row.line_seq,
    at: row.line_at,
    sender_name: row.line_sender,
    is_mine: row.line_sender_id === userId,
    message_type: row.line_type,
    preview: isSystem || row.line_deleted ? '' : (row.line_content ?? ''),
    ...(isSystem && row.line_content ? { event: readEvent(row.line_content) } : {}),
    is_deleted: row.line_deleted,
  }
}

/** A room as its member sees it; 404 for everybody else. */
export async function roomFor(tx: Tx, userId: string, roomId: string): Promise<Room> {
  const [row] = await readRooms(tx, userId, [roomId])
  if (!row) throw new Failure('not_found')
  return shapeRoom(row, userId)
}

export async function requireMine(tx: Tx, userId: string, roomId: string): Promise<Mine> {
  const mine = await findMine(tx, roomId, userId)
  if (!mine) throw new Failure('not_found')
  return mine
}
