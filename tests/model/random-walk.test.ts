import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { done, isIn } from '#machines/model.ts'
import { Breach, type Trace, traceOf, writeTrace } from './breach.ts'
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

test('a violation is reported by its shortest path, in words, with an id, its data and the seed that finds it', async () => {
  const overfull = toyModel({ 'three cups are never hot': ({ now }) => !isIn(now, 'hot') || now.context.cups < 3 })
  const report = await randomWalk(overfull, { steps: 10_000, seed: 7 }).catch((error: Error) => error.message)
  const [id = ''] = /kettle\.[0-9a-f]{6}/.exec(String(report)) ?? []
  expect(report).toContain(
    [
      'kettle breaks: three cups are never hot',
      `${id}  from new`,
      '   0. (start)                                          -> cold',
      '   1. fill                                             -> cold',
      '   2. fill                                             -> cold',
      '   3. fill                                             -> cold',
      '   4. boil                                             -> heating',
      '   5. (answer) heat                                    -> hot',
      `as data: .cache/breaches/${id}.json`,
      'again with: MODEL_SEED=',
    ].join('\n'),
  )
  const data: Trace = JSON.parse(readFileSync(`.cache/breaches/${id}.json`, 'utf8'))
  expect([data.id, data.faults, data.steps.length]).toEqual([id, ['three cups are never hot'], 6])
  const seed = Number(/MODEL_SEED=(\d+)/.exec(String(report))?.[1])
  await expect(randomWalk(overfull, { seed, steps: 1 })).rejects.toThrow('three cups are never hot')
})

test('a breach of a generated path is reduced to the same trace, and a page gets it as a browser test', async () => {
  const overfull = toyModel({ 'a hot kettle': ({ now }) => !isIn(now, 'hot') })
  const fill = { type: 'fill' }
  const events = [fill, { type: 'pour' }, fill, { type: 'sing' }, { type: 'boil' }, done('heat', 100)]
  const trace = await traceOf(overfull, new Breach('new', events, ['a hot kettle']))
  expect(trace.steps.map(({ event }) => event.type)).toEqual(['xstate.init', 'fill', 'boil', 'xstate.done.actor.heat'])
  const folder = mkdtempSync(join(tmpdir(), 'coptic-breach-'))
  const lines = writeTrace({ ...trace, chart: 'rsvp' }, folder)
  expect(lines).toHaveLength(2)
  const spec = readFileSync(join(folder, `${trace.id}.e2e.ts`), 'utf8')
  rmSync(folder, { recursive: true })
  expect(spec).toContain(`test("${trace.id} from new: a hot kettle", async ({ page }) => {`)
  expect(spec).toContain("import { pageDriver } from './drivers/rsvp.ts'")
})

test('a list is reduced, in order, until no element can be removed', async () => {
  const list = Array.from({ length: 100 }, (_, number) => number)
  const needs = (shorter: readonly number[]) => Promise.resolve([17, 18, 80].every((one) => shorter.includes(one)))
  expect(await shorten(list, needs)).toEqual([17, 18, 80])
  expect(await shorten(list, async () => false)).toEqual(list)
  expect(await shorten(list, async (shorter) => shorter.length >= 0)).toEqual([])
})
