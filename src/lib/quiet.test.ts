import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQuiet, firstPageDrawn } from './quiet.ts'

afterEach(() => void vi.useRealTimers())

test('what nobody waits for begins after the answers that the first page asked for, or after five seconds', async () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  let answer = (_: string) => {}
  const asked = new Promise<string>((resolve) => {
    answer = resolve
  })
  const { quiet, settle } = createQuiet()
  const heard: string[] = []
  void quiet().then(() => heard.push('quiet'))
  const data = queryClient.fetchQuery({ queryKey: ['events'], queryFn: () => asked })
  void firstPageDrawn(queryClient).then(settle)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(heard).toEqual([])
  answer('three events')
  await data
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual(['quiet'])

  const unanswered = queryClient.fetchQuery({ queryKey: ['parish'], queryFn: () => new Promise(() => {}) })
  void firstPageDrawn(queryClient).then(() => heard.push('in spite of it'))
  await vi.advanceTimersByTimeAsync(6_999)
  expect(heard).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toHaveLength(2)
  queryClient.clear()
  await expect(unanswered).rejects.toThrow('CancelledError')
})
