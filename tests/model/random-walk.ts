import fc from 'fast-check'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartModel } from '#machines/model.ts'
import { Breach, breachReport } from './breach.ts'
import { acceptable, delayedEvents } from './paths.ts'
import { begin, faultsOf } from './walking.ts'

const longestWalk = 60
/** Number of walks that fast-check draws per seed. */
const walksARound = 20

export type WalkOptions = { steps: number; seed?: number }
export type Walked = { steps: number; seed: number }

/**
 * Walks a chart at random, controlling its actors and delays, until `steps` were taken. After every step each invariant must
 * hold, and late results of stopped actors must change nothing. Throws with the shortest failing path found by shrinking and its
 * seed.
 */
export async function randomWalk<M extends AnyStateMachine>(
  model: ChartModel<M>,
  { steps: wanted, seed = Date.now() % 2 ** 31 }: WalkOptions,
): Promise<Walked> {
  const everything: AnyEventObject[] = [...(model.events as readonly AnyEventObject[]), ...delayedEvents(model.machine)]
  let steps = 0
  let round = seed
  let taken: Tally = new Map()

  const walk = async (input: string, choices: readonly number[]) => {
    let driver = begin(model, input)
    let events: AnyEventObject[] = []
    try {
      for (const choice of choices) {
        if (driver.actor.getSnapshot().status !== 'active') {
          driver.stop()
          driver = begin(model, input)
          events = []
        }
        steps++
        const event = choose(driver.actor.getSnapshot(), everything, choice, taken)
        events.push(event)
        const faults = await faultsOf(model, driver, event)
        if (faults.length > 0) throw new Breach(input, events, faults)
      }
    } finally {
      driver.stop()
    }
  }
  const property = fc.asyncProperty(
    fc.constantFrom(...Object.keys(model.inputs)),
    fc.noBias(fc.array(fc.nat(), { minLength: 1, maxLength: longestWalk, size: 'max' })),
    walk,
  )

  while (steps < wanted) {
    taken = new Map()
    // Failures are shrunk by their events, not by the numbers they were drawn from.
    const result = await fc.check(property, { seed: round, numRuns: walksARound, endOnFailure: true })
    if (result.errorInstance instanceof Breach) {
      const report = await breachReport(model, result.errorInstance)
      throw new Error(`${report}\nagain with: MODEL_SEED=${round} npm run test:model`)
    }
    if (result.failed) throw result.errorInstance
    round++
  }
  return { steps, seed }
}

/** The events of a random walk, reproducible by seed; ends early if the chart does. */
export async function drawWalk<M extends AnyStateMachine>(model: ChartModel<M>, input: string, seed: number, length: number) {
  const everything: AnyEventObject[] = [...(model.events as readonly AnyEventObject[]), ...delayedEvents(model.machine)]
  const driver = begin(model, input)
  const taken: Tally = new Map()
  for (const choice of fc.sample(fc.noBias(fc.nat()), { seed, numRuns: length })) {
    if (driver.actor.getSnapshot().status !== 'active') break
    await driver.take(choose(driver.actor.getSnapshot(), everything, choice, taken))
  }
  driver.stop()
  return driver.walk.slice(1).map(({ event }) => event)
}

/** How often an event was taken in a state. */
type Tally = Map<string, Map<AnyEventObject, number>>

/** Mostly events the state handles, least taken first; occasionally one it should ignore. */
function choose(now: AnyMachineSnapshot, everything: readonly AnyEventObject[], choice: number, taken: Tally): AnyEventObject {
  const wanted = acceptable(now, everything)
  const isStray = choice % 7 === 0 || wanted.length === 0
  const strange = isStray ? everything.filter((event) => !event.type.startsWith('xstate.') && !wanted.includes(event)) : []
  const pool = strange.length > 0 ? strange : wanted
  const state = JSON.stringify(now.value)
  const tally = taken.get(state) ?? new Map<AnyEventObject, number>()
  taken.set(state, tally)
  const least = Math.min(...pool.map((event) => tally.get(event) ?? 0))
  const rare = choice % 3 === 0 ? pool : pool.filter((event) => (tally.get(event) ?? 0) <= least)
  const event = rare[choice % rare.length] as AnyEventObject
  tally.set(event, (tally.get(event) ?? 0) + 1)
  return event
}
