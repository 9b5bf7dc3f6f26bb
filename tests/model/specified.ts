import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ChartModel } from '#machines/model.ts'
import { applies, isMade, moveText } from '#machines/moves.ts'
import { delayedEvents, type Path } from './paths.ts'
import { inert } from './remembering.ts'

/** Contexts looked at of what the model's key takes for one state. */
const examples = 3

/** The states that paths come to, a few examples of each. */
export function statesOf<M extends AnyStateMachine>({ key }: ChartModel<M>, paths: readonly Path[]): AnyMachineSnapshot[] {
  const found = new Map<string, Map<string, AnyMachineSnapshot>>()
  for (const { steps } of paths)
    for (const { state } of steps) {
      const name = JSON.stringify([state.value, key(state as SnapshotFrom<M>)])
      const own = found.get(name) ?? new Map<string, AnyMachineSnapshot>()
      found.set(name, own)
      if (own.size < examples) own.set(JSON.stringify(state.context), state)
    }
  return [...found.values()].flatMap((own) => [...own.values()])
}

/** A delay runs out where it runs. */
const isPossible = ({ type }: AnyEventObject, { _nodes }: AnyMachineSnapshot) =>
  !type.startsWith('xstate.after.') || _nodes.some(({ transitions }) => transitions.has(type))

/** Moves of the specification that the chart does not make from these states, or that none of them is the start of. */
export function unmade<M extends AnyStateMachine>(
  { machine, events, moves = [] }: ChartModel<M>,
  states: readonly AnyMachineSnapshot[],
): string[] {
  const all = [...(events as readonly AnyEventObject[]), ...delayedEvents(machine)]
  return moves.flatMap((move, place) => {
    const earlier = moves.slice(0, place)
    const cases = states
      .filter(({ status }) => status === 'active')
      .flatMap((state) =>
        all.filter((event) => isPossible(event, state) && applies(move, event, state)).map((event) => ({ event, state })),
      )
      .filter(({ event, state }) => !earlier.some((one) => applies(one, event, state)))
    if (cases.length === 0) return [`${moveText(move)} (no path comes there)`]
    const isKept = cases.every(({ event, state }) => isMade(move, state, machine.transition(state, event, inert)))
    return isKept ? [] : [moveText(move)]
  })
}
