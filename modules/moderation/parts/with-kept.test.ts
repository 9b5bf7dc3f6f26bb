import { expect, test } from 'vitest'
import { withKept } from './with-kept.ts'

const entry = (id: string, minute: number) => ({ id, waiting_since: `2026-11-20T10:0${minute}:00.000Z` })
const [one, two, three] = [entry('a', 1), entry('b', 2), entry('c', 2)]

test('SC-18 a decided entry keeps its place while it can be undone', () => {
  expect(withKept([one, three], [two])).toEqual([one, two, three])
  expect(withKept([one, two], [two])).toEqual([one, two])
  expect(withKept([], [two, one])).toEqual([one, two])
  const grave = { ...three, score: 12 }
  expect(withKept([grave, two], [one], true)).toEqual([grave, one, two])
})
