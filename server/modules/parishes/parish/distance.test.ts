import { expect, test } from 'vitest'
import { boxAround, distanceTo } from './distance.ts'

const cairo = { latitude: 30.0444, longitude: 31.2357 }
const suva = { latitude: -18.1416, longitude: 178.4419 }

test('PAR-D5 distances are great circles in whole kilometres', () => {
  expect(distanceTo(cairo, cairo)).toBe(0)
  expect(distanceTo(cairo, { latitude: 31.2001, longitude: 29.9187 })).toBe(180)
  expect(distanceTo(cairo, { latitude: 34.1478, longitude: -118.1445 })).toBe(12_187)
  expect(distanceTo(suva, { latitude: -18.1416, longitude: -178.4419 })).toBe(329)
  expect(distanceTo(null, cairo)).toBeNull()
  expect(distanceTo(cairo, { latitude: null, longitude: null })).toBeNull()
})

test('PAR-D5 the box holds everything within 500 km, across the date line and at the poles', () => {
  const box = boxAround(cairo)
  expect(box.south).toBeCloseTo(25.548, 2)
  expect(box.north).toBeCloseTo(34.541, 2)
  expect(box.west).toBeCloseTo(26.037, 2)
  expect(box.east).toBeCloseTo(36.434, 2)
  const pacific = boxAround(suva)
  expect(pacific.west).toBeGreaterThan(pacific.east)
  expect(boxAround({ latitude: 88, longitude: 10 })).toMatchObject({ north: 90, west: -180, east: 180 })
})
