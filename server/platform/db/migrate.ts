import { readdir } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { OperatorError } from '#server/platform/base/operator-error.ts'

type Migration = { up(db: Kysely<never>): Promise<void> }
/** Called with the names of the migrations that will be applied. */
export type BeforeMigration = (pool: pg.Pool, missing: readonly string[]) => Promise<void>
type Ledger = { schema_migrations: { name: string } }

const folder = new URL('./migrations/', import.meta.url)
const form = /^\d{4}-[a-z0-9-]+\.ts$/
/** Advisory lock of the server that migrates. */
export const migrationLock = 7_201_811_142

/** Names of this build's migrations, in order. */
export const knownMigrations = async (from: URL = folder): Promise<string[]> =>
  (await readdir(from))
    .filter((name) => form.test(name))
    .sort()
    .map((name) => name.slice(0, -3))

/**
 * Migrates the database to this build's schema, each migration in its own transaction; returns the applied names. Servers that
 * start together wait for each other. Throws when a newer build migrated the database. `upTo`: the migrations of an older schema,
 * applied alone. `before` runs before a database with data is changed; where it rejects, nothing is.
 */
export const migrate = async (
  pool: pg.Pool,
  { from = folder, upTo, before }: { from?: URL; upTo?: readonly string[]; before?: BeforeMigration | undefined } = {},
): Promise<string[]> => {
  const names = (await knownMigrations(from)).filter((name) => upTo?.includes(name) ?? true)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations({ pgPool: pool })
    return await applyMissing(only(client), names, from, async (missing) => before?.(pool, missing))
  } finally {
    // Closing the session releases its lock and settings even after a failure above.
    client.release(true)
  }
}

/** Names of the migrations applied to this database, in order. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

const applyMissing = async (
  db: Kysely<Ledger>,
  names: string[],
  from: URL,
  before: (missing: readonly string[]) => Promise<void>,
) => {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz(3) not null default now())`.execute(
    db,
  )
  const applied = (await db.selectFrom('schema_migrations').select('name').execute()).map((row) => row.name)
  const unknown = applied.filter((name) => !names.includes(name)).sort()
  if (unknown.length > 0)
    throw new OperatorError(
      `The database is newer than this server: it has ${unknown.join(', ')}. Start the version that made it, or restore a backup from before.`,
    )
  const missing = names.filter((name) => !applied.includes(name))
  if (applied.length > 0 && missing.length > 0) await before(missing)
  for (const name of missing) {
    const migration: Migration = await import(new URL(`${name}.ts`, from).href)
    await db.transaction().execute(async (tx) => {
      // A migration uses the tables of its own version, which no type describes.
      await migration.up(tx as unknown as Kysely<never>)
      await tx.insertInto('schema_migrations').values({ name }).execute()
    })
  }
  return missing
}

const only = (client: pg.PoolClient) =>
  new Kysely<Ledger>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => ({ query: client.query.bind(client), release: () => {} }),
        end: async () => {},
      },
    }),
  })
