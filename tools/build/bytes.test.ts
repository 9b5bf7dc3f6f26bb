import { expect, test } from 'vitest'
import { checkBudget, goal, limit } from './bytes.ts'

const weigh = (entry: number, dashboard: number, island = 500) => {
  const sum = (gzip: number) => ({ files: 1, bytes: gzip * 3, gzip })
  return () =>
    checkBudget({
      entry: { ...sum(entry), packages: { 'react-dom': 217_000 } },
      island: { bytes: island, gzip: island },
      pages: { '/dashboard': sum(dashboard) },
    })
}

test('a closure over its limit fails, not a byte more is let through', () => {
  const entry = limit.entry * 1024
  const dashboard = limit.dashboard * 1024
  expect(weigh(entry, dashboard, 1024)).not.toThrow()
  expect(weigh(entry + 1, 0)).toThrow(`the entry weighs ${limit.entry}.0 KB gz, allowed are ${limit.entry}`)
  expect(weigh(0, dashboard + 1)).toThrow('the dashboard weighs')
  expect(weigh(0, 0, 1025)).toThrow('the island of the public pages weighs')
})

test('a closure under its limit but over its goal is reported', () => {
  expect(weigh(goal.entry * 1024, goal.dashboard * 1024)()).toEqual([])
  expect(weigh(170 * 1024, 0)()).toEqual(['the entry weighs 170.0 KB gz, its goal is 162'])
})
