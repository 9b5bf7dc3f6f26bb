import type pg from 'pg'

/** Rows to add to a table. `n` counts them from 1, and a picked row is named after its `pick`. */
export type Copies = {
  table: string
  count: number
  /** SQL by column. Other columns keep the value of the copied row. */
  set: Readonly<Record<string, string>>
  /** Rows of a numbered pool that the new ones refer to: `{ person: 'some_people' }` joins its row as `person`. */
  pick?: Readonly<Record<string, string>>
  /** Existing rows to copy; default: all. */
  from?: string
  /** The table is empty: columns that `set` leaves out have their default. */
  isNew?: boolean
}

/** Adds rows that resemble the table's own, in one statement. */
export async function addRows(client: pg.Client, { table, count, set, pick = {}, from = 'true', isNew = false }: Copies) {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
    [table],
  )
  const known = rows.map(({ name }) => name)
  const unknown = Object.keys(set).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}`)
  const columns = isNew ? Object.keys(set) : known
  const joins = Object.entries(pick).map(
    ([name, pool], place) => `join ${pool} as ${name} on ${name}.nth = (n * ${steps[place]}) % (select count(*) from ${pool})`,
  )
  // The count apart from the row, so that the rows are joined by a hash and not one by one.
  const source = isNew ? '' : 'join source on source.nth = n % (select count(*) from source)'
  const { rowCount } = await client.query(
    `${isNew ? '' : `with source as materialized (select *, row_number() over () - 1 as nth from ${table} where ${from})`}
     insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
     select ${columns.map((name) => set[name] ?? `source."${name}"`).join(', ')}
     from generate_series(1, ${Math.ceil(count)}::bigint) as n ${source} ${joins.join(' ')}
     on conflict do nothing`,
  )
  if (!rowCount) throw new Error(`no row was added to ${table}`)
}

/** Each pool is walked in a step of its own, so that the new rows meet all pairs. */
const steps = [7_919, 104_729, 1_299_709, 15_485_863]

/** Numbers the rows of a query from 0, for `pick`. */
export const makePool = (client: pg.Client, name: string, query: string) =>
  client.query(
    `create table ${name} as select row_number() over () - 1 as nth, entries.* from (${query}) as entries;
     create unique index on ${name} (nth); analyze ${name}`,
  )

/** Fills a table without its indexes, but those of its constraints, and makes them anew: one pass over the rows costs less than each row. */
export async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}
