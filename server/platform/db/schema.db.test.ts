import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/process/database.ts'
import { type DeclaredColumn, declaredTables, type Family, tableFiles } from '#tests/support/sources/declared-tables.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const families: Record<string, Family> = {
  text: 'text',
  uuid: 'text',
  date: 'text',
  'timestamp with time zone': 'text',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'bytes',
  ARRAY: 'list',
  jsonb: 'json',
  tsvector: 'text',
  tstzrange: 'text',
}

/** The actual columns in PostgreSQL; `optional` when an insert may omit them. */
async function actualTables() {
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean; filled: boolean }>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns where table_schema = 'public'`.execute(fresh.db)
  const tables: Record<string, Record<string, DeclaredColumn>> = {}
  for (const { table, column, type, nullable, filled } of rows) {
    const family = families[type]
    if (!family) throw new Error(`${table}.${column} is ${type}: which family is that?`)
    tables[table] = { ...tables[table], [column]: { nullable, optional: nullable || filled, family } }
  }
  return tables
}

test('the declared tables match the migrated database: names, null, defaults, kinds of values', async () => {
  const declared = declaredTables()
  const actual = await actualTables()
  expect(Object.keys(declared).toSorted()).toEqual(Object.keys(actual).toSorted())
  const wrong: string[] = []
  let count = 0
  for (const [table, columns] of Object.entries(actual)) {
    const known = declared[table] ?? {}
    for (const name of Object.keys(known)) if (!columns[name]) wrong.push(`${table}.${name} is declared and not there`)
    for (const [name, column] of Object.entries(columns)) {
      count += 1
      const declaredColumn = known[name]
      if (!declaredColumn) wrong.push(`${table}.${name} is there and not declared`)
      else if (declaredColumn.nullable !== column.nullable)
        wrong.push(`${table}.${name} ${column.nullable ? 'may be' : 'is never'} null`)
      else if (declaredColumn.family !== column.family)
        wrong.push(`${table}.${name} holds ${column.family}, declared ${declaredColumn.family}`)
      // A declaration may be stricter than the database, never looser.
      else if (declaredColumn.optional && !column.optional) wrong.push(`${table}.${name} must be given`)
    }
  }
  console.log(`${Object.keys(actual).length} tables, ${count} columns, ${wrong.length} differences`)
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(200)
})

test('each tables file is loaded by its owner: the module, or queries beside it', () => {
  const lost = tableFiles().filter((file) => {
    const folder = dirname(file)
    const readers = folder.startsWith('server/modules/') ? [`${folder}/module.ts`] : globSync(`${folder}/*.queries.ts`)
    return !readers.some((reader) => readFileSync(reader, 'utf8').includes(`from './${basename(file)}'`))
  })
  expect(lost).toEqual([])
})
