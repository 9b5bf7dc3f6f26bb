import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a chunk that a restarting server dropped is fetched again until it loads', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('dropped')).mockRejectedValueOnce(new TypeError('dropped'))
  load.mockResolvedValue('bell')
  const loaded = loadAgain(load)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  await expect(loaded).resolves.toBe('bell')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a chunk that never loads fails after two minutes with its reason', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('gone'))
  const loaded = expect(loadAgain(load)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(120_000)
  await loaded
  expect(load).toHaveBeenCalledTimes(8)
})
