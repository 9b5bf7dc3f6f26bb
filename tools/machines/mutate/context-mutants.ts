import type { AnyStateMachine } from 'xstate'
import { assigning, type Builtin, type Update } from './builtin.ts'
import type { Updates } from './updates.ts'
import { emptied, isPlain } from './values.ts'

/** Each property that an action assigns: left as it was, emptied, and the same for what is inside it. */
export function* ofContext(machine: AnyStateMachine, updates: Updates) {
  const actions = machine.implementations.actions as unknown as Readonly<Record<string, Builtin>>
  for (const [name, { writes }] of Object.entries(updates)) {
    const action = actions[name]
    if (!action) continue
    const changed = (what: string, change: Parameters<typeof assigning>[1]) => ({
      id: `assign ${name}: ${what}`,
      actions: { [name]: assigning(action, change) },
    })
    for (const [property, { isFilled, inner }] of Object.entries(writes)) {
      yield changed(`${property} left as it was`, (update) => without(update, property))
      if (isFilled)
        yield changed(`${property} emptied`, (update) =>
          property in update ? { ...update, [property]: emptied(update[property]) } : update,
        )
      for (const part of inner)
        yield changed(`${property}.${part} left as it was`, (update, context) => {
          const [value, old] = [update[property], context[property]]
          return isPlain(value) && isPlain(old) ? { ...update, [property]: { ...value, [part]: old[part] } } : update
        })
    }
  }
}

const without = (update: Update, property: string): Update =>
  Object.fromEntries(Object.entries(update).filter(([name]) => name !== property))
