import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartModel } from '#machines/model.ts'
import { labelOf, type Path, type PathStep } from '#tests/model/paths.ts'
import { plansOf } from '#tests/model/plans.ts'
import { eventTexts, stateText } from '#tests/model/words.ts'
import type { PageDriver, PagePath } from '../../../tests/e2e/drivers/page-driver.ts'
import { type Limits, toursFrom } from './tours.ts'

export type BrowserPlan = {
  /** Few paths that together take every transition possible on the page. */
  paths: readonly PagePath[]
  /** Events that no path shows, by reason. */
  leftOut: readonly { reason: string; events: readonly string[] }[]
  /** Number of transitions, refusals and starts shown. */
  shown: number
}

/** What a driver can start and do, whatever it walks on. */
type Offers = Pick<PageDriver, 'whyNot'> & { starts: Readonly<Record<string, ((place: never) => unknown) | string>> }

/**
 * Paths of a chart using only what can be done on its page. `hasPayloads`: shows a transition with every event of the model that
 * takes it, not just the first; for a component, whose steps are cheap.
 */
export function planFor<M extends AnyStateMachine>(
  model: ChartModel<M>,
  driver: Offers,
  { hasPayloads = false } = {},
): BrowserPlan {
  const eventText = eventTexts(model.events as readonly AnyEventObject[])
  const reasons = new Map<string, Set<string>>()
  const leave = (reason: string, what: string) => void reasons.set(reason, (reasons.get(reason) ?? new Set()).add(what))
  const isPossible = (event: AnyEventObject, state: AnyMachineSnapshot) => {
    const reason = driver.whyNot(event, state)
    if (reason !== null) leave(reason, eventText({ type: event.type }))
    return reason === null
  }
  const namesOf: typeof transitionsOf = (step, before) =>
    transitionsOf(step, before).map((name) => (hasPayloads ? `${name} ${JSON.stringify(step.event)}` : name))
  const starts = Object.fromEntries(
    Object.entries(model.inputs).filter(([name]) => {
      const start = driver.starts[name]
      if (typeof start !== 'function') leave(start ?? 'the page driver knows no such start', `from ${name}`)
      return typeof start === 'function'
    }),
  )
  const plans = plansOf({ ...model, inputs: starts }, { isPossible })
  const missing = new Set(plans.flatMap(({ paths }) => paths.flatMap(({ steps }) => shownOn(steps, { isPossible, namesOf }))))
  const shown = missing.size
  const limits = { isPossible: (...asked: Parameters<typeof isPossible>) => driver.whyNot(...asked) === null, namesOf }
  const paths = plans.flatMap(({ name: input, paths: [first] }, place) =>
    toursFrom(model, missing, { ...limits, start: first?.steps[0] as PathStep }).map((steps, index): PagePath => {
      const id = `${model.name}.page.${place + 1}.${index + 1}`
      const seen = new Set(steps.map(({ state }) => stateText(state.value)))
      return {
        id,
        input,
        title: `${id} from ${input}, ${steps.length - 1} steps: ${[...seen].join(', ')}`,
        steps: steps.map(asData),
      }
    }),
  )
  if (missing.size > 0) throw new Error(`${model.name}: no tour shows ${[...missing].join('; ')}`)
  return { paths, leftOut: [...reasons].map(([reason, events]) => ({ reason, events: [...events] })), shown }
}

const asData = ({ event, state, isRefused }: PathStep) => ({
  event,
  state: stateText(state.value),
  ...(isRefused && { isRefused }),
})

/** Items that a path shows, without refusals where the event cannot even be attempted. */
const shownOn = (steps: Path['steps'], { isPossible, namesOf }: Pick<Limits, 'isPossible' | 'namesOf'>) =>
  steps.flatMap((step, index) =>
    step.isRefused && !isPossible(step.event, step.state) ? [] : namesOf(step, steps[index - 1]?.state ?? null),
  )

/** Items that a step shows: the transitions it takes, or its refusal; a start shows its state. */
function transitionsOf({ event, state, isRefused }: PathStep, before: AnyMachineSnapshot | null): string[] {
  if (!before) return [`start ${stateText(state.value)}`]
  if (isRefused) return [`refused ${stateText(state.value)} ${event.type}`]
  return before.machine.getTransitionData(before, event).map((one) => `${labelOf(one)} ${stateText(state.value)}`)
}
