import type { CalendarEvent } from '#contract/calendar/event.ts'
import { type Failure, toFailure } from '#machines/failure.ts'
import type { ImportDraft } from './draft.ts'

export type Imported = Pick<CalendarEvent, 'id' | 'start_datetime'>
export type Outcome = { state: 'saved'; event: Imported } | { state: 'failed'; text: string | null }
/** Reason for the end of a run; except after `finished`, it can be resumed. */
export type RunEnd = 'finished' | 'stopped' | 'offline' | 'busy' | 'signed-out'

type Parts = {
  drafts: readonly ImportDraft[]
  create: (draft: ImportDraft) => Promise<Imported>
  /** Ends early when stopped. */
  wait: (seconds: number, stop: AbortSignal) => Promise<void>
  stop: AbortSignal
  onOutcome: (id: string, outcome: Outcome) => void
  /** Seconds from now, null when it continues. */
  onWait: (seconds: number | null) => void
}
const maxWaits = 5
/** A limit that allows one write per second is waited out ten seconds at a time. */
const restSeconds = 10

/** Creates events one by one. Refused events are reported and skipped; without a response nothing more is tried. */
export async function runImport({ drafts, create, wait, stop, onOutcome, onWait }: Parts): Promise<RunEnd> {
  for (const [index, draft] of drafts.entries()) {
    for (let waits = 0; ; waits += 1) {
      if (stop.aborted) return 'stopped'
      const answer = await create(draft).then(
        (event) => ({ event }),
        (error: unknown) => ({ failure: toFailure(error) }),
      )
      if ('event' in answer) {
        onOutcome(draft.id, { state: 'saved', event: answer.event })
        break
      }
      const { failure } = answer
      const seconds = waitOf(failure, drafts.length - index)
      if (seconds === null) {
        const end = endOf(failure)
        if (end) return end
        onOutcome(draft.id, { state: 'failed', text: textOf(failure) })
        break
      }
      if (waits === maxWaits) return 'busy'
      onWait(seconds)
      await wait(seconds, stop)
      onWait(null)
    }
  }
  return 'finished'
}

function waitOf({ status, retryAfter }: Failure, left: number): number | null {
  if (status === 429) return Math.max(retryAfter ?? 60, Math.min(left, restSeconds))
  return status === 503 ? (retryAfter ?? restSeconds) : null
}

function endOf({ status, code }: Failure): RunEnd | null {
  if (status === 401 || code === 'session_changed') return 'signed-out'
  return status === 0 ? 'offline' : null
}

/** A field's message is more specific than that of the form. */
const textOf = ({ fields, text }: Failure) => Object.values(fields)[0]?.[0] ?? text

/** Resolves after that many seconds, or immediately when stopped. */
export const waitFor = (seconds: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, seconds * 1000)
    function end() {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
      resolve()
    }
    if (stop.aborted) end()
    else stop.addEventListener('abort', end)
  })
