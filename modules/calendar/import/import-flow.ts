import type { Calendar } from '#contract/calendar/calendar.ts'
import type { Visibility } from '#contract/calendar/event.ts'
import type { ImportDraft } from './draft.ts'
import { allTicks, firstTicks, type Preview, selectable, ticksWith } from './preview.ts'
import type { FileProblem } from './read-files.ts'
import type { Imported, Outcome, RunEnd } from './run-import.ts'

/** Target calendar and visibility of the imported events. */
export type Target = { calendar: string; visibility: Visibility }
export type Run = {
  drafts: readonly ImportDraft[]
  target: Target
  outcomes: ReadonlyMap<string, Outcome>
  /** Epoch milliseconds until which a rate limit is waited out. */
  waitUntil: number | null
  isStopping: boolean
  end: RunEnd | null
}
export type Flow =
  | { step: 'choosing'; problems: readonly FileProblem[] }
  | { step: 'reading' }
  | { step: 'previewing'; problems: readonly FileProblem[]; preview: Preview; ticked: ReadonlySet<string>; target: Target }
  | { step: 'importing' | 'done'; run: Run }
/** Events that a run sends: all selected, only the failed, or only the unsent ones. */
export type Todo = 'ticked' | 'failed' | 'left'
export type FlowEvent =
  | { type: 'files-chosen' }
  | { type: 'files-refused'; problems: readonly FileProblem[] }
  | { type: 'files-read'; problems: readonly FileProblem[]; preview: Preview; target: Target }
  | { type: 'ticked'; id: string }
  | { type: 'all-ticked' | 'none-ticked' | 'stopped' | 'begun-again' }
  | { type: 'started'; what: Todo }
  | { type: 'aimed'; target: Partial<Target> }
  | { type: 'settled'; id: string; outcome: Outcome }
  | { type: 'waiting'; until: number | null }
  | { type: 'ended'; end: RunEnd }

export const start: Flow = { step: 'choosing', problems: [] }

/** State of the import: choosing files, preview, import, result. Choices survive every failure. */
export function importFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'begun-again':
      return start
    case 'files-refused':
      return { step: 'choosing', problems: event.problems }
    case 'files-chosen':
      return { step: 'reading' }
    case 'files-read': {
      const { problems, preview, target } = event
      return { step: 'previewing', problems, preview, target, ticked: firstTicks(preview) }
    }
  }
  if (flow.step === 'previewing') return previewing(flow, event)
  if (flow.step === 'importing') return { step: event.type === 'ended' ? 'done' : 'importing', run: running(flow.run, event) }
  if (flow.step === 'done' && event.type === 'started') return { step: 'importing', run: resumed(flow.run, event.what) }
  return flow
}

function previewing(flow: Extract<Flow, { step: 'previewing' }>, event: FlowEvent): Flow {
  const { preview, ticked, target } = flow
  switch (event.type) {
    case 'ticked':
      return { ...flow, ticked: ticksWith(ticked, event.id) }
    case 'all-ticked':
      return { ...flow, ticked: allTicks(preview) }
    case 'none-ticked':
      return { ...flow, ticked: new Set() }
    case 'aimed':
      return { ...flow, target: { ...target, ...event.target } }
    case 'started': {
      const run = { outcomes: new Map(), waitUntil: null, isStopping: false, end: null }
      return { step: 'importing', run: { ...chosen(flow), ...run } }
    }
    default:
      return flow
  }
}

function running(run: Run, event: FlowEvent): Run {
  switch (event.type) {
    case 'settled':
      return { ...run, outcomes: new Map([...run.outcomes, [event.id, event.outcome]]) }
    case 'waiting':
      return { ...run, waitUntil: event.until }
    case 'stopped':
      return { ...run, isStopping: true }
    case 'ended':
      return { ...run, end: event.end, waitUntil: null, isStopping: false }
    default:
      return run
  }
}

const resumed = (run: Run, what: Todo): Run => ({
  ...run,
  end: null,
  outcomes: what === 'failed' ? new Map([...run.outcomes].filter(([, { state }]) => state === 'saved')) : run.outcomes,
})

/** The drafts a run would send, and where to; null in a step that cannot start one. */
export function todoOf(flow: Flow, what: Todo): Pick<Run, 'drafts' | 'target'> | null {
  if (flow.step === 'previewing') return chosen(flow)
  if (flow.step !== 'done') return null
  const { failed, left } = resultOf(flow.run)
  return { drafts: what === 'failed' ? failed.map(({ draft }) => draft) : left, target: flow.run.target }
}

const chosen = ({ preview, ticked, target }: Extract<Flow, { step: 'previewing' }>) => ({
  drafts: selectable(preview).filter(({ id }) => ticked.has(id)),
  target,
})

/** A personal calendar's events default to private: imported events were often meant for oneself. */
export const targetOf = (calendar: Calendar | undefined): Target => ({
  calendar: calendar?.id ?? '',
  visibility: calendar?.owner_type === 'user' ? 'private' : 'public',
})

/** A run's events by outcome. */
export function resultOf({ drafts, outcomes }: Run) {
  const saved: Imported[] = []
  const failed: Array<{ draft: ImportDraft; text: string | null }> = []
  const left: ImportDraft[] = []
  for (const draft of drafts) {
    const outcome = outcomes.get(draft.id)
    if (!outcome) left.push(draft)
    else if (outcome.state === 'saved') saved.push(outcome.event)
    else failed.push({ draft, text: outcome.text })
  }
  return { saved, failed, left }
}
