import { type AnyActorScope, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor } from 'xstate'

/** The chart, caching each step from equal states: the search reaches the same state by every event that leads there. */
export function remembering<M extends AnyStateMachine>(machine: M): M {
  const states = new Map<string, AnyMachineSnapshot>()
  const taken = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, AnyMachineSnapshot>>()
  const transition: AnyStateMachine['transition'] = (from, event, scope) => {
    const known = taken.get(from) ?? new Map<AnyEventObject, AnyMachineSnapshot>()
    const found = known.get(event)
    if (found) return found
    const next = machine.transition(from, event, scope)
    const text = JSON.stringify([next.value, next.context])
    const same = states.get(text) ?? next
    states.set(text, same)
    taken.set(from, known.set(event, same))
    return same
  }
  return Object.create(machine, { transition: { value: transition } })
}

/** Nothing is started or sent while only searching for a path. */
const nobody = createEmptyActor()
export const inert: AnyActorScope = {
  self: nobody,
  id: nobody.id,
  sessionId: nobody.sessionId,
  system: nobody.system,
  logger: () => {},
  defer: () => {},
  stopChild: () => {},
  emit: () => {},
  actionExecutor: () => {},
}

/** Computes a value once for each object. */
export function memo<K extends object, T>(of: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>()
  return (key) => {
    const found = known.get(key) ?? { value: of(key) }
    known.set(key, found)
    return found.value
  }
}
