import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { SearchPage, Suggested } from '#contract/search/search.ts'
import { searchBoxMachine, type SearchInput } from '#machines/search-box/search-box.machine.ts'
import { searchBoxModel } from '#machines/search-box/search-box.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(searchBoxModel)

test('SC-17 SRC-D2 words are sent 300 ms after the last key, and a slow older answer is dropped', async () => {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const answers = new Map<string, (page: SearchPage) => void>()
  const search = fromPromise<SearchPage, SearchInput>(({ input }) => {
    asked.push(input.q)
    return new Promise((resolve) => answers.set(input.q, resolve))
  })
  const suggest = fromPromise<readonly Suggested[], { q: string }>(async () => [])
  const actor = createActor(searchBoxMachine.provide({ actors: { search, suggest } }), { clock }).start()
  const type = (q: string) => actor.send({ type: 'type', q, rest: {} })
  type('mi')
  clock.increment(299)
  type('min')
  clock.increment(299)
  expect(asked).toEqual([])
  clock.increment(1)
  type('mina')
  clock.increment(300)
  expect(asked).toEqual(['min', 'mina'])
  const page = (count: number): SearchPage => ({
    count,
    count_capped: false,
    facets: [],
    results: [],
    also: [],
    search_id: '00000000-0000-7000-8000-000000000009',
  })
  answers.get('mina')?.(page(7))
  answers.get('min')?.(page(99))
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().context.found?.count).toBe(7)
  actor.stop()
})
