import { expect, test } from 'vitest'
import { createFlood } from './flood.ts'

test('TRAP-58 a socket may send 40 frames at once and 20 a second', () => {
  const flood = createFlood()
  const atOnce = Array.from({ length: 41 }, () => flood.take(1_000))
  expect(atOnce.filter(Boolean).length).toBe(40)
  const nextSecond = Array.from({ length: 30 }, () => flood.take(2_000))
  expect(nextSecond.filter(Boolean).length).toBe(20)
})

test('TRAP-58 a clock that steps back gives nothing and takes nothing', () => {
  const flood = createFlood()
  for (let i = 0; i < 40; i += 1) flood.take(10_000)
  expect(flood.take(5_000)).toBe(false)
  expect(flood.take(5_050)).toBe(true)
})
