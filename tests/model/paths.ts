import { TestModel } from '@xstate/test'
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InputFrom,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate'
import { inert, memo, remembering } from './remembering.ts'

/** `isRefused`: the guards let the event pass by, and nothing changed. */
export type PathStep = { event: AnyEventObject; state: AnyMachineSnapshot; isRefused?: true }
export type Path = { description: string; steps: readonly PathStep[] }
type Options<M extends AnyStateMachine> = {
  input: InputFrom<M>
  events: readonly AnyEventObject[]
  key: (snapshot: SnapshotFrom<M>) => unknown
  /** Leaves out what cannot happen where the paths are to be walked. */
  isPossible?: (event: AnyEventObject, state: AnyMachineSnapshot) => boolean
}

/** States that one path may visit while searching; a chart that needs more has a key with too much in it. */
const limit = 50_000

/**
 * The shortest path to every transition: the search tells states apart by value and key, and by the event and state they were reached from;
 * of what it finds, longest first, only paths stay that walk a step (state, event, branch, next state) or meet a refusal no earlier one has.
 * What of it can go on by two transitions that no path has taken in a row yet does so: what follows a failure is more than what follows a
 * start (1-switch coverage, Chow 1978). `new TestModel` accepts invoke and after; `createTestModel` refuses both.
 */
export function transitionPaths<M extends AnyStateMachine>(
  machine: M,
  { input, events, key, isPossible = () => true }: Options<M>,
): Path[] {
  const all = [...events, ...delayedEvents(machine)]
  const name = memo((snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, key(snapshot as SnapshotFrom<M>)]))
  const places = new Map(all.map((event, place) => [event, place]))
  const eventName = (event: AnyEventObject | undefined) => event && String(places.get(event) ?? event.type)
  const chart = remembering(machine)
  const eventsFrom = memo((snapshot: AnyMachineSnapshot) =>
    acceptable(snapshot, all).filter((event) => isPossible(event, snapshot)),
  )
  const model = new TestModel<never, never, InputFrom<M>>(chart as never, {
    input,
    limit,
    events: eventsFrom as never,
    serializeEvent: eventName as never,
    serializeState: ((now: AnyMachineSnapshot, event: AnyEventObject | undefined, before: AnyMachineSnapshot | undefined) =>
      `${name(now)} ${eventName(event)} ${before && name(before)}`) as never,
  })
  const seen = new Set<string>()
  const isNew = (what: string) => seen.size < seen.add(what).size
  const looked = new Set<AnyMachineSnapshot>()
  const refusals = ({ state }: PathStep): PathStep[] => {
    if (looked.has(state)) return []
    looked.add(state)
    return all
      .filter((event) => isRefused(state, event) && isNew(JSON.stringify([state.value, event])))
      .map((event) => ({ event, state, isRefused: true }))
  }
  const pairOf = (earlier: PathStep, before: PathStep, event: AnyEventObject) =>
    JSON.stringify([takenBy(earlier.state, before.event), takenBy(before.state, event)])
  /** What can be done after these steps and makes a pair with the last of them that no path has. */
  const newAfter = (steps: readonly PathStep[]) => {
    const [earlier, last] = [steps.at(-2), steps.at(-1) as PathStep]
    return earlier && eventsFrom(last.state).find((event) => !seen.has(pairOf(earlier, last, event)))
  }
  const take = ({ state }: PathStep, event: AnyEventObject): PathStep => ({
    event,
    state: chart.transition(state, event, inert) as AnyMachineSnapshot,
  })
  /** The steps with all that can follow, as long as each makes a new pair; none where nothing does. */
  const goOn = (taken: readonly PathStep[]): PathStep[] => {
    if (!newAfter(taken)) return []
    // The search goes on from one of the states that a key does not tell apart: what follows is asked of the very state these steps lead to.
    const steps = taken.slice(0, 1)
    for (const { event } of taken.slice(1)) steps.push(take(steps.at(-1) as PathStep, event))
    for (let event = newAfter(steps); event; event = newAfter(steps)) {
      seen.add(pairOf(steps.at(-2) as PathStep, steps.at(-1) as PathStep, event))
      steps.push(take(steps.at(-1) as PathStep, event))
    }
    return steps.length > taken.length ? steps : []
  }
  const found = model.getShortestPaths({ allowDuplicatePaths: true }) as unknown as Pick<Path, 'steps'>[]
  const told = (steps: readonly PathStep[]): Path => ({ description: describeSteps(steps), steps })
  const paths = found
    .sort((a, b) => b.steps.length - a.steps.length)
    .flatMap(({ steps: taken }) => {
      const edges = taken
        .slice(1)
        .filter(({ event, state }, place) => isNew(edgeOf(taken[place]?.state as AnyMachineSnapshot, event, state)))
      // What a state refuses changes nothing: the path goes on as it was.
      const steps = taken.flatMap((step) => [step, ...refusals(step)])
      if (edges.length === 0 && steps.length === taken.length) return []
      for (const [place, { event }] of taken.entries())
        if (place > 1) seen.add(pairOf(taken[place - 2] as PathStep, taken[place - 1] as PathStep, event))
      return [told(steps)]
    })
  const further = found.flatMap(({ steps: taken }) => {
    const longer: Path[] = []
    for (let steps = goOn(taken); steps.length > 0; steps = goOn(taken)) longer.push(told(steps))
    return longer
  })
  // Where nothing can happen the start alone is the path.
  return paths.length > 0 ? [...paths, ...further] : found.map(({ steps }) => told(steps))
}

