import { fromCallback, fromPromise } from 'xstate'
import { type Calendar, calendarEndpoints } from '#contract/calendar/calendar.ts'
import { calendarImportMachine } from '#machines/calendar-import/calendar-import.machine.ts'
import type { CreateEventInput, JobStoreMessage, ReadFilesOutput } from '#machines/calendar-import/calendar-import.setup.ts'
import type { ImportDraft } from '#machines/calendar-import/import-draft.ts'
import { type Imported, targetOf } from '#machines/calendar-import/job.ts'
import { previewOf } from '#machines/calendar-import/preview.ts'
import { retryPolicies } from '#src/api/retry.ts'
import type { Services } from '#src/services/create-services.ts'
import { localZone } from '../wall-time.ts'
import { draftsOf } from './draft.ts'
import { duplicatesIn, eventsBetween, rangeOf } from './duplicates.ts'
import { dropPendingImport, notePendingOutcome, savePendingImport } from './pending-import.ts'
import { readFiles } from './read-files.ts'

type Parts = {
  services: Pick<Services, 'api' | 'clock' | 'storage' | 'tokens'>
  /** Calendars the member may write to. */
  calendars: () => readonly Calendar[]
  files: () => readonly File[]
  untitled: string
}
const quiet = { suppressErrors: true }

/** The import chart with the real files, calls and storage. It shows failures itself (TRAP-45). */
export const calendarImportChart = ({ services: { api, clock, storage, tokens }, calendars, files, untitled }: Parts) =>
  calendarImportMachine.provide({
    actors: {
      jobStore: fromCallback<JobStoreMessage, undefined>(({ receive }) => {
        receive((message) => {
          if (message.type === 'keep') savePendingImport(storage, tokens.holders().user ?? '', message.job, clock.now())
          else if (message.type === 'note') notePendingOutcome(storage, message.draft, message.outcome, clock.now())
          else dropPendingImport(storage)
        })
      }),
      readFiles: fromPromise<ReadFilesOutput, undefined>(async () => {
        await painted()
        const { events, problems, unreadable } = await readFiles(files(), localZone())
        const now = clock.now()
        const drafts = draftsOf(events, { now, untitled })
        const target = targetOf(calendars()[0])
        if (drafts.length === 0) return { problems, preview: null, target }
        const known = await knownEvents(api, calendars(), drafts)
        const duplicates = duplicatesIn(drafts, known ?? [])
        return { problems, preview: previewOf({ drafts, now, unreadable, duplicates, isCompared: known !== null }), target }
      }),
      // Without the signal: when the page goes, the server still receives the event being sent.
      createEvent: fromPromise<Imported, CreateEventInput>(({ input: { key, draft, target } }) => {
        const visibility = draft.isPrivate ? 'private' : target.visibility
        const body = { ...draft.fields, calendar: target.calendar, visibility }
        return api.call(calendarEndpoints.createEvent, { body }, { ...quiet, idempotencyKey: key, policy: retryPolicies.batch })
      }),
    },
  })

/** Null when the calendar cannot be loaded; the preview shows that. */
async function knownEvents(api: Services['api'], calendars: readonly Calendar[], drafts: readonly ImportDraft[]) {
  const range = rangeOf(drafts)
  if (!range) return []
  const calendar = calendars.map(({ id }) => id).join(',')
  const list = (dates: { start_date: string; end_date: string }) =>
    api.call(calendarEndpoints.listEvents, { query: { calendar, ...dates } }, quiet)
  return eventsBetween(list, range).catch(() => null)
}

/** A large file is read synchronously: the screen is updated first. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
