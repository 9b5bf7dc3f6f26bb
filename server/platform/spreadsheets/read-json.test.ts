import { expect, test } from 'vitest'
import { readBytes } from './read-bytes.ts'
import type { SheetError } from './table.ts'

const limits = { lines: 4, columns: 3 }
const read = (value: unknown) => readBytes(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), limits)
const problemOf = (value: unknown) =>
  read(value).then(
    () => 'read',
    (error: SheetError) => error.problem ?? error,
  )

test('APA-D2 an array of objects is a table: names are the heading, lists are joined, rows count from 1', async () => {
  const { kind, lines } = await read([
    { name: 'St Mark', languages: ['ar', 'en'] },
    { name: 'القديس مرقس', year: 1968, languages: null },
  ])
  expect([kind, lines]).toEqual([
    'json',
    [
      { number: 0, cells: ['name', 'languages', 'year'] },
      { number: 1, cells: ['St Mark', 'ar, en', ''] },
      { number: 2, cells: ['القديس مرقس', '', '1968'] },
    ],
  ])
})

test('APA-D2 what is no table of cells is refused', async () => {
  const cases = [
    [],
    '[]',
    '[{]',
    { parishes: [] },
    [{ name: { first: 'St' } }],
    [{ name: 'a' }, 'b'],
    [{ a: 1, b: 2, c: 3, d: 4 }],
  ]
  expect(await Promise.all(cases.map(problemOf))).toEqual([
    ...['empty', 'empty', 'not_a_list', 'not_a_list', 'not_a_list', 'not_a_list', 'too_many_columns'],
  ])
  expect(await problemOf(Array(4).fill({ name: 'a' }))).toBe('too_many_lines')
})
