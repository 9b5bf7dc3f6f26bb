import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const log = { warn: () => {} }

test('PST-D8~ 200 changes within a second are told three times, the last of them at the end', () => {
  const told: number[] = []
  const owner = {}
  for (let change = 0; change < 200; change += 1) {
    gather(owner, 'post:1', async () => void told.push(change), log)
    vi.advanceTimersByTime(5)
  }
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([0, 99, 199])
})

test('PST-D8~ other posts and other servers do not wait for it', () => {
  const told: string[] = []
  for (const [owner, key] of [
    [log, 'a'],
    [log, 'b'],
    [told, 'a'],
  ] as const)
    gather(owner, key, async () => void told.push(key), log)
  expect(told).toEqual(['a', 'b', 'a'])
})
