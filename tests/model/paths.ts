import { getShortestPaths } from '@xstate/test'
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

/** `isRefused`: the guards blocked the event, and nothing changed. */
export type PathStep = { event: AnyEventObject; state: AnyMachineSnapshot; isRefused?: true }
export type Path = { description: string; steps: readonly PathStep[] }
type Options<M extends AnyStateMachine> = {
  input: InputFrom<M>
  events: readonly AnyEventObject[]
  key: (snapshot: SnapshotFrom<M>) => unknown
  /** Excludes events that are impossible where the paths will be walked. */
  isPossible?: (event: AnyEventObject, state: AnyMachineSnapshot) => boolean
}

/** Maximum states visited in a search; a chart that needs more has too fine a key. */
const limit = 50_000

/**
 * The shortest path to every transition. The search distinguishes states by value and key, and by the event and state they were
 * reached from; of the paths found, longest first, only those stay that walk a step (state, event, branch, next state) or meet a
 * refusal not seen before. They are extended by pairs of consecutive transitions not covered yet, since what follows a failure
 * differs from what follows a start (1-switch coverage, Chow 1978). `getShortestPaths` accepts invoke and after;
 * `createTestModel` refuses both.
 */
export function transitionPaths<M extends AnyStateMachine>(
  machine: M,
  { input, events, key, isPossible = () => true }: Options<M>,
): Path[] {
  const all = [...events, ...delayedEvents(machine)]
  const name = memo((snapshot: AnyMachineSnapshot) => short(JSON.stringify([snapshot.value, key(snapshot as SnapshotFrom<M>)])))
  const places = new Map(all.map((event, place) => [event, place]))
  const eventName = (event: AnyEventObject | undefined) => event && String(places.get(event) ?? event.type)
  const chart = remembering(machine)
  const eventsFrom = memo((snapshot: AnyMachineSnapshot) =>
    acceptable(snapshot, all).filter((event) => isPossible(event, snapshot)),
  )
  const seen = new Set<string>()
  const isNew = (what: string) => seen.size < seen.add(what).size
  const looked = new Set<AnyMachineSnapshot>()
  const refusals = ({ state }: PathStep): PathStep[] => {
    if (looked.has(state)) return []
    looked.add(state)
    return all
      .filter((event) => isRefused(state, event) && isNew(`refused ${valueText(state)} ${eventJson(event)}`))
      .map((event) => ({ event, state, isRefused: true }))
  }
  const pairOf = (earlier: PathStep, before: PathStep, event: AnyEventObject) =>
    `${takenBy(earlier.state, before.event)} ${takenBy(before.state, event)}`
  /** Possible next steps that form a new pair with the last one. */
  const newAfter = (steps: readonly PathStep[]) => {
    const [earlier, last] = [steps.at(-2), steps.at(-1) as PathStep]
    return earlier && eventsFrom(last.state).find((event) => !seen.has(pairOf(earlier, last, event)))
  }
  const take = ({ state }: PathStep, event: AnyEventObject): PathStep => ({
    event,
    state: chart.transition(state, event, inert) as AnyMachineSnapshot,
  })
  /** Extends the steps as long as each forms a new pair; empty when none does. */
  const goOn = (taken: readonly PathStep[]): PathStep[] => {
    if (!newAfter(taken)) return []
    // The search continues from one of the states with equal keys; what follows is evaluated in the exact state these steps lead
    // to.
    const steps = taken.slice(0, 1)
    for (const { event } of taken.slice(1)) steps.push(take(steps.at(-1) as PathStep, event))
    for (let event = newAfter(steps); event; event = newAfter(steps)) {
      seen.add(pairOf(steps.at(-2) as PathStep, steps.at(-1) as PathStep, event))
      steps.push(take(steps.at(-1) as PathStep, event))
    }
    return steps.length > taken.length ? steps : []
  }
  const found = getShortestPaths(chart as AnyStateMachine, {
    input,
    limit,
    events: eventsFrom,
    serializeEvent: (event: AnyEventObject) => String(eventName(event)),
    serializeState: (now: AnyMachineSnapshot, event: AnyEventObject | undefined, before: AnyMachineSnapshot | undefined) =>
      `${name(now)} ${eventName(event)} ${before && name(before)}`,
  }) as unknown as Pick<Path, 'steps'>[]
  const pathOf = (steps: readonly PathStep[]): Path => ({ description: describeSteps(steps), steps })
  const paths = found
    .sort((a, b) => b.steps.length - a.steps.length)
    .flatMap(({ steps: taken }) => {
      const edges = taken
        .slice(1)
        .filter(({ event, state }, place) => isNew(edgeOf(taken[place]?.state as AnyMachineSnapshot, event, state)))
      // A refusal changes nothing, so the path continues as before.
      const steps = taken.flatMap((step) => [step, ...refusals(step)])
      if (edges.length === 0 && steps.length === taken.length) return []
      for (const [place, { event }] of taken.entries())
        if (place > 1) seen.add(pairOf(taken[place - 2] as PathStep, taken[place - 1] as PathStep, event))
      return [pathOf(steps)]
    })
  const further = found.flatMap(({ steps: taken }) => {
    const longer: Path[] = []
    for (let steps = goOn(taken); steps.length > 0; steps = goOn(taken)) longer.push(pathOf(steps))
    return longer
  })
  // When nothing can happen, the start alone is the path.
  return paths.length > 0 ? [...paths, ...further] : found.map(({ steps }) => pathOf(steps))
}