/** Heard where the chart is, and let pass by every guard. Answers and delays are spent by being refused, and are left out. */
export const isRefused = (state: AnyMachineSnapshot, event: AnyEventObject) =>
  state.status === 'active' &&
  !event.type.startsWith('xstate.') &&
  state._nodes.some((node) => node.transitions.has(event.type)) &&
  state.machine.getTransitionData(state, event).length === 0

const edgeOf = (before: AnyMachineSnapshot, event: AnyEventObject, now: AnyMachineSnapshot) =>
  JSON.stringify([before.value, event, takenBy(before, event), now.value])

const takenBy = (state: AnyMachineSnapshot, event: AnyEventObject) => state.machine.getTransitionData(state, event).map(labelOf)

/** What a state has a transition for, also one that only forbids (`can` leaves those out); a finished chart accepts nothing. */
export const acceptable = (snapshot: AnyMachineSnapshot, events: readonly AnyEventObject[]) =>
  snapshot.status === 'active'
    ? events.filter(
        (event) =>
          snapshot._nodes.some((node) => node.transitions.has(event.type) || hasWildcard(node)) &&
          snapshot.machine.getTransitionData(snapshot, event).length > 0,
      )
    : []

const hasWildcard = memo((node: AnyMachineSnapshot['_nodes'][number]) =>
  [...node.transitions.keys()].some((type) => type.endsWith('*')),
)

/** The events that the chart's own delays raise. */
export const delayedEvents = (machine: AnyStateMachine): AnyEventObject[] =>
  [...new Set(nodesOf(machine.root).flatMap((node) => [...node.transitions.keys()]))]
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }))

/** Declared transitions of a chart, by name: `provide()` clones every node, so identity says nothing. */
export const declared = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(labelOf))
export const stateCount = (machine: AnyStateMachine) => nodesOf(machine.root).filter((node) => node.type !== 'compound').length

export const uncovered = (machine: AnyStateMachine, covered: ReadonlySet<string>) =>
  declared(machine).filter((name) => !covered.has(name))

/** An inspector that notes every transition an actor takes. */
export const record = (covered: Set<string>) => (event: InspectionEvent) => {
  if (event.type === '@xstate.microstep') for (const transition of event._transitions) covered.add(labelOf(transition))
}

export const describeSteps = (steps: readonly { event: AnyEventObject }[]) =>
  steps.map(({ event }) => describeEvent(event)).join(' > ')

function describeEvent({ type, actorId: _, ...payload }: AnyEventObject) {
  const short = type.replace(/^xstate\.(after|done\.actor|error\.actor)\./, (_match, kind: string) => `${kind.split('.')[0]} `)
  const details = JSON.stringify(payload)
  return details === '{}' || type === 'xstate.init' ? short : `${short}${details}`
}

/** The name of a transition in coverage: source, event, place among its alternatives, target. */
export function labelOf(transition: AnyTransitionDefinition) {
  const peers = transition.eventType ? transition.source.transitions.get(transition.eventType) : transition.source.always
  const place = peers && peers.length > 1 ? `[${peers.indexOf(transition)}]` : ''
  return `${transition.source.id} --${transition.eventType || 'always'}${place}--> ${transition.target?.map(({ id }) => id).join() ?? 'same'}`
}

/** A node and all below it. */
export const nodesOf = (node: AnyStateMachine['root']): AnyStateMachine['root'][] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as never)),
]
