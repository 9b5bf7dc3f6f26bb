import { assign, emit, sendTo, setup } from 'xstate'
import type { Failure } from '../failure.ts'
import { notProvided, streamNotProvided } from '../not-provided.ts'
import type { ToastRequest } from '../requests.ts'
import type { FileProblem, ImportDraft } from './import-draft.ts'
import {
  endOf,
  type ImportJob,
  type Imported,
  keyOf,
  type Outcome,
  reasonOf,
  resultOf,
  type RunEnd,
  type Target,
  waitOf,
} from './job.ts'
import { allTicks, firstTicks, type Preview, selectable, ticksWith } from './preview.ts'

/** `job`: one that an earlier page began and did not finish. */
export type ImportInput = { job: ImportJob | null }
export type ImportContext = ImportInput & {
  /** Name of the first chosen file. */
  name: string
  problems: readonly FileProblem[]
  preview: Preview | null
  ticked: readonly string[]
  target: Target
  /** Drafts that this run has yet to send; the first one is being sent. */
  queue: readonly ImportDraft[]
  /** Saved by this run. */
  saved: readonly Imported[]
  waits: number
  waitSeconds: number
  isStopping: boolean
  end: RunEnd | null
}
export type ImportEvent =
  /** `problems`: of the chosen files that are not read. */
  | { type: 'choose'; name: string; problems: readonly FileProblem[] }
  | { type: 'refuse'; problems: readonly FileProblem[] }
  | { type: 'tick'; id: string }
  | { type: 'aim'; target: Partial<Target> }
  /** `key`: one per press of the button. */
  | { type: 'start'; key: string }
  | { type: 'tickAll' | 'tickNone' | 'restart' | 'retry' | 'resume' | 'stop' }
  /** The page goes. */
  | { type: 'leave' }
export type ReadFilesOutput = { problems: readonly FileProblem[]; preview: Preview | null; target: Target }
export type CreateEventInput = { key: string; draft: ImportDraft; target: Target }
export type JobStoreMessage =
  | { type: 'keep'; job: ImportJob }
  | { type: 'note'; draft: ImportDraft; outcome: Outcome }
  | { type: 'forget' }

type FailureParams = { failure: Failure }
/** A server that still refuses after so many waits is left alone. */
const maxWaits = 5
const noJob: ImportJob = { key: '', target: { calendar: '', visibility: 'private' }, drafts: [], outcomes: {} }
export const jobOf = ({ job }: ImportInput) => job ?? noJob
export const currentOf = (context: ImportContext): CreateEventInput => {
  const job = jobOf(context)
  const [draft] = context.queue
  if (!draft) throw new Error('no event is left')
  return { key: keyOf(job, draft.id), draft, target: job.target }
}
const imported = (count: number): ToastRequest => ({
  type: 'toast.requested',
  host: 'single',
  variant: 'default',
  title: /*i18n*/ 'Calendar Imported',
  description: /*i18n*/ '{count, plural, one {# event has been imported.} other {# events have been imported.}}',
  values: { count },
})

