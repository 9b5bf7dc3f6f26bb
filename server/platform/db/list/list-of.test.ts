import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import { endpoint } from '#contract/core/endpoint.ts'
import { choice, period, search } from '#contract/core/lists/filters.ts'
import { listQuery } from '#contract/core/lists/list-query.ts'
import { page } from '#contract/core/lists/page.ts'
import type { Database } from '../schema.ts'
import type { Tx } from '../tx.ts'
import { oneOf, listOf } from './list-of.ts'
import { type Direction, sorted } from './order.ts'
import { everyRow, ownedBy } from './scope.ts'

const [a, b, c] = ['a', 'b', 'c'].map((last) => `0193a1f0-0000-7000-8000-00000000000${last}`) as [string, string, string]
const call = endpoint({
  method: 'GET',
  base: 'main',
  auth: 'user',
  path: 'things/',
  errors: [],
  summary: 'Things.',
  query: listQuery({
    filters: { q: search(), kind: choice(['post', 'comment'], 'post'), made: period() },
    sort: ['made', 'name'],
    defaultSort: '-made',
  }),
  response: page(v.object({ id: v.string() })),
})
const parse = (query: object) => v.parse(call.query, query)

const parts = {
  from: ({ tx }: { tx: Tx; userId: string }) => tx.selectFrom('notifications'),
  key: 'notifications.id',
  scope: ({ userId }: { userId: string }) => ownedBy('notifications.user_id', userId),
  filters: {
    q: (words: string) => sql<boolean>`kind = ${words} or fact = ${words}`,
    kind: (kind: string) => sql<boolean>`kind = ${kind}`,
    made_from: (day: string) => sql<boolean>`created_at >= ${day}`,
    made_to: (day: string) => sql<boolean>`created_at < ${day}`,
  },
  order: {
    made: (by: Direction) => sorted(by, 'created_at', 'id'),
    name: (by: Direction) => sorted(by, 'kind', 'id'),
  },
  rows: ({ tx }: { tx: Tx }, keys: readonly (string | number)[]) =>
    tx.selectFrom('notifications').where(oneOf('notifications.id', keys)).select(['id', 'fact']).execute(),
} as const
const things = listOf(call.query, parts)
const answer = (tx: Tx, query: object = {}) => things.page({ tx, userId: a }, parse(query), (rows) => rows)

test('COM-D2 a list reads the keys of one page, counts, then reads the rows in that order', async () => {
  const { tx, asked } = fakeDatabase(
    [{ key: b }, { key: a }, { key: c }],
    [{ count: 7 }],
    [
      { id: a, fact: 'one' },
      { id: b, fact: 'two' },
    ],
  )
  const { results, count, next, previous } = await answer(tx, { page: 3, page_size: 2 })
  expect([results.map(({ id }) => id), count, asked.length]).toEqual([[b, a], 7, 3])
  expect(asked[0]?.sql).toContain('order by "created_at" desc, "id" desc limit 3 offset')
  expect([next, previous]).toEqual([
    `?page=4&page_size=2&kind=post&ordering=-made&after=${a}`,
    `?page=2&page_size=2&kind=post&ordering=-made&before=${b}`,
  ])
  expectTypeOf(results).toEqualTypeOf<{ id: string; fact: string }[]>()
})

test('COM-D2 a last page needs no count, an empty one no rows', async () => {
  const one = fakeDatabase([{ key: a }], [{ id: a, fact: 'one' }])
  expect([await answer(one.tx, { page: 2 }), one.asked.length]).toMatchObject([{ count: 21, next: null }, 2])
  const none = fakeDatabase([])
  expect([await answer(none.tx), none.asked.length]).toMatchObject([{ count: 0, results: [] }, 1])
})

