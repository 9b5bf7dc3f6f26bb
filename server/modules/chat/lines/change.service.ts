import type { Message } from '#contract/chat/message.ts'
import { chatErrors } from '#contract/chat/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { afterCommit, type Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { minorsBornAfter } from '../reach/may-reach.ts'
import { socketRoom } from '../room-name.ts'
import { filesOf } from './attachment.ts'
import { changeLine, deleteMentions, insertHidden, lockOwnLine } from './change.queries.ts'
import { noteMentions } from './mentions.ts'
import { whyNot } from './send.queries.ts'
import { lineFor } from './send.service.ts'
import { roomWords } from './words.ts'

const editableMs = 15 * 60_000
const deletableMs = 24 * 3_600_000

type Own = NonNullable<Awaited<ReturnType<typeof lockOwnLine>>>

/** Changes the text of an own line within 15 minutes (MSG-D6). */
export async function edit(tx: Tx, parts: Parts, userId: string, id: string, content: string): Promise<Message> {
  const line = await own(tx, userId, id)
  if (line.sender_id !== userId || line.type === 'system') throw new Failure('not_found')
  if (line.deleted_at !== null) throw new Failure(chatErrors.message_deleted)
  if (parts.now() - Date.parse(line.created_at) > editableMs) throw new Failure(chatErrors.edit_too_late)
  const why = await whyNot(tx, line.room_id, userId, 0, await minorsBornAfter(tx, parts))
  if (why?.is_cut) throw new Failure(chatErrors.messages_off)
  const words = roomWords(line.room_id, content)
  await change(tx, parts, line, { content, words, at: new Date(parts.now()).toISOString(), isDeletion: false })
  await noteMentions(tx, line.room_id, line.seq, content, null)
  return lineFor(tx, userId, id)
}

/** Deletes a line for everyone: the sender within 24 hours, a leader of the parish's room always (MSG-D5, MSG-D6). */
export async function remove(tx: Tx, parts: Parts, userId: string, id: string): Promise<void> {
  const line = await own(tx, userId, id)
  const isLeader = line.role !== 'member' && line.kind !== 'direct'
  if (line.type === 'system' || (line.sender_id !== userId && !isLeader)) throw new Failure('not_found')
  if (line.deleted_at !== null) return
  if (!isLeader && parts.now() - Date.parse(line.created_at) > deletableMs) throw new Failure(chatErrors.delete_too_late)
  await erase(tx, parts, line)
}

/** Leaves a tombstone where a line was, and its file goes. */
export async function erase(tx: Tx, parts: Parts, line: Pick<Own, 'room_id' | 'seq' | 'file_name'>): Promise<void> {
  await change(tx, parts, line, { content: '', words: null, at: new Date(parts.now()).toISOString(), isDeletion: true })
  await deleteMentions(tx, line.room_id, line.seq)
  const { file_name } = line
  if (file_name === null) return
  await afterCommit(tx, async () => {
    for (const name of filesOf(file_name)) await parts.files.delete(name)
  })
}

/** Hides a line from the member alone. */
export async function hide(tx: Tx, parts: Parts, userId: string, id: string): Promise<void> {
  const { room_id, seq } = await own(tx, userId, id)
  await insertHidden(tx, { user_id: userId, room_id, seq })
  await parts.live.send(tx, userId, { type: 'room_updated', room_id: socketRoom(room_id) })
}

async function change(
  tx: Tx,
  parts: Parts,
  { room_id: roomId, seq }: Pick<Own, 'room_id' | 'seq'>,
  to: Parameters<typeof changeLine>[2],
) {
  const changed = await changeLine(tx, { roomId, seq }, to)
  if (changed) await parts.live.roomAt(tx, socketRoom(roomId), changed.rev)
}

async function own(tx: Tx, userId: string, id: string): Promise<Own> {
  const line = await lockOwnLine(tx, userId, id)
  if (!line) throw new Failure('not_found')
  return line
}