export const calendarImportSetup = setup({
  types: {
    input: {} as ImportInput,
    context: {} as ImportContext,
    events: {} as ImportEvent,
    emitted: {} as ToastRequest | { type: 'event.saved'; eventId: string },
  },
  actors: {
    jobStore: streamNotProvided<JobStoreMessage, undefined>('jobStore'),
    readFiles: notProvided<ReadFilesOutput, undefined>('readFiles'),
    createEvent: notProvided<Imported, CreateEventInput>('createEvent'),
  },
  actions: {
    noteChoice: assign((_, { name, problems }: { name: string; problems: readonly FileProblem[] }) => ({ name, problems })),
    addProblems: assign(({ context }, { problems }: { problems: readonly FileProblem[] }) => {
      const all = [...context.problems, ...problems]
      return { problems: all.length > 0 ? all : [{ name: context.name, reason: 'unreadable' as const }] }
    }),
    showPreview: assign(({ context }, { problems, preview, target }: ReadFilesOutput) => ({
      problems: [...context.problems, ...problems],
      preview,
      target,
      ticked: preview ? firstTicks(preview) : [],
    })),
    tick: assign(({ context }, { id }: { id: string }) => ({ ticked: ticksWith(context.ticked, id) })),
    tickAll: assign(({ context }) => ({ ticked: context.preview ? allTicks(context.preview) : [] })),
    tickNone: assign({ ticked: [] }),
    aim: assign(({ context }, { target }: { target: Partial<Target> }) => ({ target: { ...context.target, ...target } })),
    createJob: assign(({ context: { preview, ticked, target } }, { key }: { key: string }) => {
      const drafts = preview ? selectable(preview).filter(({ id }) => ticked.includes(id)) : []
      return { job: { key, target, drafts, outcomes: {} }, queue: drafts, preview: null, ticked: [] }
    }),
    keepJob: sendTo('jobStore', ({ context }) => ({ type: 'keep', job: jobOf(context) })),
    forgetJob: sendTo('jobStore', { type: 'forget' }),
    dropJob: assign({ job: null, problems: [], preview: null, ticked: [], end: null, queue: [] }),
    queueFailed: assign(({ context }) => {
      const job = jobOf(context)
      const outcomes = Object.entries(job.outcomes).filter(([, { state }]) => state === 'saved')
      return {
        queue: resultOf(job).failed.map(({ draft }) => draft),
        job: { ...job, outcomes: Object.fromEntries(outcomes) },
      }
    }),
    queueLeft: assign(({ context }) => ({ queue: resultOf(jobOf(context)).left })),
    beginRun: assign({ saved: [], waits: 0, end: null }),
    noteOutcome: sendTo('jobStore', ({ context }, { outcome }: { outcome: Outcome }) => ({
      type: 'note',
      draft: currentOf(context).draft,
      outcome,
    })),
    settle: assign(({ context }, { outcome }: { outcome: Outcome }) => {
      const job = jobOf(context)
      const { draft } = currentOf(context)
      return {
        queue: context.queue.slice(1),
        waits: 0,
        job: { ...job, outcomes: { ...job.outcomes, [draft.id]: outcome } },
        saved: outcome.state === 'saved' ? [...context.saved, outcome.event] : context.saved,
      }
    }),
    noteWait: assign(({ context }, { failure }: FailureParams) => ({
      waits: context.waits + 1,
      waitSeconds: waitOf(failure, context.queue.length) ?? 0,
    })),
    askToStop: assign({ isStopping: true }),
    end: assign((_, { end }: { end: RunEnd }) => ({ end, isStopping: false })),
    endBy: assign((_, { failure }: FailureParams) => ({ end: endOf(failure) ?? ('busy' as const), isStopping: false })),
    tellSaved: emit(({ context }) => ({ type: 'event.saved' as const, eventId: context.saved.at(-1)?.id ?? '' })),
    praise: emit(({ context }) => imported(context.saved.length)),
  },
  guards: {
    hasJob: ({ context }) => context.job !== null,
    hasPreview: (_, { preview }: ReadFilesOutput) => preview !== null,
    hasTicked: ({ context }) => context.ticked.length > 0,
    hasNext: ({ context }) => context.queue.length > 0,
    hasFailed: ({ context }) => resultOf(jobOf(context)).failed.length > 0,
    hasLeft: ({ context }) => resultOf(jobOf(context)).left.length > 0,
    hasSaved: ({ context }) => context.saved.length > 0,
    isStopping: ({ context }) => context.isStopping && context.queue.length > 0,
    canWait: ({ context }, { failure }: FailureParams) =>
      waitOf(failure, context.queue.length) !== null && context.waits < maxWaits,
    isGeneral: ({ context }, { failure }: FailureParams) =>
      endOf(failure) !== null || waitOf(failure, context.queue.length) !== null,
  },
  delays: { wait: ({ context }) => context.waitSeconds * 1000 },
})

export const initialContext = ({ job }: ImportInput): ImportContext => ({
  job,
  name: '',
  problems: [],
  preview: null,
  ticked: [],
  target: noJob.target,
  queue: [],
  saved: [],
  waits: 0,
  waitSeconds: 0,
  isStopping: false,
  end: job ? 'interrupted' : null,
})
export const savedAs = (event: Imported): { outcome: Outcome } => ({
  outcome: { state: 'saved', event: { id: event.id, start_datetime: event.start_datetime } },
})
export const failedWith = (failure: Failure): { outcome: Outcome } => ({ outcome: { state: 'failed', text: reasonOf(failure) } })
