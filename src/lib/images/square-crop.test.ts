import { expect, test } from 'vitest'
import { cropOf, keepInside, moveBy, wholeView } from './square-crop.ts'

const wide = { width: 400, height: 200 }

test('the initial view is the largest square in the middle', () => {
  expect(cropOf(wholeView, wide)).toEqual({ left: 100, top: 0, side: 200 })
  expect(cropOf({ ...wholeView, zoom: 2 }, wide)).toEqual({ left: 150, top: 50, side: 100 })
})

test('the square never leaves the picture', () => {
  expect(keepInside({ x: 0, y: 1, zoom: 9 }, wide)).toEqual({ x: 0.0625, y: 0.875, zoom: 4 })
  expect(cropOf({ x: 9, y: -9, zoom: 0.1 }, wide)).toEqual({ left: 200, top: 0, side: 200 })
})

test('a drag moves the picture with the finger', () => {
  expect(cropOf(moveBy(wholeView, wide, 100, 25, 10), wide)).toEqual({ left: 50, top: 0, side: 200 })
})
