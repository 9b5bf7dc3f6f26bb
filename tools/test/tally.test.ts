import { expect, test } from 'vitest'
import { tally } from './tally.ts'

const figures = (...titles: string[]) =>
  new Map([
    ['a.e2e.ts', { passed: 1, failed: titles.length, skipped: 0, failures: titles.map((title) => ({ title, reason: 'late' })) }],
  ])

test('failures are counted by test over all runs, most frequent first', () => {
  const seen = tally()
  expect(seen.add(figures())).toEqual([])
  expect(seen.add(figures('once', 'twice'))).toHaveLength(2)
  expect(seen.add(figures('twice'))).toEqual([{ file: 'a.e2e.ts', title: 'twice', reason: 'late' }])
  expect(seen.failures()).toBe(3)
  expect(seen.lines()).toEqual(['2 of 3 a.e2e.ts › twice', '1 of 3 a.e2e.ts › once'])
})

test('runs without a failure report none', () => {
  const seen = tally()
  seen.add(figures())
  expect([seen.failures(), seen.lines()]).toEqual([0, ['no test failed in 1 runs']])
})
