import { useLingui } from '@lingui/react'
import { useEffect, useReducer, useRef } from 'react'
import { type Calendar, calendarEndpoints } from '#contract/calendar/calendar.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { useServices } from '#src/services/services-context.tsx'
import { localZone } from '../wall-time.ts'
import { draftsOf, type ImportDraft } from './draft.ts'
import { duplicatesIn, eventsBetween, rangeOf } from './duplicates.ts'
import { importFlow, start, type Target, targetOf, type Todo, todoOf } from './import-flow.ts'
import { previewOf } from './preview.ts'
import { type FileProblem, readFiles } from './read-files.ts'
import { type Imported, runImport, waitFor } from './run-import.ts'

const quiet = { suppressErrors: true }

/** Imports files into one of the `calendars`. Closing lets the current event finish and stops. */
export function useImport(calendars: readonly Calendar[]) {
  const { api, bus, newKey } = useServices()
  const { i18n } = useLingui()
  const [flow, send] = useReducer(importFlow, start)
  const stop = useRef(new AbortController())
  const keys = useRef(new Map<string, string>())
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stop.current.abort()
    }
  }, [])

  async function choose(files: readonly File[], refused: readonly FileProblem[]) {
    send({ type: 'files-chosen' })
    await painted()
    const { events, problems: unread, unreadable } = await readFiles(files, localZone())
    const problems = [...refused, ...unread]
    const now = Date.now()
    const drafts = draftsOf(events, { now, untitled: i18n.t('(no title)') })
    if (drafts.length === 0) {
      const reason = { name: files[0]?.name ?? '', reason: 'unreadable' } as const
      send({ type: 'files-refused', problems: problems.length > 0 ? problems : [reason] })
      return
    }
    const known = await knownEvents(drafts)
    const preview = previewOf({
      drafts,
      now,
      unreadable,
      duplicates: duplicatesIn(drafts, known ?? []),
      isCompared: known !== null,
    })
    keys.current.clear()
    send({ type: 'files-read', problems, preview, target: targetOf(calendars[0]) })
  }

  /** Null when the calendar cannot be loaded; the preview shows that. */
  async function knownEvents(drafts: readonly ImportDraft[]) {
    const range = rangeOf(drafts)
    if (!range) return []
    const calendar = calendars.map(({ id }) => id).join(',')
    const list = (dates: { start_date: string; end_date: string }) =>
      api.call(calendarEndpoints.listEvents, { query: { calendar, ...dates } }, quiet)
    return eventsBetween(list, range).catch(() => null)
  }

  function create(draft: ImportDraft, { calendar, visibility }: Target) {
    const key = keys.current.get(draft.id) ?? newKey()
    keys.current.set(draft.id, key)
    const body = { ...draft.fields, calendar, visibility: draft.isPrivate ? ('private' as const) : visibility }
    return api.call(calendarEndpoints.createEvent, { body }, { ...quiet, idempotencyKey: key, policy: retryPolicies.batch })
  }

  async function run(what: Todo) {
    const todo = todoOf(flow, what)
    if (!todo) return
    if (stop.current.signal.aborted) stop.current = new AbortController()
    send({ type: 'started', what })
    const saved: Imported[] = []
    const end = await runImport({
      drafts: todo.drafts,
      create: (draft) => create(draft, todo.target),
      wait: waitFor,
      stop: stop.current.signal,
      onOutcome: (id, outcome) => {
        if (outcome.state === 'saved') saved.push(outcome.event)
        send({ type: 'settled', id, outcome })
      },
      onWait: (seconds) => send({ type: 'waiting', until: seconds === null ? null : Date.now() + seconds * 1000 }),
    })
    send({ type: 'ended', end })
    announce(saved)
  }

  /**
   * Once per run: refetching the lists for each of 200 events would be too much. The toast is for members who left the dialog,
   * where the summary shows the result.
   */
  function announce(saved: readonly Imported[]) {
    const last = saved.at(-1)
    if (!last) return
    bus.publish('calendar', { type: 'event.saved', eventId: last.id })
    if (!isGone.current) return
    bus.publish('calendar', {
      type: 'toast.requested',
      host: 'single',
      variant: 'default',
      title: /*i18n*/ 'Calendar Imported',
      description: /*i18n*/ '{count, plural, one {# event has been imported.} other {# events have been imported.}}',
      values: { count: saved.length },
    })
  }

  function halt() {
    stop.current.abort()
    send({ type: 'stopped' })
  }

  return { flow, send, choose, run, halt }
}

/** A large file is read synchronously: the screen is updated first. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
