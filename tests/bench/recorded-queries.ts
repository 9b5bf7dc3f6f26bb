import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { newId } from '#server/platform/db/ids.ts'

export type Statement = { text: string; values: unknown[]; name?: string }
type Asked = Statement | string

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The statements of the last transaction that names this table while `work` runs. */
export async function recordTransaction(table: string, work: () => Promise<void>): Promise<Statement[]> {
  const open = new Map<pg.Client, Statement[]>()
  let found: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, asked: Asked, ...rest: unknown[]) {
    const statement = typeof asked === 'string' ? { text: asked, values: [] } : asked
    if (typeof statement?.text === 'string') {
      if (/^begin/i.test(statement.text)) open.set(this, [])
      open.get(this)?.push({ ...statement, values: [...(statement.values ?? [])] })
      if (/^(commit|rollback)/i.test(statement.text)) {
        const all = open.get(this) ?? []
        if (all.some(({ text }) => text.includes(table))) found = all
        open.delete(this)
      }
    }
    return Reflect.apply(original, this, [asked, ...rest])
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  if (found.length === 0) throw new Error(`no transaction named ${table}`)
  return found
}

/**
 * Repeats the statements by plain `pg`: created rows get new ids, keys new bytes, and live frames the numbers that the database
 * reserves. `known` are ids that existed before.
 */
export async function repeat(client: pg.Client, statements: readonly Statement[], known: ReadonlySet<string>): Promise<void> {
  const ids = new Map<string, string>()
  const bytes = new Map<string, Buffer>()
  let last = new Map<string, number>()
  const fresh = (id: string) => {
    if (known.has(id)) return id
    if (!ids.has(id)) ids.set(id, newId())
    return ids.get(id)!
  }
  const renew = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(uuid, fresh)
    if (Buffer.isBuffer(value) && value.length === 32) {
      const key = value.toString('hex')
      if (!bytes.has(key)) bytes.set(key, randomBytes(32))
      return bytes.get(key)
    }
    return Array.isArray(value) ? value.map(renew) : value
  }
  for (const statement of statements) {
    const values = statement.values.map(renew)
    const isFrames = statement.text.includes('insert into live_frames')
    const { rows } = await client.query({ ...statement, values: isFrames ? renumbered(values, last) : values })
    if (statement.text.includes('insert into live_sequences'))
      last = new Map(rows.map((row: { user_id: string; last_seq: string }) => [row.user_id, Number(row.last_seq)]))
  }
}

/** `values`: users, numbers and frames in parallel; each user's last number belongs to their last frame. */
function renumbered([users, , ...rest]: unknown[], last: ReadonlyMap<string, number>): unknown[] {
  const left = new Map<string, number>()
  for (const user of users as string[]) left.set(user, (left.get(user) ?? 0) + 1)
  const numbers = (users as string[]).map((user) => {
    left.set(user, left.get(user)! - 1)
    return last.get(user)! - left.get(user)!
  })
  return [users, numbers, ...rest]
}
