import type { InferOutput } from 'valibot'
import { type Lines, type LinesQuery, pageOfChanges } from '#contract/chat/chat.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { requireMine } from '../rooms/room.ts'
import { shapeLine, shapePerson } from './line.ts'
import { linesFor, peopleOf, type SeenLine } from './lines.queries.ts'
import { roomQuestion } from './words.ts'

/** Lines of a room in ascending order. The numbers are read first: what is written meanwhile is asked for again, never missed. */
export async function readLines(tx: Tx, userId: string, roomId: string, query: InferOutput<typeof LinesQuery>): Promise<Lines> {
  const { last_seq, last_rev } = await requireMine(tx, userId, roomId)
  const { rows, has_more } = await pick(tx, userId, roomId, query)
  const ids = [...new Set(rows.flatMap(({ sender_id, is_hidden }) => (sender_id === null || is_hidden ? [] : [sender_id])))]
  return {
    results: rows.map((row) => shapeLine(row, { viewerId: userId, isHidden: row.is_hidden, isQuoteHidden: row.is_quote_hidden })),
    people: (await peopleOf(tx, userId, ids)).map(shapePerson),
    last_seq,
    last_rev,
    has_more,
  }
}

type Picked = { rows: SeenLine[]; has_more: boolean }

async function pick(
  tx: Tx,
  userId: string,
  roomId: string,
  { before, around, after_rev, q, limit }: InferOutput<typeof LinesQuery>,
): Promise<Picked> {
  const read = (wanted: Parameters<typeof linesFor>[3]) => linesFor(tx, roomId, userId, wanted)
  if (after_rev !== undefined) {
    const rows = await read({ afterRev: after_rev, limit: pageOfChanges + 1 })
    return { rows: rows.slice(0, pageOfChanges), has_more: rows.length > pageOfChanges }
  }
  if (around !== undefined) {
    const half = Math.ceil(limit / 2)
    const earlier = await read({ before: around, limit: half + 1 })
    return { rows: [...earlier.slice(-half), ...(await read({ from: around, limit: half }))], has_more: earlier.length > half }
  }
  const question = q ? roomQuestion(roomId, q) : undefined
  if (question === null) return { rows: [], has_more: false }
  const rows = await read({ before, question, limit: limit + 1 })
  return { rows: rows.slice(-limit), has_more: rows.length > limit }
}
