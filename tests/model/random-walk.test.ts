import { expect, test } from 'vitest'
import { isIn } from '#machines/model.ts'
import { toyModel } from './toy-model.ts'
import { randomWalk } from './random-walk.ts'
import { shorten } from './shorten.ts'

test('a random walk takes as many steps as asked, and the same seed repeats it', async () => {
  const seen: string[][] = []
  for (const _ of [1, 2]) {
    const events: string[] = []
    const watching = toyModel({
      'is watched': ({ event }) => {
        events.push(event.type)
        return true
      },
    })
    expect((await randomWalk(watching, { steps: 500, seed: 7 })).steps).toBeGreaterThanOrEqual(500)
    seen.push(events)
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toContain('xstate.after.coolDelay.kettle.hot')
  expect(seen[0]).toContain('sing')
})

test('a violation is reported by its shortest path, in words, with the seed that finds it', async () => {
  const overfull = toyModel({ 'three cups are never hot': ({ now }) => !isIn(now, 'hot') || now.context.cups < 3 })
  await expect(randomWalk(overfull, { steps: 10_000, seed: 7 })).rejects.toThrow(
    [
      'kettle breaks: three cups are never hot',
      'from new',
      '   0. (start)                                          -> cold',
      '   1. fill                                             -> cold',
      '   2. fill                                             -> cold',
      '   3. fill                                             -> cold',
      '   4. boil                                             -> heating',
      '   5. (answer) heat                                    -> hot',
      'again with: MODEL_SEED=',
    ].join('\n'),
  )
  const report = await randomWalk(overfull, { steps: 10_000, seed: 7 }).catch((error: Error) => error.message)
  const seed = Number(/MODEL_SEED=(\d+)/.exec(String(report))?.[1])
  await expect(randomWalk(overfull, { seed, steps: 1 })).rejects.toThrow('three cups are never hot')
})

test('a list is reduced, in order, until no element can be removed', async () => {
  const list = Array.from({ length: 100 }, (_, number) => number)
  const needs = (shorter: readonly number[]) => Promise.resolve([17, 18, 80].every((one) => shorter.includes(one)))
  expect(await shorten(list, needs)).toEqual([17, 18, 80])
  expect(await shorten(list, async () => false)).toEqual(list)
  expect(await shorten(list, async (shorter) => shorter.length >= 0)).toEqual([])
})
