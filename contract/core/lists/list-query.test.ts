import * as v from 'valibot'
import { expect, test } from 'vitest'
import { choice, country, day, days, flag, id, period, search, text } from './filters.ts'
import { filterSchema, listQuery } from './list-query.ts'

const filters = {
  q: search(10),
  status: choice(['active', 'banned']),
  kind: choice(['email', 'clergy'], 'email'),
  parish: id(),
  verified: flag(),
  joined: period(),
  since: day(),
  area: text(4),
  country: country(),
  older: days(),
} as const
const query = listQuery({ filters, sort: ['name', 'joined'], defaultSort: '-joined' })
const usual = { page: 1, page_size: 20, ordering: '-joined', kind: 'email' }

test('CON-D5 a list query parses its filters, fills in defaults, and keeps both as data', () => {
  expect(v.parse(query, {})).toEqual(usual)
  const sent = {
    q: ' MINA ',
    status: 'banned',
    verified: 'true',
    joined_from: '2026-01-02',
    joined_to: '2026-01-31',
    country: 'eg',
    older: '7',
    ordering: 'name',
    page: '2',
  } as const
  expect(v.parse(query, sent)).toEqual({
    ...usual,
    ...sent,
    q: 'mina',
    verified: true,
    country: 'EG',
    older: 7,
    page: 2,
  })
  expect(query.list).toEqual({ filters, sort: ['name', 'joined'], defaultSort: '-joined' })
  expect(JSON.parse(JSON.stringify(query.list))).toEqual(
    JSON.parse(JSON.stringify({ filters, sort: ['name', 'joined'], defaultSort: '-joined' })),
  )
})

test('CON-D5 malformed filters and unknown orderings are rejected', () => {
  for (const wrong of [
    { q: 'a'.repeat(11) },
    { status: 'gone' },
    { parish: '1' },
    { verified: 'maybe' },
    { joined_from: '2026-02-30' },
    { area: 'users' },
    { older: '-1' },
    { ordering: 'rank' },
  ])
    expect(v.is(query, wrong)).toBe(false)
})

test('CON-D5 a list without sort names accepts no ordering; its filters alone reject unknown names', () => {
  expect(v.parse(listQuery({ filters: {} }), { ordering: 'name' })).toEqual({ page: 1, page_size: 20 })
  expect(v.is(filterSchema(filters), { status: 'active' })).toBe(true)
  expect(v.is(filterSchema(filters), { page: 1 })).toBe(false)
})
