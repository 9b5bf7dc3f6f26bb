import { afterAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ChartModel } from '#machines/model.ts'
import { Breach, breachReport } from './breach.ts'
import { drive } from './driver.ts'
import { writeFigures } from './figures.ts'
import { broken } from './invariants.ts'
import { declared, type Path, record, stateCount, uncovered } from './paths.ts'
import { planOf } from './plans.ts'
import { randomWalk } from './random-walk.ts'
import { statesOf, unmade } from './specified.ts'

/** `MODEL_STEPS=100000 npm run test:model` walks for longer. */
const randomSteps = Number(process.env['MODEL_STEPS'] ?? 2_000)

/** Tests for every chart: its generated paths on the real chart, every transition, every invariant, and random walks. */
export function modelSuite<M extends AnyStateMachine>(model: ChartModel<M>) {
  const covered = new Set<string>()
  const plans = new Map<string, readonly Path[]>()

  describe(`${model.name}: generated paths`, () => {
    test.each(Object.keys(model.inputs))('from %s the real chart goes where the model says', async (name) => {
      const { input, paths } = planOf(model, name)
      plans.set(name, paths)
      expect(paths.length).toBeGreaterThan(1)
      for (const { description, steps } of paths) {
        const driver = drive(model, input, record(covered))
        for (const { event, state } of steps) {
          const step = event.type === 'xstate.init' ? driver.start() : await driver.take(event)
          // Detects too coarse a key: the state that represented this one in the search went another way.
          expect([driver.actor.getSnapshot().value, model.key(step.now)], description).toEqual([
            state.value,
            model.key(state as SnapshotFrom<M>),
          ])
          const faults = broken(model, step, driver.walk)
          if (faults.length > 0) {
            const events = driver.walk.slice(1).map((one) => one.event)
            expect.fail(await breachReport(model, new Breach(name, events, faults)))
          }
        }
        driver.stop()
      }
    })

    test('every move of the specification is made', () => {
      expect(
        unmade(
          model,
          [...plans.values()].flatMap((paths) => statesOf(model, paths)),
        ),
      ).toEqual([])
    })

    test('every declared transition is covered', () => {
      expect(uncovered(model.machine, covered)).toEqual([])
    })
  })

  test(`${model.name}: ${randomSteps} steps at random keep every invariant, and late answers change nothing`, async () => {
    const given = process.env['MODEL_SEED']
    const { steps, seed } = await randomWalk(model, { steps: randomSteps, ...(given ? { seed: Number(given) } : {}) })
    expect(steps).toBeGreaterThanOrEqual(randomSteps)
    console.log(`${model.name}: ${steps} random steps, seed ${seed}`)
  })

  afterAll(() => {
    const figures = {
      chart: model.name,
      states: stateCount(model.machine),
      transitions: declared(model.machine).length,
      paths: [...plans.values()].reduce((sum, paths) => sum + paths.length, 0),
      walked: covered.size,
    }
    writeFigures(figures, covered)
  })
}
