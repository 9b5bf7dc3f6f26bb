import type { CalendarEvent } from '#contract/calendar/event.ts'
import { zonedDay } from '#src/lib/time/days.ts'
import { mergeById } from '../query-range.ts'
import type { ImportDraft } from '#machines/calendar-import/import-draft.ts'

type Known = Pick<CalendarEvent, 'id' | 'title' | 'start_datetime' | 'all_day' | 'timezone'>
type Range = { from: number; to: number }
/** Maximum rows of one response. */
const maxRows = 500

/** Ids of drafts that are already in the calendar: our own exports by UID, others by title and start. */
export function duplicatesIn(drafts: readonly ImportDraft[], events: readonly Known[]): ReadonlySet<string> {
  const ids = new Set(events.map(({ id }) => id))
  const starts = new Set(events.map(startKey))
  return new Set(
    drafts.filter(({ uid, fields }) => ids.has(uid.replace(/@.*/s, '')) || starts.has(startKey(fields))).map(({ id }) => id),
  )
}

const startKey = ({ title, all_day, start_datetime, timezone }: Omit<Known, 'id'>) =>
  `${title.trim().toLowerCase()}\n${all_day ? zonedDay(new Date(start_datetime), timezone) : new Date(start_datetime).toISOString()}`

/** All events of a range: a full response is requested again in halves. */
export async function eventsBetween<E extends Known>(
  list: (range: { start_date: string; end_date: string }) => Promise<E[]>,
  { from, to }: Range,
): Promise<E[]> {
  const found = await list({ start_date: new Date(from).toISOString(), end_date: new Date(to).toISOString() })
  if (found.length < maxRows || to - from < 3_600_000) return found
  const middle = Math.floor((from + to) / 2)
  return mergeById([await eventsBetween(list, { from, to: middle }), await eventsBetween(list, { from: middle, to })])
}

/** From the first to the last importable start; null without any. All-day events may be in another zone. */
export function rangeOf(drafts: readonly ImportDraft[]): Range | null {
  const starts = drafts.filter(({ problem }) => problem === null).map(({ fields }) => Date.parse(fields.start_datetime))
  if (starts.length === 0) return null
  const day = 86_400_000
  return { from: starts.reduce((a, b) => Math.min(a, b)) - day, to: starts.reduce((a, b) => Math.max(a, b)) + day }
}
