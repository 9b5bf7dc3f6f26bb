import type { Insertable } from 'kysely'
import { itemAt, present } from '#server/platform/base/present.ts'
import { momentOf } from '#server/platform/db/seed/church-time.ts'
import { pictureNames, type PictureName } from '#server/platform/db/seed/pictures/paint.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { NewFile } from '../lines/attachment.ts'
import { roomWords } from '../lines/words.ts'
import type { MessagesTable } from '../tables.ts'
import type { Talk } from './told.ts'

type Line = Insertable<MessagesTable> & { created_at: string }
export type Written = { lines: Line[]; lastRev: number }
/** `cast`: user ids by letter. `draw`: stores a drawing. `keptDays`: what is older would be gone. */
export type Stage = {
  roomId: string
  cast: ReadonlyMap<string, string>
  timeZone: string
  now: number
  random: Random
  draw: (name: PictureName) => Promise<NewFile>
}

const form = /^([a-z])(?:\^(\d))?([*-])?(?:\+([a-z]+))?: (.+)$/s
const minuteMs = 60_000
/** The service deletes lines after 24 months. */
const keptMs = 728 * 86_400_000
const isPicture = (name: string): name is PictureName => pictureNames.includes(name)

/** The lines of a room in the order of their time; a change of a line is a revision after all of them. */
export async function linesOf(talks: readonly Talk[], { roomId, cast, timeZone, now, random, draw }: Stage): Promise<Written> {
  const inOrder = talks
    .map(({ when, lines }) => ({ at: momentOf(when, timeZone, { now, random }), lines }))
    .filter(({ at }) => at > now - keptMs)
    .sort((a, b) => a.at - b.at)
  const made: Line[] = []
  const changed: Line[] = []
  for (const { at, lines } of inOrder) {
    let time = at
    for (const [order, written] of lines.entries()) {
      const [, letter = '', above, change, drawn, content = ''] = present(
        form.exec(written),
        `a line like "a: ..." in ${written}`,
      )
      if (order > 0) time = Math.min(now - (lines.length - order) * 1_000, time + 20_000 + random.whole(6 * minuteMs))
      const seq = made.length + 1
      const isDeleted = change === '-'
      const { file_name, type, ...file } =
        drawn !== undefined && isPicture(drawn) ? await draw(drawn) : { file_name: null, type: 'text' as const }
      const line: Line = {
        room_id: roomId,
        seq,
        rev: seq,
        id: random.id(time),
        sender_id: present(cast.get(letter), `the ${letter} of a room`),
        client_id: random.id(time),
        type,
        content: isDeleted ? '' : content,
        words: isDeleted ? null : roomWords(roomId, content),
        reply_to_seq: above ? itemAt(made, made.length - Number(above)).seq : null,
        file_name,
        file: file_name === null ? null : JSON.stringify(file),
        created_at: iso(time),
        edited_at: change === '*' ? iso(time + 1_000) : null,
        deleted_at: isDeleted ? iso(time + 1_000) : null,
      }
      made.push(line)
      if (change) changed.push(line)
    }
  }
  for (const [order, line] of changed.entries()) line.rev = made.length + order + 1
  return { lines: made, lastRev: made.length + changed.length }
}

const iso = (at: number) => new Date(at).toISOString()
