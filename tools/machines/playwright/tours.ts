import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartModel } from '#machines/model.ts'
import { acceptable, delayedEvents, isRefused, type PathStep } from '#tests/model/paths.ts'
import { inert, memo, remembering } from '#tests/model/remembering.ts'

export type Limits = {
  start: PathStep
  isPossible: (event: AnyEventObject, state: AnyMachineSnapshot) => boolean
  namesOf: (step: PathStep, before: AnyMachineSnapshot | null) => readonly string[]
}

/** Maximum steps of a tour: longer ones fail late and exceed a test's timeout. */
const longest = 40
/** Maximum states searched for the next thing to show. */
const maxLookups = 5000

/**
 * Long walks through a chart from one start, each continuing to the nearest item not shown yet, so that a page is opened once for
 * all of it. Removes what they show from `missing`.
 */
export function toursFrom<M extends AnyStateMachine>(
  model: ChartModel<M>,
  missing: Set<string>,
  { start, isPossible, namesOf }: Limits,
): PathStep[][] {
  const machine = remembering(model.machine)
  const events = [...(model.events as readonly AnyEventObject[]), ...delayedEvents(machine)]
  const name = memo(({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]))
  /** Possible moves in a state, refusals first, with what each shows. Equal states are merged, and recur on every search. */
  const movesFrom = memo((state: AnyMachineSnapshot): readonly Move[] => {
    const refused = events.filter((event) => isRefused(state, event) && isPossible(event, state))
    const taken = acceptable(state, events).filter((event) => isPossible(event, state))
    return [
      ...refused.map((event): PathStep => ({ event, state, isRefused: true })),
      ...taken.map((event): PathStep => ({ event, state: machine.transition(state, event, inert) as AnyMachineSnapshot })),
    ].map((step) => ({ step, names: namesOf(step, state) }))
  })
  const isEnd = (state: AnyMachineSnapshot) => movesFrom(state).every(({ step }) => step.isRefused)
  /** The path to the nearest item to show; a dead end only when no other item is left. */
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
        if (looked.size >= maxLookups || looked.size === looked.add(name(step.state)).size) continue
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
