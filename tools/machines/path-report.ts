import type { AnyEventObject } from 'xstate'
import { isIn } from '#machines/model.ts'
import { plansOf } from '#tests/model/plans.ts'
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

/** A chart's generated paths, input by input; only those that reach `state`, if given. */
export function pathsOf(model: AnyModel, { input, state }: { input?: string; state?: string } = {}): NamedPath[] {
  if (input !== undefined && !(input in model.inputs))
    throw new UsageError(`${model.name} has no input "${input}": ${Object.keys(model.inputs).join(', ')}`)
  if (state !== undefined && !factsOf(model.machine).states.some(({ id }) => id === state))
    throw new UsageError(`${model.name} has no state ${state}`)
  return plansOf(model).flatMap(({ name, paths }, place) => {
    if (input !== undefined && input !== name) return []
    return paths.flatMap(({ steps }, index) =>
      state === undefined || steps.some((step) => isIn(step.state, state))
        ? [
            {
              id: `${model.name}.${place + 1}.${index + 1}`,
              input: name,
              steps: steps.map(({ event, state: { value }, isRefused }) => ({
                event,
                state: value,
                ...(isRefused && { isRefused }),
              })),
            },
          ]
        : [],
    )
  })
}

/**
 * One numbered line per step: the event and the state it leads to. Payloads show only what distinguishes two events of a type.
 */
export function pathsText(paths: readonly NamedPath[], events: readonly AnyEventObject[]): string {
  const eventText = eventTexts(events)
  return paths.map(({ id, input, steps }) => [`${id}  from ${input}`, ...stepLines(steps, eventText)].join('\n')).join('\n\n')
}
