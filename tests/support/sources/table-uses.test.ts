import { expect, test } from 'vitest'
import { declaredTables } from './declared-tables.ts'
import { folderOf, querySources, type TableUse, tableOwners, tableUses, usesInText } from './table-uses.ts'

const owners = tableOwners()
const tables = new Set(owners.keys())
const isForeign = ({ file, table }: TableUse) => owners.get(table) !== folderOf(file)
const described = ({ file, line, table, writes }: TableUse) =>
  `${file}:${line} ${writes ? 'writes' : 'reads'} ${table} of ${owners.get(table)}`

test('every declared table has one owner', () => {
  expect([...tables].sort()).toEqual(Object.keys(declaredTables()).sort())
})

test('a table is read and written by its owner only; others read through the owner’s views', () => {
  const uses = tableUses(tables, querySources())
  expect(uses.length).toBeGreaterThan(450)
  expect(new Set(uses.map(({ table }) => table)).size).toBeGreaterThan(60)
  expect(uses.filter(({ writes }) => writes).length).toBeGreaterThan(120)
  expect(uses.filter(isForeign).map(described)).toEqual([])
})

test('reads and writes are found in builders and in SQL, by the name of each table', () => {
  const found = (text: string) => usesInText(text).map(({ table, writes }) => `${writes ? 'writes' : 'reads'} ${table}`)
  expect(found(`tx.selectFrom('users as member').leftJoin('parishes', 'parishes.id', 'x')`).sort()).toEqual([
    'reads parishes',
    'reads users',
  ])
  expect(found(`tx.selectFrom(['users', 'events as e'])`)).toEqual(['reads users', 'reads events'])
  expect(found(`tx.selectFrom(isAdmin ? 'roles' : 'users')`)).toEqual(['reads roles', 'reads users'])
  expect(found(`for (const table of ['users', 'roles'] as const) tx.deleteFrom(table)`)).toEqual(['writes users', 'writes roles'])
  expect(found(`insertAll(tx, 'users', rows)`)).toEqual(['writes users'])
  expect(found(`tx.insertInto('users'); tx.updateTable('roles')`)).toEqual(['writes users', 'writes roles'])
  expect(found('sql`select a from users u, events join roles on true`').sort()).toEqual([
    'reads events',
    'reads roles',
    'reads users',
  ])
  expect(found('sql<Row>`delete from users where id in (select id from events)`')).toEqual(['writes users', 'reads events'])
  expect(found(`client.query('insert into users select 1')`)).toEqual(['writes users'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code that is read as text
  expect(found('sql`exists (select from ${people.as("users")} where users.id = 1)`')).toEqual([])
  expect(found(`'a letter from users to events'`)).toEqual([])
  expect(() => found('tx.selectFrom(nameOf(x)!)')).toThrow('names its table by an expression')
})
