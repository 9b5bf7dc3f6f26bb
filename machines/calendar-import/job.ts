import type { Calendar } from '#contract/calendar/calendar.ts'
import type { CalendarEvent, Visibility } from '#contract/calendar/event.ts'
import type { Failure } from '../failure.ts'
import type { ImportDraft } from './import-draft.ts'

/** Target calendar and visibility of the imported events. */
export type Target = { calendar: string; visibility: Visibility }
export type Imported = Pick<CalendarEvent, 'id' | 'start_datetime'>
export type Outcome = { state: 'saved'; event: Imported } | { state: 'failed'; text: string | null }
/** The events of one import. It outlives the page, so that no event is created twice and none is forgotten. */
export type ImportJob = {
  /** Of the press that began it; the idempotency key of each event derives from it. */
  key: string
  target: Target
  drafts: readonly ImportDraft[]
  /** By draft. */
  outcomes: Readonly<Record<string, Outcome>>
}
/** Reason for the end of a run; except after `finished`, it can be resumed. */
export type RunEnd = 'finished' | 'stopped' | 'offline' | 'busy' | 'signed-out' | 'interrupted'

export const keyOf = ({ key }: ImportJob, draftId: string) => `${key}-${draftId}`

/** A personal calendar's events default to private: imported events were often meant for oneself. */
export const targetOf = (calendar: Calendar | undefined): Target => ({
  calendar: calendar?.id ?? '',
  visibility: calendar?.owner_type === 'user' ? 'private' : 'public',
})

/** A job's events by outcome. */
export function resultOf({ drafts, outcomes }: Pick<ImportJob, 'drafts' | 'outcomes'>) {
  const saved: Imported[] = []
  const failed: Array<{ draft: ImportDraft; text: string | null }> = []
  const left: ImportDraft[] = []
  for (const draft of drafts) {
    const outcome = outcomes[draft.id]
    if (!outcome) left.push(draft)
    else if (outcome.state === 'saved') saved.push(outcome.event)
    else failed.push({ draft, text: outcome.text })
  }
  return { saved, failed, left }
}

/** A limit that allows one write per second is waited out ten seconds at a time. */
const restSeconds = 10

/** Seconds before the same event is sent again; null when waiting does not help. */
export function waitOf({ status, retryAfter }: Failure, left: number): number | null {
  if (status === 429) return Math.max(retryAfter ?? 60, Math.min(left, restSeconds))
  return status === 503 ? (retryAfter ?? restSeconds) : null
}

/** The end of a run by a failure that the next event would meet, too. */
export function endOf({ status, code }: Failure): RunEnd | null {
  if (status === 401 || code === 'session_changed') return 'signed-out'
  return status === 0 ? 'offline' : null
}

/** A field's message is more specific than that of the form. */
export const reasonOf = ({ fields, text }: Failure) => Object.values(fields)[0]?.[0] ?? text
