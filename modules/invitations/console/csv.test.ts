import { expect, test } from 'vitest'
import { namedRows, parseCsv } from './csv.ts'

test('USR-D4 cells may hold commas, quotes and line breaks when they are quoted', () => {
  expect(parseCsv('\ufeffemail,note\r\na@b.org,"Hello, ""friend"""\r\n\r\nc@d.org,"two\nlines"\n')).toEqual([
    ['email', 'note'],
    ['a@b.org', 'Hello, "friend"'],
    ['c@d.org', 'two\nlines'],
  ])
  expect(parseCsv('email;parish_slug\na@b.org;st-mark')).toEqual([
    ['email', 'parish_slug'],
    ['a@b.org', 'st-mark'],
  ])
  expect(parseCsv('')).toEqual([])
})

test('USR-D4 columns are found by their heading in any order, or taken in ours where there is none', () => {
  const names = ['email', 'parish_slug', 'note'] as const
  expect(
    namedRows(
      [
        ['Parish slug', 'EMAIL'],
        ['st-mark', 'a@b.org'],
      ],
      names,
    ),
  ).toEqual([{ email: 'a@b.org', parish_slug: 'st-mark', note: '' }])
  expect(namedRows([['a@b.org', 'st-mark', 'Hello']], names)).toEqual([
    { email: 'a@b.org', parish_slug: 'st-mark', note: 'Hello' },
  ])
})
