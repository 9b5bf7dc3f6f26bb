import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { isAfter, nullsLast, nullsLowest, orderBy, reversed, sorted } from './order.ts'

const compiler = new Kysely<object>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
})
const textOf = (part: ReturnType<typeof sql>) => part.compile(compiler).sql

test('COM-D2 an order names where null comes unless PostgreSQL puts it there, and turns round as a whole', () => {
  const terms = [...nullsLowest(sorted('desc', 'seen')), ...sorted('asc', sql`lower(name)`)]
  expect(textOf(orderBy(terms))).toBe('"seen" desc nulls last, lower(name) asc')
  expect(textOf(orderBy(reversed(terms)))).toBe('"seen" asc nulls first, lower(name) desc')
  expect(textOf(orderBy(nullsLast(sorted('desc', 'seen'))))).toBe('"seen" desc nulls last')
})

test('COM-D2 rows after a place: those with null too, where null comes last', () => {
  const terms = [...nullsLast(sorted('desc', 'seen')), ...sorted('desc', 'id')]
  expect(textOf(isAfter(terms, ['2026-01-01', '7']))).toBe('((("seen" < $1 or "seen" is null)) or ("seen" = $2 and "id" < $3))')
  expect(textOf(isAfter(terms, [null, '7']))).toBe('((false) or ("seen" is null and "id" < $1))')
  expect(textOf(isAfter(reversed(terms), [null, '7']))).toBe(
    '(("seen" is not null) or ("seen" is null and ("id" > $1 or "id" is null)))',
  )
})
