import { expect, test } from 'vitest'
import { sizeOf } from './browser-storage.ts'

const area = (entries: [string, string][]) => ({
  length: entries.length,
  key: (index: number) => entries[index]?.[0] ?? null,
  getItem: (key: string) => new Map(entries).get(key) ?? null,
})

test('sizes count keys and values at two bytes per code unit, and a blocked storage is unknown', () => {
  expect(
    sizeOf(() =>
      area([
        ['theme', 'dark'],
        ['language', 'ar'],
      ]),
    ),
  ).toBe((9 + 10) * 2)
  expect(sizeOf(() => area([]))).toBe(0)
  expect(
    sizeOf(() => {
      throw new DOMException('forbidden', 'SecurityError')
    }),
  ).toBeNull()
})
