import { expect, test } from 'vitest'
import { checkBudget } from './bytes.ts'

const weigh = (entry: number, dashboard: number, island = 500) => {
  const sum = (gzip: number) => ({ files: 1, bytes: gzip * 3, gzip })
  return () =>
    checkBudget({
      entry: { ...sum(entry), packages: { 'react-dom': 217_000 } },
      island: { bytes: island, gzip: island },
      pages: { '/dashboard': sum(dashboard) },
    })
}

test('a closure one byte over its budget fails', () => {
  const entry = 185 * 1024
  const dashboard = 250 * 1024
  expect(weigh(entry, dashboard, 1024)).not.toThrow()
  expect(weigh(entry + 1, 0)).toThrow('the entry weighs 185.0 KB gz, allowed are 185')
  expect(weigh(0, dashboard + 1)).toThrow('the dashboard weighs')
  expect(weigh(0, 0, 1025)).toThrow('the island of the public pages weighs')
})
