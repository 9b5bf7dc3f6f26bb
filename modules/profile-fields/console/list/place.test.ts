import { expect, test } from 'vitest'
import { placeAt, placed } from './place.ts'

const abc = ['a', 'b', 'c']

test('USR-D8 a list item moves to another position, never beyond the ends', () => {
  expect(placed(abc, 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(placed(abc, 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(placed(abc, 'b', 9)).toEqual(['a', 'c', 'b'])
  expect(placed(abc, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(placed(abc, 'b', 1)).toBe(abc)
  expect(placed(abc, 'x', 0)).toBe(abc)
})

test('USR-D8 a dragged row takes the position of rows whose middle the pointer has passed', () => {
  const rows = [40, 100, 40].map((height, index) => ({ top: [0, 40, 140][index]!, height }))
  expect([10, 89, 91, 159, 161, 500].map((y) => placeAt(rows, 0, y))).toEqual([0, 0, 1, 1, 2, 2])
  expect([150, 91, 89, 21, 19, -50].map((y) => placeAt(rows, 2, y))).toEqual([2, 2, 1, 1, 0, 0])
})