/** Events the chart listens to here and every guard blocks. Results and delays, which a refusal would consume, are excluded. */
export const isRefused = (state: AnyMachineSnapshot, event: AnyEventObject) =>
  state.status === 'active' &&
  !event.type.startsWith('xstate.') &&
  state._nodes.some((node) => node.transitions.has(event.type)) &&
  state.machine.getTransitionData(state, event).length === 0

const edgeOf = (before: AnyMachineSnapshot, event: AnyEventObject, now: AnyMachineSnapshot) =>
  `${valueText(before)} ${eventJson(event)} ${takenBy(before, event)} ${valueText(now)}`

/** A short name for a long text: the search compares and keeps very many. */
const names = new Map<string, string>()
function short(text: string): string {
  const known = names.get(text) ?? `#${names.size}`
  names.set(text, known)
  return known
}

/** The search asks the same of the same few objects over and over. */
const valueText = memo(({ value }: AnyMachineSnapshot) => short(JSON.stringify(value)))
const eventJson = memo((event: AnyEventObject) => short(JSON.stringify(event)))
const labels = memo(labelText)
const takenFrom = memo((state: AnyMachineSnapshot) =>
  memo((event: AnyEventObject) => short(JSON.stringify(state.machine.getTransitionData(state, event).map(labels)))),
)
const takenBy = (state: AnyMachineSnapshot, event: AnyEventObject) => takenFrom(state)(event)

/** Events with a transition in this state, including forbidden ones (`can` omits those); a finished chart accepts none. */
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

/** The events raised by the chart's own delays. */
export const delayedEvents = (machine: AnyStateMachine): AnyEventObject[] =>
  [...new Set(nodesOf(machine.root).flatMap((node) => [...node.transitions.keys()]))]
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }))

/** A chart's declared transitions by name: `provide()` clones every node, so identity is useless. */
export const declared = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(labelOf))
export const stateCount = (machine: AnyStateMachine) => nodesOf(machine.root).filter((node) => node.type !== 'compound').length

export const uncovered = (machine: AnyStateMachine, covered: ReadonlySet<string>) =>
  declared(machine).filter((name) => !covered.has(name))

/** An inspector that records every transition an actor takes. */
export const record = (covered: Set<string>) => (event: InspectionEvent) => {
  if (event.type === '@xstate.microstep') for (const transition of event._transitions) covered.add(labelOf(transition))
}

export const describeSteps = (steps: readonly { event: AnyEventObject }[]) =>
  steps.map(({ event }) => eventDescription(event)).join(' > ')

const eventDescription = memo(describeEvent)

function describeEvent({ type, actorId: _, ...payload }: AnyEventObject) {
  const short = type.replace(/^xstate\.(after|done\.actor|error\.actor)\./, (_match, kind: string) => `${kind.split('.')[0]} `)
  const details = JSON.stringify(payload)
  return details === '{}' || type === 'xstate.init' ? short : `${short}${details}`
}

/** A transition's name in coverage: source, event, index among its alternatives, target. */
export const labelOf = (transition: AnyTransitionDefinition) => labels(transition)
function labelText(transition: AnyTransitionDefinition) {
  const peers = transition.eventType ? transition.source.transitions.get(transition.eventType) : transition.source.always
  const place = peers && peers.length > 1 ? `[${peers.indexOf(transition)}]` : ''
  return `${transition.source.id} --${transition.eventType || 'always'}${place}--> ${transition.target?.map(({ id }) => id).join() ?? 'same'}`
}

/** A node and its descendants. */
export const nodesOf = (node: AnyStateMachine['root']): AnyStateMachine['root'][] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child)),
]
