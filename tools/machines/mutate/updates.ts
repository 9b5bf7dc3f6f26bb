import type { AnyStateMachine } from 'xstate'
import { plansOf } from '#tests/model/plans.ts'
import type { AnyModel } from '../charts.ts'
import { assigning, type Builtin, hasEffect, reading, type Update } from './builtin.ts'
import { emptied, isPlain } from './values.ts'

/** What was seen of one property that an action assigns. */
export type Write = {
  /** Some value was not empty. */
  isFilled: boolean
  /** Properties inside it that changed where the rest stayed. */
  inner: readonly string[]
}
export type Seen = { reads: readonly string[]; writes: Readonly<Record<string, Write>>; hasEffect: boolean }
/** What a chart's actions read and write, by name; JSON. */
export type Updates = Readonly<Record<string, Seen>>

/** A value of which more has changed was replaced, not updated. */
const maxInner = 4

/** Finds out what each action reads and writes by searching the chart's paths: an assignment may compute what it returns. */
export function updatesOf(model: AnyModel): Updates {
  const seen = new Map<string, { reads: Set<string>; writes: Map<string, { isFilled: boolean; inner: Set<string> }> }>()
  const actions = Object.entries(model.machine.implementations.actions) as [string, Builtin][]
  const watched = actions.map(([name, action]) => {
    const facts = { reads: new Set<string>(), writes: new Map<string, { isFilled: boolean; inner: Set<string> }>() }
    seen.set(name, facts)
    const withReads = reading(action, (property) => facts.reads.add(property)) as Builtin
    return [name, assigning(withReads, (update, context) => noteUpdate(facts.writes, update, context))]
  })
  plansOf({ ...model, machine: model.machine.provide({ actions: Object.fromEntries(watched) }) as AnyStateMachine })
  return Object.fromEntries(
    actions.map(([name, action]) => {
      const { reads, writes } = seen.get(name) ?? { reads: new Set(), writes: new Map() }
      const written = [...writes].map(([property, { isFilled, inner }]): [string, Write] => [
        property,
        { isFilled, inner: inner.size <= maxInner ? [...inner].sort() : [] },
      ])
      return [name, { reads: [...reads].sort(), writes: Object.fromEntries(written), hasEffect: hasEffect(action) }]
    }),
  )
}

function noteUpdate(
  writes: Map<string, { isFilled: boolean; inner: Set<string> }>,
  update: Update,
  context: Readonly<Record<string, unknown>>,
): Update {
  for (const [property, value] of Object.entries(update)) {
    const known = writes.get(property) ?? { isFilled: false, inner: new Set() }
    writes.set(property, known)
    known.isFilled ||= !same(value, emptied(value))
    const old = context[property]
    if (isPlain(value) && isPlain(old))
      for (const name of Object.keys(value)) if (!same(value[name], old[name])) known.inner.add(name)
  }
  return update
}
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
