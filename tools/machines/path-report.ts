import type { AnyEventObject } from 'xstate'
import { transitionPaths } from '#tests/model/paths.ts'
import { type AnyModel, UsageError } from './charts.ts'
import { factsOf } from './facts.ts'

export type NamedPath = {
  /** `rsvp.1.3`: the third path from the chart's first input. The same chart gives the same number. */
  id: string
  input: string
  steps: readonly { event: AnyEventObject; state: unknown }[]
}

/** The generated paths of a chart, input by input; only those that reach `state`, when one is given. */
export function pathsOf(model: AnyModel, { input, state }: { input?: string; state?: string } = {}): NamedPath[] {
  if (input !== undefined && !(input in model.inputs))
    throw new UsageError(`${model.name} has no input "${input}": ${Object.keys(model.inputs).join(', ')}`)
  if (state !== undefined && !factsOf(model.machine).states.some(({ id }) => id === state))
    throw new UsageError(`${model.name} has no state ${state}`)
  return Object.entries(model.inputs).flatMap(([name, value], place) => {
    if (input !== undefined && input !== name) return []
    const paths = transitionPaths(model.machine, {
      input: value as never,
      events: model.events as readonly AnyEventObject[],
      key: model.key,
    })
    return paths.flatMap(({ steps }, index) =>
      state === undefined || steps.some((step) => step.state.matches(state as never))
        ? [
            {
              id: `${model.name}.${place + 1}.${index + 1}`,
              input: name,
              steps: steps.map((step) => ({ event: step.event, state: step.state.value })),
            },
          ]
        : [],
    )
  })
}

/** One numbered line a step: what happens, and the state it leads to. Of payloads only what tells two events of a type apart. */
export function pathsText(paths: readonly NamedPath[], events: readonly AnyEventObject[]): string {
  const eventText = eventTexts(events)
  return paths
    .map(({ id, input, steps }) =>
      [
        `${id}  from ${input}`,
        ...steps.map(
          ({ event, state }, index) => `  ${String(index).padStart(2)}. ${eventText(event).padEnd(48)} -> ${stateText(state)}`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
}

/** `{ live: 'online' }` as `live.online`; parallel regions beside each other. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) =>
      typeof inner === 'object' && Object.keys(inner ?? {}).length === 0 ? key : `${key}.${stateText(inner)}`,
    )
    .join(' + ')
}

function eventTexts(events: readonly AnyEventObject[]) {
  const peers = Map.groupBy(events, ({ type }) => type)
  return (event: AnyEventObject): string => {
    const said = event.type
      .replace(/^xstate\.init$/, '(start)')
      .replace(/^xstate\.after\.([^.]+)\..*/, '(time) $1 has run out')
      .replace(/^xstate\.done\.actor\.(.*)/, '(answer) $1')
      .replace(/^xstate\.error\.actor\.(.*)/, '(failure) $1')
    const others = (peers.get(event.type) ?? []).map((peer) => leaves(peer))
    const telling = [...leaves(event)].filter(([path, value]) => others.some((other) => other.get(path) !== value))
    return [said, ...telling.map(([path, value]) => `${path}=${value}`)].join(' ')
  }
}

/** `event.user_rsvp.response` -> its value as JSON, for every value that is no object. */
function leaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return found.set(path, JSON.stringify(value))
  for (const [key, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${key}` : key, found)
  return found
}
