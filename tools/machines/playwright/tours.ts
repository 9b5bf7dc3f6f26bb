import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { acceptable, delayedEvents, isRefused, type PathStep } from '#tests/model/paths.ts'
import { inert, memo, remembering } from '#tests/model/remembering.ts'
import type { AnyModel } from '../charts.ts'

export type Limits = {
  start: PathStep
  isPossible: (event: AnyEventObject, state: AnyMachineSnapshot) => boolean
  namesOf: (step: PathStep, before: AnyMachineSnapshot | null) => readonly string[]
}

/** Steps of one tour at most: more would tell late what is wrong, and outlast the time of a test. */
const longest = 40
/** States that are looked at for the way to the next thing to see. */
const mostLooked = 5000

/**
 * Long ways through a chart from one start, each going on to the nearest thing that was not seen yet: a page is opened once for all of
 * it. Takes from `missing` what they show.
 */
export function toursFrom(model: AnyModel, missing: Set<string>, { start, isPossible, namesOf }: Limits): PathStep[][] {
  const machine = remembering(model.machine)
  const events = [...(model.events as readonly AnyEventObject[]), ...delayedEvents(machine)]
  const name = memo(({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]))
  /** What can be done in a state, refusals first, with what each shows. Equal states are one, and come up again on every search. */
  const movesFrom = memo((state: AnyMachineSnapshot): readonly Move[] => {
    const refused = events.filter((event) => isRefused(state, event) && isPossible(event, state))
    const taken = acceptable(state, events).filter((event) => isPossible(event, state))
    return [
      ...refused.map((event): PathStep => ({ event, state, isRefused: true })),
      ...taken.map((event): PathStep => ({ event, state: machine.transition(state, event, inert) as AnyMachineSnapshot })),
    ].map((step) => ({ step, names: namesOf(step, state) }))
  })
  const isEnd = (state: AnyMachineSnapshot) => movesFrom(state).every(({ step }) => step.isRefused)
  /** The way to the nearest thing to see; one after which nothing can follow only when no other is left. */
  function nearest(from: AnyMachineSnapshot): PathStep[] | null {
    let last: PathStep[] | null = null
    const looked = new Set([name(from)])
    const ways: { state: AnyMachineSnapshot; steps: PathStep[] }[] = [{ state: from, steps: [] }]
    for (const { state, steps } of ways) {
      for (const { step, names } of movesFrom(state)) {
        if (names.some((one) => missing.has(one))) {
          if (!isEnd(step.state)) return [...steps, step]
          last ??= [...steps, step]
        }
        if (looked.size >= mostLooked || looked.size === looked.add(name(step.state)).size) continue
        ways.push({ state: step.state, steps: [...steps, step] })
      }
    }
    return last
  }

  const tours: PathStep[][] = []
  for (;;) {
    const tour = [start]
    let isNew = false
    for (let way: PathStep[] | null = [start]; way; way = tour.length < longest ? nearest((tour.at(-1) ?? start).state) : null) {
      for (const step of way) {
        const before = step === start ? null : (tour.at(-1) ?? start).state
        if (step !== start) tour.push(step)
        for (const shown of namesOf(step, before)) isNew = missing.delete(shown) || isNew
      }
    }
    if (!isNew) return tours
    tours.push(tour)
  }
}

type Move = { step: PathStep; names: readonly string[] }
