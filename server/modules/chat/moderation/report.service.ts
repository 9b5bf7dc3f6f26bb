import type { reportRules } from '#contract/chat/chat.ts'
import { chatErrors } from '#contract/chat/errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findLine } from '../lines/lines.queries.ts'
import { findRoomParish, insertReport, linesBefore } from './report.queries.ts'

const linesShown = 6

/** Sends a line and the five before it to the moderators as they read now; they see nothing else of the room (MSG-D6). */
export async function report(
  tx: Tx,
  { now, ask }: Pick<Parts, 'now' | 'ask'>,
  userId: string,
  messageId: string,
  { rule, details }: { rule: (typeof reportRules)[number]; details: string },
) {
  const line = await findLine(tx, userId, messageId)
  if (!line || line.type === 'system' || line.deleted_at !== null || line.is_hidden) throw new Failure('not_found')
  if (line.sender_id === userId) throw fieldFailure('rule', chatErrors.yourself)
  const lines = await linesBefore(tx, line.room_id, line.seq, linesShown)
  const id = newId(now())
  const inserted = await insertReport(tx, {
    id,
    message_id: line.id,
    room_id: line.room_id,
    parish_id: (await findRoomParish(tx, line.room_id))?.parish_id ?? null,
    author_id: line.sender_id,
    reporter_id: userId,
    rule,
    details,
    lines: JSON.stringify(lines),
    created_at: new Date(now()).toISOString(),
  })
  if (!inserted) throw new Failure(chatErrors.reported_already)
  if (rule === 'self_harm')
    await ask(tx, 'moderation.alarm', { kind: 'message', id, reporterId: userId, authorId: line.sender_id })
}
