import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, createMachine, not } from 'xstate'
import { labelOf, nodesOf } from '#tests/model/paths.ts'
import { guardText, nameOf } from '../facts.ts'
import { type Config, type Place, replaced, transitionGroups } from './config.ts'
import { ofContext } from './context-mutants.ts'
import { ofOrder } from './order-mutants.ts'
import type { Updates } from './updates.ts'

/** A chart with one fault. */
export type Mutant = {
  /** Stable id of the fault: the change and its place. */
  id: string
  /** The affected transition, by its coverage name; null for entry, exit, delays and context. */
  transition: string | null
  /** Made when it is asked for. */
  readonly machine: AnyStateMachine
}
/** A changed part of the configuration. */
type Change = { id: string; transition: string | null; place: Place; value: unknown }

/** Every mutant of a chart, in the order of its states. `updates`: what its actions read and write. */
export function mutantsOf(machine: AnyStateMachine, updates: Updates): Mutant[] {
  const changes = nodesOf(machine.root).flatMap((node) => [...ofTransitions(node, updates), ...ofEntryAndExit(node, updates)])
  const all: Mutant[] = [
    ...changes.map(({ place, value, ...named }) => ({
      ...named,
      get machine() {
        return rebuilt(machine, replaced(machine.config as Config, place, value))
      },
    })),
    ...ofDelays(machine).map(({ id, delays }) => mutantBy(machine, id, { delays })),
    ...[...ofContext(machine, updates)].map(({ id, actions }) => mutantBy(machine, id, { actions })),
  ]
  const seen = new Map<string, number>()
  for (const mutant of all) {
    const count = (seen.get(mutant.id) ?? 0) + 1
    seen.set(mutant.id, count)
    if (count > 1) mutant.id = `${mutant.id} (${count})`
  }
  return all
}

const mutantBy = (machine: AnyStateMachine, id: string, provided: object): Mutant => ({
  id,
  transition: null,
  get machine() {
    return rebuilt(machine.provide(provided), machine.config as Config)
  },
})

function* ofTransitions(node: AnyStateNode, updates: Updates): Generator<Change> {
  for (const { place, kind, definitions, alternatives } of transitionGroups(node)) {
    for (const [index, definition] of definitions.entries()) {
      const label = labelOf(definition)
      const configured = alternatives[index] as Config
      const without = (field: string) => Object.fromEntries(Object.entries(configured).filter(([name]) => name !== field))
      const changed = (id: string, to: Config): Change => ({
        id: `${id} on ${label}`,
        transition: label,
        place,
        value: alternatives.with(index, to),
      })
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
      for (const { id, swapped } of ofOrder(actions, updates)) yield changed(id, { ...configured, actions: swapped })
      if (kind !== 'invoke' || definitions.length > 1)
        yield { id: `removed ${label}`, transition: label, place, value: alternatives.toSpliced(index, 1) }
    }
    const first = definitions[0]
    if (kind === 'invoke' && first)
      yield { id: `${place.at(-1)} of ${node.id} dropped`, transition: labelOf(first), place, value: undefined }
  }
}

/** The state after the target among its siblings, if any. */
function siblingOf({ target }: AnyTransitionDefinition): AnyStateNode | undefined {
  const [only, more] = target ?? []
  if (!only?.parent || more || only.parent.type === 'parallel') return undefined
  const peers: AnyStateNode[] = Object.values(only.parent.states)
  return peers.length > 1 ? peers[(peers.indexOf(only) + 1) % peers.length] : undefined
}

function* ofEntryAndExit(node: AnyStateNode, updates: Updates): Generator<Change> {
  const configured = node.config as Config
  for (const moment of ['entry', 'exit']) {
    const actions = [configured[moment] ?? []].flat()
    const place = [...node.path.flatMap((key) => ['states', key]), moment]
    const change = (id: string, value: unknown): Change => ({ id, transition: null, place, value })
    for (const [number, action] of actions.entries())
      yield change(`${moment} action ${nameOf(action)} removed from ${node.id}`, actions.toSpliced(number, 1))
    for (const { id, swapped } of ofOrder(actions, updates)) yield change(`${moment} ${id} in ${node.id}`, swapped)
  }
}

const ofDelays = (machine: AnyStateMachine) =>
  Object.entries(machine.implementations.delays).map(([name, delay]) => {
    const compute = delay as ((...given: unknown[]) => number) | number
    const wrong = typeof compute === 'function' ? (...given: unknown[]) => other(compute(...given)) : other(compute)
    return { id: `delay ${name} changed`, delays: { [name]: wrong } }
  })

/** Half the delay, which every timer accepts. */
const other = (ms: number) => (ms < 2 ? ms + 1 : Math.floor(ms / 2))

/** Infinite loops become an error after some steps. */
const rebuilt = (machine: AnyStateMachine, config: Config): AnyStateMachine =>
  (createMachine({ ...config, options: { maxIterations: 1000 } }) as AnyStateMachine).provide(machine.implementations)
