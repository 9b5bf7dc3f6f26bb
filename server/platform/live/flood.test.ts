import { expect, test } from 'vitest'
import { createFlood } from './flood.ts'

const passed = (flood: ReturnType<typeof createFlood>, now: number, frames: number) =>
  Array.from({ length: frames }, () => flood.take(now)).filter(Boolean).length

test('TRAP-58 a socket may send 120 frames at first, then 20 a second and 40 at once', () => {
  const flood = createFlood()
  expect(passed(flood, 1_000, 200)).toBe(120)
  expect(passed(flood, 2_000, 30)).toBe(20)
  expect(passed(flood, 60_000, 200)).toBe(40)
})

test('TRAP-58 a clock that steps back neither gives nor takes', () => {
  const flood = createFlood()
  passed(flood, 10_000, 120)
  expect(flood.take(5_000)).toBe(false)
  expect(flood.take(5_050)).toBe(true)
})
