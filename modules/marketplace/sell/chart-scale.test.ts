import { expect, test } from 'vitest'
import { barsOf, topOf } from './chart-scale.ts'

test.each([
  [[], 2],
  [[0, 0], 2],
  [[3], 5],
  [[7, 10], 10],
  [[11], 20],
  [[1_250, 4_999], 5_000],
  [[5_001], 10_000],
])('MKT-D10 the scale of %j ends at %i', (values, top) => {
  expect(topOf(values)).toBe(top)
})

test('bars share the width without overlapping', () => {
  const bars = barsOf(30, 600)
  expect(bars.length).toBe(30)
  expect(bars.every(({ x, width }, place) => x >= 0 && x + width <= 20 * (place + 1))).toBe(true)
  expect(barsOf(0, 600)).toEqual([])
})
