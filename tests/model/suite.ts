import fc from 'fast-check'
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ChartModel } from '#machines/model.ts'
import type { AnyModel } from '../../tools/machines/charts.ts'
import { readEquivalents } from '../../tools/machines/mutate/equivalents.ts'
import { mutate } from '../../tools/machines/mutate/mutate.ts'
import { isGood, reportText } from '../../tools/machines/mutate/report.ts'
import type { Mutant } from '../../tools/machines/mutate/mutants.ts'
import { drive } from './driver.ts'
import { broken } from './invariants.ts'
import { declared, record, stateCount, uncovered } from './paths.ts'
import { plansOf } from './plans.ts'
import { breachText, randomWalk, walkOf } from './random-walk.ts'

/** `npm run machines -- mutate` tries all. */
const mutantsDrawn = 3
/** `MODEL_STEPS=100000 npm run test:model` walks for longer. */
const randomSteps = Number(process.env['MODEL_STEPS'] ?? 2_000)

/** Tests for every chart: its generated paths on the real chart, every transition, every invariant, and random walks. */
export function modelSuite<M extends AnyStateMachine>(model: ChartModel<M>) {
  const covered = new Set<string>()
  const plans = plansOf(model)

  describe(`${model.name}: generated paths`, () => {
    test.each(plans)('from $name the real chart goes where the model says', async ({ name, input, paths }) => {
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
          if (faults.length > 0) expect.fail(breachText(model, name, walkOf(driver), faults))
        }
        driver.stop()
      }
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

  test(`${model.name}: of its mutants ${mutantsDrawn} drawn ones are told from it`, async () => {
    const equivalents = readEquivalents(model.name)
    const drawn = (all: readonly Mutant[]) => {
      const places = new Set(fc.sample(fc.nat(all.length - 1), { seed: 2026, numRuns: mutantsDrawn }))
      return all.filter(({ id }, place) => places.has(place) && !(id in equivalents))
    }
    const report = await mutate(model as unknown as AnyModel, { equivalents, only: drawn, plans })
    expect(isGood(report), reportText(report)).toBe(true)
  })

  afterAll(() => {
    const transitions = declared(model.machine)
    const paths = plans.reduce((sum, plan) => sum + plan.paths.length, 0)
    const figures = {
      chart: model.name,
      states: stateCount(model.machine),
      transitions: transitions.length,
      paths,
      walked: covered.size,
    }
    console.log(
      `${model.name}: ${figures.states} states, ${figures.transitions} transitions, ${paths} paths, ${covered.size} walked`,
    )
    mkdirSync('.cache/model-coverage', { recursive: true })
    writeFileSync(
      `.cache/model-coverage/${model.name}.json`,
      `${JSON.stringify({ ...figures, covered: [...covered].sort() }, null, 2)}\n`,
    )
  })
}
