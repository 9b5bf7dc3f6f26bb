import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table with its stored columns (generated ones excluded), its key and the tables it references. */
export type Table = { name: string; columns: string[]; key: string[]; references: string[] }
export type StoredJob = {
  identifier: string
  payload: unknown
  queue_name: string | null
  run_at: string
  max_attempts: number
  key: string | null
  priority: number
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (names: readonly string[]) => names.map(quoted).join(', ')

/** Every table except the list of migrations, referenced tables first. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        join unnest(i.indkey) with ordinality as k(attnum, place) on true
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
      array(select distinct f.relname::text from pg_constraint o join pg_class f on f.oid = o.confrelid
        where o.conrelid = c.oid and o.contype = 'f' and f.oid <> c.oid) as references
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    order by c.relname`)
  return inOrder(rows)
}

function inOrder(tables: readonly Table[]): Table[] {
  const left = [...tables]
  const done: Table[] = []
  while (left.length > 0) {
    const next = left.findIndex(({ references }) => references.every((name) => !left.some((table) => table.name === name)))
    const [table] = left.splice(next, 1)
    if (next < 0 || !table) throw new Error(`tables point to each other in a circle: ${left.map(({ name }) => name).join(', ')}`)
    done.push(table)
  }
  return done
}

/** Streams the rows as text in key order, so that equal rows give equal text. Returns the number of rows. */
export async function copyOut(
  client: pg.ClientBase,
  { name, columns, key }: Table,
  into: NodeJS.WritableStream,
): Promise<number> {
  const order = key.length > 0 ? list(key) : `t::text`
  const out = client.query(copyTo(`copy (select ${list(columns)} from ${quoted(name)} t order by ${order}) to stdout`))
  await pipeline(out, into)
  return (out as Readable & { rowCount: number }).rowCount
}

export async function copyIn(client: pg.ClientBase, name: string, columns: readonly string[], rows: Readable): Promise<number> {
  const into = client.query(copyFrom(`copy ${quoted(name)} (${list(columns)}) from stdin`))
  await pipeline(rows, into)
  return (into as Writable & { rowCount: number }).rowCount
}

export const emptyTable = (client: pg.ClientBase, name: string) => client.query(`delete from ${quoted(name)}`)

/** Moves serial and identity columns past the largest loaded value. */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`)
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(table)}), 0) + 1, false)`, [
      sequence,
    ])
}

export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`)
  return rows.length === 0
}

/** Drops every table, including the job queue's. */
export const emptyDatabase = (client: pg.ClientBase) =>
  client.query('drop schema public cascade; create schema public; drop schema if exists graphile_worker cascade')

/** Pending jobs, such as unsent mails. */
export async function readJobs(client: pg.ClientBase): Promise<StoredJob[]> {
  const { rows } = await client.query<StoredJob>(`
    select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts::int, j.key, j.priority::int
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts order by j.id`)
  return rows
}

export async function addJobs(client: pg.ClientBase, jobs: readonly StoredJob[]): Promise<void> {
  for (const { identifier, payload, queue_name, run_at, max_attempts, key, priority } of jobs)
    await client.query(
      `select graphile_worker.add_job($1, $2::json, queue_name := $3, run_at := $4, max_attempts := $5, job_key := $6, priority := $7)`,
      [identifier, JSON.stringify(payload), queue_name, run_at, max_attempts, key, priority],
    )
}
