import type { AnyEventObject } from 'xstate'
import { isIn } from '#machines/model.ts'
import type { PathStep } from '#tests/model/paths.ts'
import { planOf } from '#tests/model/plans.ts'
import { eventTexts, stepLines } from '#tests/model/words.ts'
import { type AnyModel, UsageError } from './charts.ts'
import { factsOf } from './facts.ts'

export type NamedPath = {
  /** `rsvp.1.3`: the third path from the chart's first input. Stable for an unchanged chart. */
  id: string
  input: string
  /** `isRefused`: the guards blocked the event, and nothing changed. */
  steps: readonly { event: AnyEventObject; state: unknown; isRefused?: true }[]
}

export type Wanted = { input?: string; state?: string; limit?: number; byPerson?: boolean }

/**
 * A chart's generated paths, shortest first: those from `input`, those that reach `state`, those that a person can walk alone, the
 * first `limit` of them.
 */
export function pathsOf(model: AnyModel, { input, state, limit, byPerson = false }: Wanted = {}): NamedPath[] {
  if (input !== undefined && !(input in model.inputs))
    throw new UsageError(`${model.name} has no input "${input}": ${Object.keys(model.inputs).join(', ')}`)
  if (state !== undefined && !factsOf(model.machine).states.some(({ id }) => id === state))
    throw new UsageError(`${model.name} has no state ${state}`)
  return Object.keys(model.inputs)
    .flatMap((name, place) => {
      if (input !== undefined && input !== name) return []
      return planOf(model, name)
        .paths.toSorted(shorter)
        .flatMap(({ steps }, index) =>
          (state === undefined || steps.some((step) => isIn(step.state, state))) && (!byPerson || steps.every(isByPerson))
            ? [named(`${model.name}.${place + 1}.${index + 1}`, name, steps)]
            : [],
        )
    })
    .sort(shorter)
    .slice(0, limit)
}
const shorter = (one: { steps: readonly unknown[] }, other: { steps: readonly unknown[] }) =>
  one.steps.length - other.steps.length

/** What a person does, what the server answers to it, and time; no fact of another part of the app. */
const isByPerson = ({ event: { type } }: PathStep) => type.startsWith('xstate.') || !type.includes('.')

const named = (id: string, input: string, steps: readonly PathStep[]): NamedPath => ({
  id,
  input,
  steps: steps.map(({ event, state: { value }, isRefused }) => ({ event, state: value, ...(isRefused && { isRefused }) })),
})

/**
 * One numbered line per step: the event and the state it leads to. Payloads show only what distinguishes two events of a type.
 */
export function pathsText(paths: readonly NamedPath[], events: readonly AnyEventObject[]): string {
  const eventText = eventTexts(events)
  return paths.map(({ id, input, steps }) => [`${id}  from ${input}`, ...stepLines(steps, eventText)].join('\n')).join('\n\n')
}
