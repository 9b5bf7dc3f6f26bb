import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.ts'
import type { Database } from './schema.ts'
import { isStalePlan, maxStalePlans } from './stale-plan.ts'
import { parsers } from './values.ts'

export type Db<Schema = Database> = Kysely<Schema>
export type OpenDb<Schema = Database> = { db: Db<Schema>; pool: pg.Pool; close(): Promise<void> }
export type PoolOptions = {
  /** Maximum number of connections; default 16. */
  max?: number
  /** Statement timeout in milliseconds; default 30,000, 0 for none. */
  statementTimeout?: number
  /** Called on errors of idle connections, which the pool replaces by itself. */
  onIdleError?: (error: Error) => void
}

/** A `pg` pool in UTC that returns int8 as numbers and timestamptz as ISO strings. */
export const createPool = (connection: Connection, options: PoolOptions = {}) => {
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 16,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statementTimeout ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'coptic-community',
    options: '-c timezone=UTC',
    types: { getTypeParser: parsers },
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  // A connection that dies in use rejects its statement; without a listener its error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const pools = new WeakMap<object, pg.Pool>()
/** Connections of `createDb`'s pool, and the callers that wait for one. */
export const connectionsOf = (db: Db): Record<'open' | 'idle' | 'waited_for', number> => {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waited_for: pool?.waitingCount ?? 0 }
}

/** Kysely with its own pool and named statements. */
export const createDb = <Schema = Database>(connection: Connection, options: PoolOptions = {}): OpenDb<Schema> => {
  const pool = createPool(connection, options)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: naming(pool) }) })
  pools.set(db, pool)
  return {
    db,
    pool,
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

const plannable = /^\s*(select|insert|update|delete|with)\b/i
/** Each name costs every connection a plan: past this many, statements with lists of varying length stay unnamed. */
const maxNames = 1_000

/**
 * Names each statement after its text and a generation. A stale plan after a migration starts a new generation, in which every
 * connection prepares its statements anew; the failed statement is repeated at once outside a transaction, and by `transact`
 * inside one.
 */
const naming = (pool: pg.Pool): PostgresPool => {
  const names = new Map<string, string>()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  let generation = 0
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= maxNames || !plannable.test(text)) return known
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 24)}_${generation}`
    names.set(text, name)
    return name
  }
  const prepareAnew = (text: string, staleName: string) => {
    if (names.get(text) !== staleName) return
    generation += 1
    names.clear()
  }
  const wrap = (client: pg.PoolClient) => {
    const query = async (text: string, values: readonly unknown[]) => {
      for (let attempt = 0; ; attempt += 1) {
        const name = nameOf(text)
        if (!name) return client.query({ text, values: [...values] })
        const isInTransaction = client.getTransactionStatus() !== 'I'
        try {
          return await client.query({ name, text, values: [...values] })
        } catch (error) {
          if (!isStalePlan(error)) throw error
          prepareAnew(text, name)
          if (isInTransaction || attempt >= maxStalePlans) throw error
        }
      }
    }
    const { processID } = client as pg.PoolClient & { processID?: number }
    // Kysely's type also requires cursors, which it uses only when streaming.
    return { query, release: (discard?: boolean) => client.release(discard), processID } as unknown as PostgresPoolClient
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}
