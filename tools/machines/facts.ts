import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { labelOf, nodesOf } from '#tests/model/paths.ts'

export type StateFact = {
  /** Path below the root, e.g. `live.online`; '' is the chart itself. */
  id: string
  key: string
  parent: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  isInitial: boolean
  tags: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
  /** Actors that run while it is active. */
  actors: readonly string[]
}
export type TransitionFact = {
  /** Name used by the coverage report. */
  name: string
  from: string
  /** Empty: internal transition. */
  to: readonly string[]
  /** Readable form: `submit`, `answer of submitRsvp`, `after pingDelay`, `at once`. */
  on: string
  guard: string | null
  actions: readonly string[]
}
export type ChartFacts = { states: readonly StateFact[]; transitions: readonly TransitionFact[] }

/** A chart's declarations, as plain data. */
export function factsOf(machine: AnyStateMachine): ChartFacts {
  const pathOf = (node: AnyStateNode) => node.path.join('.')
  const nodes = nodesOf(machine.root)
  const states = nodes.map((node) => ({
    id: pathOf(node),
    key: node.key,
    parent: node.parent ? pathOf(node.parent) : null,
    kind: node.type,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    tags: [...node.tags],
    entry: node.entry.map(nameOf),
    exit: node.exit.map(nameOf),
    actors: node.invoke.map(({ id }) => id),
  }))
  const transitions = nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition: AnyTransitionDefinition) => ({
      name: labelOf(transition),
      from: pathOf(transition.source),
      to: (transition.target ?? []).map(pathOf),
      on: eventText(transition.eventType),
      guard: transition.guard ? guardText(transition.guard) : null,
      actions: transition.actions.map(nameOf),
    })),
  )
  return { states, transitions }
}

/** Makes `xstate.after.pingDelay.socket.live` and the like readable. */
function eventText(type: string): string {
  if (type === '') return 'at once'
  const [, kind, rest = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.*)$/.exec(type) ?? []
  if (kind === 'after') return `after ${rest.split('.')[0]}`
  if (kind === 'done.actor') return `answer of ${rest}`
  if (kind === 'error.actor') return `failure of ${rest}`
  return kind === 'done.state' ? `end of ${rest}` : type
}

/** A guard's name, including the guards it combines. */
export function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const { type, guards, name } = guard as { type?: string; guards?: readonly unknown[]; name?: string }
  if (guards) return `${(name ?? type ?? '').replace(/^xstate\./, '')}(${guards.map(guardText).join(', ')})`
  return type ?? name ?? 'inline'
}

export const nameOf = (action: unknown): string => {
  if (typeof action === 'string') return action
  const { type, name } = action as { type?: string; name?: string }
  return type ?? name ?? 'inline'
}
