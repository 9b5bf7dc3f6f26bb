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

test('the entry may weigh 162 KB gz and the dashboard 222, not a byte more', () => {
  expect(weigh(162 * 1024, 222 * 1024, 1024)).not.toThrow()
  expect(weigh(162 * 1024 + 1, 0)).toThrow('the entry weighs 162.0 KB gz, allowed are 162')
  expect(weigh(0, 222 * 1024 + 1)).toThrow('the dashboard weighs')
  expect(weigh(0, 0, 1025)).toThrow('the island of the public pages weighs')
})
