import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, createMachine, not } from 'xstate'
import { labelOf, nodesOf } from '#tests/model/paths.ts'
import { guardText, nameOf } from '../facts.ts'
import { type Config, type Place, replaced, transitionGroups } from './config.ts'

/** A chart with one fault. */
export type Mutant = {
  /** Stable id of the fault: the change and its place. */
  id: string
  /** The affected transition, by its coverage name; null for entry, exit and delays. */
  transition: string | null
  machine: AnyStateMachine
}

/** Every mutant of a chart, in the order of its states. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const make = (id: string, transition: string | null, ...change: [Place, unknown]): Mutant => ({
    id,
    transition,
    machine: rebuilt(machine, replaced(machine.config as Config, ...change)),
  })
  const all = [
    ...nodesOf(machine.root).flatMap((node) => [...ofTransitions(node, make), ...ofEntryAndExit(node, make)]),
    ...ofDelays(machine),
  ]
  const seen = new Map<string, number>()
  return all.map((mutant) => {
    const count = (seen.get(mutant.id) ?? 0) + 1
    seen.set(mutant.id, count)
    return count === 1 ? mutant : { ...mutant, id: `${mutant.id} (${count})` }
  })
}

type Make = (id: string, transition: string | null, place: Place, value: unknown) => Mutant

function* ofTransitions(node: AnyStateNode, make: Make) {
  for (const { place, kind, definitions, alternatives } of transitionGroups(node)) {
    for (const [index, definition] of definitions.entries()) {
      const label = labelOf(definition)
      const configured = alternatives[index] as Config
      const without = (field: string) => Object.fromEntries(Object.entries(configured).filter(([name]) => name !== field))
      const changed = (id: string, to: Config) => make(`${id} on ${label}`, label, place, alternatives.with(index, to))
      const guard = configured['guard']
      if (guard) {
        yield changed(`guard ${guardText(guard)} dropped`, without('guard'))
        yield changed(`guard ${guardText(guard)} negated`, { ...configured, guard: not(guard as Parameters<typeof not>[0]) })
      }
      const other = siblingOf(definition)
      if (other) yield changed(`target swapped for ${other.key}`, { ...configured, target: `#${other.id}` })
      const actions = [configured['actions'] ?? []].flat()
      for (const [number, action] of actions.entries())
        yield changed(`action ${nameOf(action)} removed`, { ...configured, actions: actions.toSpliced(number, 1) })
      if (kind !== 'invoke' || definitions.length > 1)
        yield make(`removed ${label}`, label, place, alternatives.toSpliced(index, 1))
    }
    const first = definitions[0]
    if (kind === 'invoke' && first) yield make(`${place.at(-1)} of ${node.id} dropped`, labelOf(first), place, undefined)
  }
}

/** The state after the target among its siblings, if any. */
function siblingOf({ target }: AnyTransitionDefinition): AnyStateNode | undefined {
  const [only, more] = target ?? []
  if (!only?.parent || more || only.parent.type === 'parallel') return undefined
  const peers: AnyStateNode[] = Object.values(only.parent.states)
  return peers.length > 1 ? peers[(peers.indexOf(only) + 1) % peers.length] : undefined
}

function* ofEntryAndExit(node: AnyStateNode, make: Make) {
  const configured = node.config as Config
  for (const moment of ['entry', 'exit']) {
    const actions = [configured[moment] ?? []].flat()
    for (const [number, action] of actions.entries())
      yield make(
        `${moment} action ${nameOf(action)} removed from ${node.id}`,
        null,
        [...node.path.flatMap((key) => ['states', key]), moment],
        actions.toSpliced(number, 1),
      )
  }
}

function* ofDelays(machine: AnyStateMachine): Generator<Mutant> {
  const { delays } = machine.implementations
  for (const [name, delay] of Object.entries(delays)) {
    const compute = delay as ((...given: unknown[]) => number) | number
    const wrong = typeof compute === 'function' ? (...given: unknown[]) => other(compute(...given)) : other(compute)
    yield {
      id: `delay ${name} changed`,
      transition: null,
      machine: rebuilt(machine.provide({ delays: { [name]: wrong } }), machine.config as Config),
    }
  }
}

/** Half the delay, which every timer accepts. */
const other = (ms: number) => (ms < 2 ? ms + 1 : Math.floor(ms / 2))

/** Infinite loops become an error after some steps. */
const rebuilt = (machine: AnyStateMachine, config: Config): AnyStateMachine =>
  (createMachine({ ...config, options: { maxIterations: 1000 } }) as AnyStateMachine).provide(machine.implementations)
