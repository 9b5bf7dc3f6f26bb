import { mkdirSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { ChartModel, Step } from '#machines/model.ts'
import { drive } from './driver.ts'
import { acceptable, declared, delayedEvents, describeSteps, record, stateCount, transitionPaths, uncovered } from './paths.ts'

/** Steps of one random walk and walks of one run: about 2,000 steps a chart. */
const walkLength = 40
const walkCount = 50

/** What every chart must pass: its generated paths on the real chart, every transition, every invariant, and walks at random. */
export function modelSuite<M extends AnyStateMachine>(model: ChartModel<M>) {
  const covered = new Set<string>()
  const plans = Object.entries(model.inputs).map(([name, input]) => {
    const paths = transitionPaths(model.machine, { input, events: model.events as readonly AnyEventObject[], key: model.key })
    return { name, input, paths }
  })
  const everything: AnyEventObject[] = [...(model.events as readonly AnyEventObject[]), ...delayedEvents(model.machine)]

  describe(`${model.name}: generated paths`, () => {
    test.each(plans)('from $name the real chart goes where the model says', async ({ input, paths }) => {
      expect(paths.length).toBeGreaterThan(1)
      for (const { description, steps } of paths) {
        const driver = drive(model, input, record(covered))
        for (const { event, state } of steps) {
          const step = event.type === 'xstate.init' ? driver.start() : await driver.take(event)
          // A key too coarse shows here: the state that stood for this one in the search went another way.
          expect([driver.actor.getSnapshot().value, model.key(step.now)], description).toEqual([
            state.value,
            model.key(state as never),
          ])
          expect(broken(model, step, driver.walk), description).toEqual([])
        }
        driver.stop()
      }
    })

    test('every declared transition is walked', () => {
      expect(uncovered(model.machine, covered)).toEqual([])
    })
  })

  test(`${model.name}: random walks keep every invariant, and late answers change nothing`, async () => {
    let steps = 0
    let furthest = ''
    const walk = async (choices: number[], input: (typeof plans)[number]['input']) => {
      let driver = drive(model, input)
      driver.start()
      for (const choice of choices) {
        if (driver.actor.getSnapshot().status !== 'active') {
          driver = drive(model, input)
          driver.start()
        }
        const now = driver.actor.getSnapshot()
        const late = everything[choice % everything.length] as AnyEventObject
        expect(await driver.answerLate(late['output'], late), `late answer after ${describeSteps(driver.walk)}`).toBe(false)
        const step = await driver.take(choose(now, everything, choice))
        steps++
        expect(broken(model, step, driver.walk), describeSteps(driver.walk)).toEqual([])
      }
      if (driver.walk.length > furthest.split(' > ').length) furthest = describeSteps(driver.walk)
      driver.stop()
    }
    const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 2 ** 31)
    const inputs = plans.map(({ input }) => input)
    const property = fc.asyncProperty(
      fc.array(fc.nat(), { minLength: walkLength, maxLength: walkLength }),
      fc.constantFrom(...inputs),
      walk,
    )
    await fc.assert(property, { seed, numRuns: walkCount, endOnFailure: true })
    console.log(`${model.name}: ${steps} random steps, seed ${seed}, e.g. ${furthest.slice(0, 300)}`)
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

/** Names of the invariants that a step breaks. */
export const broken = <M extends AnyStateMachine>(model: ChartModel<M>, step: Step<M>, walk: readonly Step<M>[]) =>
  Object.entries(model.invariants).flatMap(([name, holds]) => (holds(step, walk) ? [] : [name]))

/** Mostly what the state acts upon; now and then something it should ignore. */
function choose(now: Parameters<typeof acceptable>[0], everything: readonly AnyEventObject[], choice: number): AnyEventObject {
  const wanted = acceptable(now, everything)
  const strange = everything.filter((event) => !event.type.startsWith('xstate.') && !wanted.includes(event))
  const pool = choice % 7 === 0 && strange.length > 0 ? strange : wanted
  const picked = pool.length > 0 ? pool : strange
  return picked[choice % picked.length] as AnyEventObject
}
