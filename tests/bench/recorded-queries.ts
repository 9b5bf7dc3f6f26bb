import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { newId } from '#server/db/ids.ts'

export type Statement = { text: string; values: unknown[]; name?: string }
type Asked = Statement | string

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The statements of the last transaction in which one of them names this table, while `work` runs. */
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
 * The same statements for another time: what the transaction made gets new ids, keys get new bytes, and live frames the numbers
 * after those that were used. `known` are ids that were there before.
 */
export function repeatable(statements: readonly Statement[], known: ReadonlySet<string>) {
  let times = 0
  return (): Statement[] => {
    times += 1
    const ids = new Map<string, string>()
    const bytes = new Map<string, Buffer>()
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
    return statements.map((statement) => {
      const values = statement.values.map(renew)
      return { ...statement, values: statement.text.includes('insert into live_frames') ? renumbered(values, times) : values }
    })
  }
}

/** `values`: users, numbers and frames side by side. Each user has as many new numbers a time as frames. */
function renumbered([users, numbers, ...rest]: unknown[], times: number): unknown[] {
  const counts = new Map<unknown, number>()
  for (const user of users as unknown[]) counts.set(user, (counts.get(user) ?? 0) + 1)
  return [users, (numbers as number[]).map((number, index) => number + times * counts.get((users as unknown[])[index])!), ...rest]
}