test('COM-D2 a page begins after the row that its link names, or before it, and by its number where the row is gone', async () => {
  const ahead = fakeDatabase([{ place: ['2026-01-01', a] }], [{ key: b }], [{ count: 9 }], [])
  expect(await answer(ahead.tx, { after: a, page: 2 })).toMatchObject({
    next: null,
    previous: expect.stringContaining('page=1&'),
  })
  expect(ahead.asked[1]?.sql).toContain(
    'where "t0" <= $3 and (("t0" < $4) or ("t0" = $5 and "t1" < $6)) order by "t0" desc, "t1" desc limit 21',
  )
  const back = fakeDatabase(
    [{ place: ['2026-01-01', a] }],
    [{ key: b }, { key: c }],
    [{ count: 9 }],
    [
      { id: b, fact: '' },
      { id: c, fact: '' },
    ],
  )
  const { results, next, previous } = await answer(back.tx, { before: a, page: 2 })
  expect([results.map(({ id }) => id), next, previous]).toEqual([[c, b], expect.stringContaining(`after=${b}`), null])
  expect(back.asked[1]?.sql).toContain('order by "t0" asc, "t1" asc limit 21')
  const gone = fakeDatabase([], [{ key: b }], [])
  expect(await answer(gone.tx, { after: a, page: 3 })).toMatchObject({ count: 41 })
})

test('a row deleted between the two statements is omitted', async () => {
  const { tx } = fakeDatabase([{ key: a }, { key: b }], [{ id: b, fact: 'two' }])
  expect((await answer(tx)).results.map(({ id }) => id)).toEqual([b])
})

test('COM-D2 counting stops past 10,000 rows, and so do the pages', async () => {
  const { tx, asked } = fakeDatabase([{ key: a }, { key: b }], [{ count: 10_001 }], [{ id: a, fact: 'one' }])
  expect(await answer(tx, { page: 10_000, page_size: 1 })).toMatchObject({ count: 10_000, count_capped: true, next: null })
  expect(asked[1]?.sql).toContain('limit 10001')
  await expect(answer(tx, { page: 10_001, page_size: 1 })).rejects.toMatchObject({ code: 'too_far', status: 400 })
})

test('page and count both contain the scope and the set filters, each in brackets', async () => {
  const { tx, asked } = fakeDatabase([{ key: a }, { key: b }], [{ count: 2 }], [])
  await answer(tx, { q: 'x', made_to: '2026-01-31', page_size: 1 })
  for (const statement of [asked[0], asked[1]])
    expect(statement?.sql).toContain(
      '("notifications"."user_id" = $1) and (kind = $2 or fact = $3) and (kind = $4) and (created_at < $5)',
    )
  expect(asked[0]?.parameters.slice(0, 5)).toEqual([a, 'x', 'x', 'post', '2026-01-31'])
})

test('COM-D2~ a page whose rows are read whole counts them in its own statement', async () => {
  const whole = listOf(call.query, { ...parts, isReadWhole: ({ q }) => q !== undefined })
  const { tx, asked } = fakeDatabase(
    [
      { key: a, total: 10_007 },
      { key: b, total: 10_007 },
    ],
    [{ id: a, fact: 'one' }],
  )
  const query = parse({ q: 'x', page_size: 1 })
  expect(await whole.page({ tx, userId: a }, query, (rows) => rows)).toMatchObject({ count: 10_000, count_capped: true })
  expect([asked[0]?.sql.includes('count(*) over () as "total"'), asked.length]).toEqual([true, 2])
})

