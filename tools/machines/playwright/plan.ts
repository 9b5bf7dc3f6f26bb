import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { labelOf, type Path, type PathStep } from '#tests/model/paths.ts'
import { plansOf } from '#tests/model/plans.ts'
import { eventTexts, stateText } from '#tests/model/words.ts'
import type { PageDriver, PagePath } from '../../../tests/e2e/drivers/page-driver.ts'
import type { AnyModel } from '../charts.ts'

export type BrowserPlan = {
  /** Few paths that together take every transition that can be taken on the page. */
  paths: readonly PagePath[]
  /** What no path on the page shows: events, by the reason why not. */
  leftOut: readonly { reason: string; events: readonly string[] }[]
  /** Things to see on the page: transitions, refusals and starts. */
  shown: number
}
type Candidate = { path: PagePath; takes: ReadonlySet<string> }

/** Paths of a chart made of what can be done on its page alone. */
export function planFor(model: AnyModel, driver: PageDriver<never>): BrowserPlan {
  const eventText = eventTexts(model.events as readonly AnyEventObject[])
  const reasons = new Map<string, Set<string>>()
  const leave = (reason: string, what: string) => void reasons.set(reason, (reasons.get(reason) ?? new Set()).add(what))
  const isPossible = (event: AnyEventObject, state: AnyMachineSnapshot) => {
    const reason = driver.whyNot(event, state)
    if (reason !== null) leave(reason, eventText({ type: event.type }))
    return reason === null
  }
  const starts = Object.fromEntries(
    Object.entries(model.inputs).filter(([name]) => {
      const start = driver.starts[name]
      if (typeof start !== 'function') leave(start ?? 'the page driver knows no such start', `from ${name}`)
      return typeof start === 'function'
    }),
  )
  const candidates = plansOf({ ...model, inputs: starts }, { isPossible }).flatMap(({ name: input, paths }, place) =>
    paths.map((path, index): Candidate => {
      const { steps, takes } = onPage(path, isPossible)
      const id = `${model.name}.page.${place + 1}.${index + 1}`
      const said = steps.slice(1).map(({ event }) => eventText({ type: event.type }))
      const title = `${id} from ${input}: ${said.join(' > ') || 'nothing'} shows ${steps.at(-1)?.state}`
      return { path: { id, input, title, steps }, takes }
    }),
  )
  const { chosen, shown } = cover(candidates)
  return { paths: chosen, leftOut: [...reasons].map(([reason, events]) => ({ reason, events: [...events] })), shown }
}

/** What is refused changes nothing: where nobody can even try it, the path goes on without it. */
function onPage({ steps }: Path, isPossible: (event: AnyEventObject, state: AnyMachineSnapshot) => boolean) {
  const takes = new Set<string>()
  const kept = steps.filter((step, index) => {
    const before = steps[index - 1]?.state ?? null
    if (step.isRefused && !isPossible(step.event, step.state)) return false
    for (const name of namesOf(step, before)) takes.add(name)
    return true
  })
  const data = kept.map(({ event, state, isRefused }) => ({
    event,
    state: stateText(state.value),
    ...(isRefused && { isRefused }),
  }))
  return { steps: data, takes }
}

/** What a step shows: the transitions it takes, or that it is refused there; a start shows its state. */
function namesOf({ event, state, isRefused }: PathStep, before: AnyMachineSnapshot | null): string[] {
  if (!before) return [`start ${stateText(state.value)}`]
  if (isRefused) return [`refused ${stateText(state.value)} ${event.type}`]
  return before.machine.getTransitionData(before, event).map((one) => `${labelOf(one)} ${stateText(state.value)}`)
}

/** Always the path that shows most that is new for its length. */
function cover(candidates: readonly Candidate[]): { chosen: PagePath[]; shown: number } {
  const missing = new Set(candidates.flatMap(({ takes }) => [...takes]))
  const shown = missing.size
  const chosen: PagePath[] = []
  const gainOf = ({ takes, path }: Candidate) => [...takes].filter((name) => missing.has(name)).length / (path.steps.length + 4)
  while (missing.size > 0) {
    const best = candidates.reduce((leader, one) => (gainOf(one) > gainOf(leader) ? one : leader))
    for (const name of best.takes) missing.delete(name)
    chosen.push(best.path)
  }
  return { chosen, shown }
}
