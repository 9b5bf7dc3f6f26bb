import pg from 'pg'

export type Statement = { text: string; values: unknown[] }
type Asked = string | Partial<Statement>

/** The statements that are sent to any database while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, asked: Asked, ...rest: unknown[]) {
    const { text, values } = typeof asked === 'string' ? { text: asked, values: Array.isArray(rest[0]) ? rest[0] : [] } : asked
    if (typeof text === 'string' && /^\s*(select|with|insert|update|delete)\b/i.test(text))
      statements.push({ text, values: [...(values ?? [])] })
    return Reflect.apply(original, this, [asked, ...rest])
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}