test('COM-D2~ slices of a first term are each read in the order of the further terms, as far as the page goes', async () => {
  const sliced = listOf(call.query, {
    ...parts,
    order: {
      ...parts.order,
      name: (by: Direction) => {
        const [first, ...rest] = sorted(by, sql`(kind <> 'post')`, 'created_at', 'id')
        return [{ ...first!, slices: [sql<boolean>`kind = 'post'`, sql<boolean>`kind <> 'post'`] }, ...rest]
      },
    },
  })
  const { tx, asked } = fakeDatabase(
    [a, b, c].map((key) => ({ key, place: [] })),
    [],
  )
  await sliced.page({ tx, userId: a }, parse({ ordering: 'name', page: 2, page_size: 2 }), (rows) => rows)
  expect(asked[0]?.sql).toContain('(kind = \'post\')) as list order by "t1" asc, "t2" asc limit 5)')
  expect(asked[0]?.sql).toMatch(/^select key, array\[.*\] as place from \(\(select \* from .* union all \(select \* from /)
  expect(asked[0]?.sql).toMatch(/as list order by "t0" asc, "t1" asc, "t2" asc limit 5$/)
  expect(asked[1]?.parameters).toEqual([[c]])
})

test('COM-D2~ lists that together are one are each read in the order, as far as the page goes, and counted as one', async () => {
  const both = listOf(call.query, { ...parts, parts: ({ tx }) => [a, b].map((userId) => ({ tx, userId })) })
  const { tx, asked } = fakeDatabase(
    [a, b, c].map((key) => ({ key, place: [] })),
    [{ count: 3 }],
    [],
  )
  await both.page({ tx, userId: c }, parse({ ordering: 'name', page_size: 2 }), (rows) => rows)
  expect(asked[0]?.sql.match(/as list order by "t0" asc, "t1" asc limit 3\)/g)).toHaveLength(2)
  expect(asked[0]?.sql).toMatch(/ union all .*\) as list order by "t0" asc, "t1" asc limit 3$/)
  expect(asked[0]?.parameters.filter((value) => value === a || value === b || value === c)).toEqual([a, b])
  expect(asked[1]?.sql).toMatch(/^select count\(\*\) as count from \(.* union all .* limit 10001\) as found$/)
})

test('an empty search is no filter', async () => {
  const { tx, asked } = fakeDatabase([])
  await answer(tx, { q: '' })
  expect(asked[0]?.sql).not.toContain('fact =')
})

test('CON-D9 an export counts all rows and reads them in batches in the requested order', async () => {
  const keys = Array.from({ length: 1_000 }, (_, index) => ({ key: String(index), place: [`kind ${index}`, String(index)] }))
  const last = { key: '1000', place: ['kind 1000', '1000'] }
  const { tx, asked } = fakeDatabase(keys, [{ id: '0', fact: '' }], [last], [{ id: '1000', fact: '' }], [{ count: 20_000 }])
  const read: string[] = []
  for await (const rows of things.batches({ tx, userId: a }, { kind: 'post' }, 'name')) read.push(...rows.map(({ id }) => id))
  expect([read, asked.length]).toEqual([['0', '1000'], 4])
  expect(asked[0]?.sql).toMatch(/as list order by "t0" asc, "t1" asc limit 1000$/)
  expect(asked[2]?.sql).toMatch(/where .*"t0" > .* order by "t0" asc, "t1" asc limit 1000$/)
  expect(asked[2]?.parameters).toEqual(expect.arrayContaining(['kind 999', '999']))
  expect(await things.count({ tx, userId: a }, { kind: 'post' })).toBe(20_000)
})

test('a list without a scope, a filter or an order does not compile', () => {
  const { scope, filters, ...rest } = parts
  const { made_to: _made_to, ...fewer } = filters
  listOf(call.query, { ...rest, filters, scope: () => everyRow })
  // @ts-expect-error the scope is missing
  listOf(call.query, { ...rest, filters })
  // @ts-expect-error a plain condition is no scope
  listOf(call.query, { ...parts, scope: () => sql<boolean>`true` })
  // @ts-expect-error the end of the period is missing
  listOf(call.query, { ...rest, scope, filters: fewer })
  // @ts-expect-error the order by name is missing
  listOf(call.query, { ...parts, order: { made: parts.order.made } })
  // @ts-expect-error a kind is no number
  listOf(call.query, { ...parts, filters: { ...filters, kind: (kind: number) => sql<boolean>`${kind}` } })
})

/** A fake database that returns the given rows in turn and records its statements, one line each. */
function fakeDatabase(...answers: readonly (readonly object[])[]) {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const left = [...answers]
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<R>({ sql: text, parameters }: CompiledQuery) {
          asked.push({ sql: text.replace(/\s+/g, ' ').trim(), parameters })
          return { rows: [...(left.shift() ?? [])] as R[] }
        },
        async *streamQuery() {},
      }
    }
  }
  const tx: Tx = new Kysely<Database>({
    dialect: {
      createDriver: () => new Driver(),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
  return { tx, asked }
}
