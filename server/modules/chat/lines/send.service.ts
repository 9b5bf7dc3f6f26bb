import { maxRequest, type Message } from '#contract/chat/message.ts'
import { chatErrors } from '#contract/chat/errors.ts'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { minorsBornAfter } from '../reach/may-reach.ts'
import { socketRoom } from '../room-name.ts'
import { filesOf, type NewFile, storeAttachment } from './attachment.ts'
import { shapeLine } from './line.ts'
import { findLine } from './lines.queries.ts'
import { noteMentions } from './mentions.ts'
import { findOwnLine, findSeq, insertLine, whyNot } from './send.queries.ts'
import { roomWords } from './words.ts'
import { tellAddressee } from './notify.ts'

export type Sending = {
  roomId: string
  userId: string
  content: string
  clientId: string
  replyToId?: string | undefined
  file?: UploadedFile | undefined
}

const uniqueViolation = '23505'

/** Writes a line once: with a `client_id` that was used before, the first row is the answer (MSG-D2). */
export async function send(parts: Parts, sending: Sending): Promise<Message> {
  const { db } = parts
  const earlier = await findOwnLine(db, sending)
  if (earlier) return lineFor(db, sending.userId, earlier.id)
  if (sending.content === '' && !sending.file) throw fieldFailure('content', chatErrors.content_missing)
  const file = sending.file ? await storeAttachment(parts.files, sending.file) : null
  try {
    return await transact(db, (tx) => write(tx, parts, sending, file))
  } catch (error) {
    for (const name of file ? filesOf(file.file_name) : []) await parts.files.delete(name)
    if (!isUniqueViolation(error)) throw error
    // The number went back with the transaction: the room has no hole.
    const { id } = present(await findOwnLine(db, sending), 'the line with this key')
    return lineFor(db, sending.userId, id)
  }
}

async function write(tx: Tx, parts: Parts, sending: Sending, file: NewFile | null): Promise<Message> {
  const { roomId, userId, content, clientId } = sending
  const now = parts.now()
  const bornAfter = await minorsBornAfter(tx, parts)
  const answered = sending.replyToId === undefined ? null : await findSeq(tx, roomId, sending.replyToId)
  const id = newId(now)
  const line = {
    roomId,
    userId,
    id,
    clientId,
    type: file?.type ?? ('text' as const),
    content,
    words: roomWords(roomId, content),
    replyToSeq: answered?.seq ?? null,
    file,
    at: new Date(now).toISOString(),
  }
  const numbers = await insertLine(tx, line, bornAfter)
  if (!numbers) return refuse(tx, sending, bornAfter)
  if (answered === undefined) throw fieldFailure('reply_to_id', chatErrors.reply_unknown)
  await noteMentions(tx, roomId, numbers.seq, content, answered?.sender_id ?? null)
  await parts.live.roomAt(tx, socketRoom(roomId), numbers.rev)
  await tellAddressee(tx, parts, roomId, userId, numbers.seq)
  return lineFor(tx, userId, id)
}

async function refuse(tx: Tx, { roomId, userId, content }: Sending, bornAfter: string): Promise<never> {
  const why = await whyNot(tx, roomId, userId, [...content].length, bornAfter)
  if (!why) throw new Failure('not_found')
  if (why.lacks_guardian) throw new Failure(chatErrors.guardian_needed)
  if (why.is_cut) throw new Failure(chatErrors.messages_off)
  if (!why.is_writer) throw new Failure(why.policy === 'replies' ? chatErrors.replies_only : chatErrors.leaders_only)
  throw new Failure([...content].length > maxRequest ? chatErrors.request_too_long : chatErrors.request_waits)
}

export async function lineFor(tx: Tx, viewerId: string, id: string): Promise<Message> {
  const row = await findLine(tx, viewerId, id)
  if (!row) throw new Failure('not_found')
  return shapeLine(row, { viewerId, isHidden: row.is_hidden, isQuoteHidden: row.is_quote_hidden })
}

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === uniqueViolation
