import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('COM-D1 ids are version 7 UUIDs that contain their time', () => {
  const id = newId(Date.UTC(2100, 0, 7, 12))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2100, 0, 7, 12))
})

test('COM-D1 ids sort in creation order, within a millisecond and when the clock goes back', () => {
  const start = Date.UTC(2101, 0, 1)
  const ids = [...Array(10_000).keys()].map(() => newId(start)).concat(newId(start - 5_000), newId(start + 1_000))
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(10_002)
})
