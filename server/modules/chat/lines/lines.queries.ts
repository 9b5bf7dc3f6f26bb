import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { prepared, preparedBy } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { StoredFile } from '../tables.ts'

export type LineRow = {
  room_id: string
  seq: number
  rev: number
  id: string
  sender_id: string | null
  client_id: string
  type: 'text' | 'image' | 'file' | 'system'
  content: string
  file: StoredFile | null
  edited_at: string | null
  deleted_at: string | null
  created_at: string
  sender_name: string | null
  quoted_id: string | null
  quoted_seq: number | null
  quoted_sender_id: string | null
  quoted_sender_name: string | null
  quoted_content: string | null
  quoted_type: string | null
  quoted_deleted: boolean | null
}
export type SeenLine = LineRow & { is_hidden: boolean; is_quote_hidden: boolean }

const named = (person: string) => sql`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`
const columns = sql`line.room_id, line.seq, line.rev, line.id, line.sender_id, line.client_id, line.type, line.content, line.file,
  line.edited_at, line.deleted_at, line.created_at, ${named('sender')} as sender_name, quoted.id as quoted_id, quoted.seq as quoted_seq,
  quoted.sender_id as quoted_sender_id, ${named('quoted_sender')} as quoted_sender_name, left(quoted.content, 140) as quoted_content,
  quoted.type as quoted_type, quoted.deleted_at is not null as quoted_deleted`
const joins = sql`left join ${people} as sender on sender.id = line.sender_id and sender.deleted_at is null
  left join messages quoted on quoted.room_id = line.room_id and quoted.seq = line.reply_to_seq
  left join ${people} as quoted_sender on quoted_sender.id = quoted.sender_id and quoted_sender.deleted_at is null`
const barred = (viewerId: string, column: string) => sql<boolean>`not ${notBarred(viewerId, column)}`

/** Bounds of a page; `question`: words of a search, as a tsquery. */
type Bounds = {
  before?: number | undefined
  from?: number | undefined
  afterRev?: number | undefined
  question?: string | undefined
}
export type Wanted = Bounds & { limit: number }

/** Lines of a room as this member of it reads it; in ascending order of `seq`, or of `rev` with `afterRev`. */
export function linesFor(tx: Tx, roomId: string, viewerId: string, { limit, ...bounds }: Wanted): Promise<SeenLine[]> {
  const given = bound.filter((name) => bounds[name] !== undefined)
  return linesWithin({ given, limit }).all(tx, { ...bounds, roomId, viewerId })
}

const bound = ['before', 'from', 'afterRev', 'question'] as const
type Values = Bounds & { roomId: string; viewerId: string }
type Shape = { given: ReadonlyArray<(typeof bound)[number]>; limit: number }
/** Joins nothing to the lines: a prepared plan takes a room for a small one, and would read it whole and sort it after a join. */
const linesWithin = preparedBy((_db, values: Values, { given, limit }: Shape) => {
  const { roomId, viewerId } = values
  const condition = {
    before: () => sql`messages.seq < ${values.before}`,
    from: () => sql`messages.seq >= ${values.from}`,
    afterRev: () => sql`messages.rev > ${values.afterRev}`,
    question: () => sql`messages.words @@ ${values.question}::tsquery and not ${barred(viewerId, 'messages.sender_id')}`,
  }
  const isOfChanges = given.includes('afterRev')
  const order = isOfChanges ? sql`rev` : given.includes('from') ? sql`seq` : sql`seq desc`
  return sql<SeenLine>`select ${columns}, ${barred(viewerId, 'line.sender_id')} as is_hidden,
      ${barred(viewerId, 'quoted.sender_id')} as is_quote_hidden
    from (select messages.* from messages where messages.room_id = ${roomId}
        and messages.seq > (select mine.cleared_seq from room_members mine
          where mine.room_id = ${roomId} and mine.user_id = ${viewerId} and mine.left_seq is null)
        and (select true from hidden_messages hidden where hidden.user_id = ${viewerId} and hidden.room_id = messages.room_id
          and hidden.seq = messages.seq limit 1) is null
        and ${sql.join([sql`true`, ...given.map((name) => condition[name]())], sql` and `)}
      order by ${order} limit ${sql.lit(limit)}) as line ${joins}
    order by ${isOfChanges ? sql`line.rev` : sql`line.seq`}`
})

/** A line by its id, for a member of its room who may see it. */
export async function findLine(
  tx: Tx,
  viewerId: string,
  id: string,
): Promise<(SeenLine & { file_name: string | null }) | undefined> {
  const { rows } = await sql<SeenLine & { file_name: string | null }>`select ${columns}, line.file_name,
      ${barred(viewerId, 'line.sender_id')} as is_hidden, ${barred(viewerId, 'quoted.sender_id')} as is_quote_hidden
    from messages line join room_members mine on mine.room_id = line.room_id and mine.user_id = ${viewerId}
    ${joins} where line.id = ${id} and mine.left_seq is null and line.seq > mine.cleared_seq`.execute(tx)
  return rows[0]
}

/** What happened in a room after a revision, for everybody. */
export async function rowsAfter(tx: Tx, roomId: string, rev: number, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${columns} from (select * from messages where room_id = ${roomId} and rev > ${rev}
    order by rev limit ${sql.lit(limit)}) as line ${joins} order by line.rev`.execute(tx)
  return rows
}

type PersonRow = { id: string; username: string; name: string; photo_key: string | null }
const peopleFor = prepared(
  (_db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) => sql<PersonRow>`
    select person.id, person.username, ${named('person')} as name, ${photoSeenBy(viewerId, 'person')} as photo_key
    from ${people} as person where person.id = any(${ids}::uuid[]) and person.deleted_at is null
      and not ${barred(viewerId, 'person.id')}`,
)

/** People of these lines, as the viewer may see them. */
export const peopleOf = (tx: Tx, viewerId: string, ids: readonly string[]) => peopleFor.all(tx, { viewerId, ids })
