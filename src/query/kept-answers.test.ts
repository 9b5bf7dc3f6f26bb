import { QueryClient } from '@tanstack/react-query'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { memoryArea } from '#tests/support/process/memory-area.ts'
import { expect, test } from 'vitest'
import { keepAnswers } from './keep-answers.ts'
import { keptKeys, restoreKept } from './kept-answers.ts'

const monthOf = (month: string) => ['calendar', 'events/', { month }]

/** A browser in which this account sees answers, which its next visits show. */
function visit(holder: string | null = 'mina') {
  const area = memoryArea()
  const storage = createBrowserStorage(
    () => area,
    () => undefined,
  )
  const queryClient = new QueryClient()
  let time = 0
  keepAnswers({ queryClient, storage, holder: () => holder, version: '1', now: () => ++time })
  return {
    storage,
    see: (queryKey: unknown[], data: unknown, isKept = true) =>
      queryClient.fetchQuery({ queryKey, queryFn: async () => data, meta: { isKept } }),
    next(account: string | null, version = '1') {
      const later = new QueryClient()
      restoreKept({ queryClient: later, storage, holder: account, version })
      return later
    },
  }
}

test('the next visit shows what the account saw last, and counts it as outdated', async () => {
  const { see, next } = visit()
  await see(monthOf('2026-11'), ['liturgy'])
  await see(['people'], ['Marina'], false)
  const later = next('mina')
  expect(later.getQueryData(monthOf('2026-11'))).toEqual(['liturgy'])
  expect(
    later
      .getQueryCache()
      .find({ queryKey: monthOf('2026-11') })
      ?.isStaleByTime(300_000),
  ).toBe(true)
  expect(later.getQueryCache().getAll()).toHaveLength(1)
})

test.each([
  ['another account', 'marina', '1'],
  ['a visitor', null, '1'],
  ['another version', 'mina', '2'],
])('TRAP-18 %s is shown nothing, and nothing stays on the device', async (_, holder, version) => {
  const { see, next, storage } = visit()
  await see(monthOf('2026-11'), ['liturgy'])
  expect(next(holder, version).getQueryCache().getAll()).toEqual([])
  expect(storage.keys()).toEqual([])
})

test('a visitor’s answers are not kept; of a member’s only the newest, and none that the clean-up would remove', async () => {
  const visitor = visit(null)
  await visitor.see(monthOf('2026-11'), ['liturgy'])
  expect(visitor.storage.keys()).toEqual([])
  const { see, storage, next } = visit()
  for (let month = 1; month <= 20; month++) await see(monthOf(String(month)), [month])
  expect(keptKeys(storage)).toHaveLength(16)
  expect(next('mina').getQueryData(monthOf('20'))).toEqual([20])
  expect(next('mina').getQueryData(monthOf('4'))).toBeUndefined()
  await see(monthOf('21'), 'x'.repeat(50_000))
  expect(next('mina').getQueryData(monthOf('21'))).toBeUndefined()
})
