import { expect, test } from 'vitest'
import { areaBetween, middleOf, moved, sized } from './areas.ts'

const picture = { width: 200, height: 100 }
const at = (x: number, y: number) => ({ x, y })

test('TRAP-52 a drag in any direction marks the same area', () => {
  const area = { x: 10, y: 20, width: 30, height: 40 }
  for (const [from, to] of [
    [at(10, 20), at(40, 60)],
    [at(40, 60), at(10, 20)],
    [at(40, 20), at(10, 60)],
    [at(10, 60), at(40, 20)],
  ] as const)
    expect(areaBetween(from, to, picture)).toEqual(area)
})

test('BUG-07 an area needs at least one pixel in each direction, measured in the image', () => {
  expect(areaBetween(at(5, 5), at(6, 6), picture)).toEqual({ x: 5, y: 5, width: 1, height: 1 })
  expect(areaBetween(at(5, 5), at(5.99, 50), picture)).toBeNull()
  expect(areaBetween(at(5, 5), at(50, 5.99), picture)).toBeNull()
  expect(areaBetween(at(5, 5), at(5, 5), picture)).toBeNull()
})

test('TRAP-52 a partly covered pixel is covered entirely, and no area exceeds the image', () => {
  expect(areaBetween(at(5.9, 5.9), at(8.1, 9.1), picture)).toEqual({ x: 5, y: 5, width: 4, height: 5 })
  expect(areaBetween(at(-50, 90), at(20, 400), picture)).toEqual({ x: 0, y: 90, width: 20, height: 10 })
  expect(areaBetween(at(-50, -50), at(-1, -1), picture)).toBeNull()
})

test('the keyboard places an area in the middle, moves it and resizes it within the image', () => {
  const area = middleOf(picture)
  expect(area).toEqual({ x: 75, y: 37, width: 50, height: 25 })
  expect(moved(area, at(-100, 10), picture)).toMatchObject({ x: 0, y: 47, width: 50, height: 25 })
  expect(moved(area, at(999, 999), picture)).toMatchObject({ x: 150, y: 75 })
  expect(sized(area, at(10, -10), picture)).toMatchObject({ x: 75, y: 37, width: 60, height: 15 })
  expect(sized(area, at(-999, 999), picture)).toMatchObject({ width: 1, height: 63 })
  expect(middleOf({ width: 1, height: 1 })).toEqual({ x: 0, y: 0, width: 1, height: 1 })
})
