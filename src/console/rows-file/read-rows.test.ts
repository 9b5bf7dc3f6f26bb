import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

const names = ['email', 'parish_slug', 'note'] as const
const read = (text: string) => readRows(new Blob([text]), names)

test('USR-D4 quoted cells may contain commas, quotes and line breaks', async () => {
  expect(await read('\ufeffemail,note\r\na@b.org,"Hello, ""friend"""\r\n\r\nc@d.org,"two\nlines"\n , \n')).toEqual([
    { email: 'a@b.org', parish_slug: '', note: 'Hello, "friend"' },
    { email: 'c@d.org', parish_slug: '', note: 'two\nlines' },
  ])
  expect(await read('email;note\na@b.org;Hello, friend')).toEqual([{ email: 'a@b.org', parish_slug: '', note: 'Hello, friend' }])
  expect(await read('')).toEqual([])
})

test('USR-D4 columns are found by their heading in any order, or in our order without headings', async () => {
  expect(await read('Parish slug,EMAIL\nst-mark, a@b.org')).toEqual([{ email: 'a@b.org', parish_slug: 'st-mark', note: '' }])
  expect(await read('a@b.org,st-mark,Hello')).toEqual([{ email: 'a@b.org', parish_slug: 'st-mark', note: 'Hello' }])
})

test('USR-D4 a quote inside a cell and lines of different lengths are read', async () => {
  expect(await read('email,note\na@b.org,5" tall\nc@d.org')).toEqual([
    { email: 'a@b.org', parish_slug: '', note: '5" tall' },
    { email: 'c@d.org', parish_slug: '', note: '' },
  ])
})
