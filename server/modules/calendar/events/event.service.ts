import type { InferOutput } from 'valibot'
import { calendarErrors } from '#contract/calendar/errors.ts'
import { isAhead, isDeletable } from '#contract/calendar/event-acts.ts'
import type { CalendarEvent, EventInput, EventPatch } from '#contract/calendar/event.ts'
import { eventCategories } from '#contract/calendar/event-categories.ts'
import { ruleReason } from '#contract/core/errors/define-errors.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { fold } from '#server/platform/base/fold.ts'
import { announceChange, hint } from './announce.ts'
import { findCalendar } from '../calendar.queries.ts'
import { shapeEvent } from './event.ts'
import { spanProblem } from './event-span.ts'
import { type EventRow, findEvent, insertEvent, lockEvent, updateEvent } from './event.queries.ts'
import { nextReminder } from '../reminders/next-reminder.ts'
import { canManage, isKnownTo, type Member, memberOf, type Viewer } from '../viewer.queries.ts'

export type ServiceParts = Pick<Parts, 'live' | 'ask' | 'now'>
type Input = InferOutput<typeof EventInput>
type Patch = InferOutput<typeof EventPatch>
/** Attendees are notified of changes to these. */
const timeAndPlace = ['start_datetime', 'end_datetime', 'location_name', 'location_address', 'online_meeting_url'] as const

/** The event as the viewer sees it; throws 404 for hidden ones. */
export async function readEvent(tx: Tx, viewer: Viewer, id: string): Promise<CalendarEvent> {
  return shapeEvent(required(await findEvent(tx, viewer, id)), viewer)
}

export async function createEvent(
  tx: Tx,
  parts: ServiceParts,
  userId: string,
  { calendar, ...fields }: Input,
): Promise<CalendarEvent> {
  const member = await memberOf(tx, userId)
  await requireManaged(tx, member, calendar)
  requireSpan(fields, parts.now(), true)
  const id = newId()
  const at = new Date(parts.now()).toISOString()
  await insertEvent(tx, {
    id,
    calendar_id: calendar,
    ...fields,
    search_text: searchText(fields),
    next_reminder_at: nextReminder(fields, parts.now()),
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  return readEvent(tx, member, id)
}

export async function patchEvent(
  tx: Tx,
  parts: ServiceParts,
  userId: string,
  id: string,
  { calendar, ...fields }: Patch,
): Promise<CalendarEvent> {
  const member = await memberOf(tx, userId)
  const before = await lockEditable(tx, member, id)
  if (calendar !== undefined && calendar !== before.calendar_id) await requireManaged(tx, member, calendar)
  const changes = withoutUndefined(fields)
  const after = { ...before, ...changes }
  requireSpan(after, parts.now(), after.start_datetime !== before.start_datetime)
  const isMoved = after.start_datetime !== before.start_datetime || after.all_day !== before.all_day
  const isChanged = timeAndPlace.some((field) => after[field] !== before[field]) && Date.parse(after.end_datetime) > parts.now()
  const at = new Date(parts.now()).toISOString()
  await updateEvent(tx, id, {
    ...changes,
    ...(calendar === undefined ? {} : { calendar_id: calendar }),
    search_text: searchText(after),
    ...(isMoved && before.status === 'scheduled' ? { next_reminder_at: nextReminder(after, parts.now()) } : {}),
    ...(isChanged ? { moved_at: at } : {}),
    updated_at: at,
  })
  if (isChanged && before.status === 'scheduled') await announceChange(tx, parts, after, userId, 'changed')
  await hint(tx, parts, before, userId)
  return readEvent(tx, member, id)
}

/** Kept for 30 days, invisible. Throws 409 for an event that people said yes to and that has begun: it is cancelled instead (EVT-D9). */
export async function deleteEvent(tx: Tx, parts: ServiceParts, userId: string, id: string): Promise<void> {
  const event = await lockEditable(tx, await memberOf(tx, userId), id)
  if (!isDeletable(event, parts)) throw new Failure(calendarErrors.begun_with_answers)
  const at = parts.now()
  await updateEvent(tx, id, { deleted_at: new Date(at).toISOString(), deleted_by: userId })
  await parts.ask(tx, 'moderation.closeReports', { type: 'event', targetId: id, state: 'dismissed' })
  // Those who answered a cancelled event know already.
  if (event.status === 'scheduled' && isAhead(event, parts)) await announceChange(tx, parts, event, userId, 'deleted')
  await hint(tx, parts, event, userId)
}

/** The event, locked; throws 404 for a hidden one and 403 for one that the member does not manage. */
export async function lockEditable(tx: Tx, member: Member, id: string): Promise<EventRow> {
  const event = required(await lockEvent(tx, member, id))
  if (!canManage(member, event)) throw new Failure('forbidden')
  return event
}

/** An unknown calendar gives the same error as a missing one. */
async function requireManaged(tx: Tx, member: Member, id: string): Promise<void> {
  const calendar = await findCalendar(tx, member, id)
  if (!calendar || !isKnownTo(member, calendar)) throw fieldFailure('calendar', calendarErrors.calendar_missing)
  if (!canManage(member, calendar)) throw new Failure(calendarErrors.not_your_calendar)
}

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

function requireSpan(span: { start_datetime: string; end_datetime: string }, now: number, checkDistance: boolean) {
  const problem = spanProblem(span, now, checkDistance)
  if (problem) throw fieldFailure(problem.field, ruleReason(problem.message))
}

export function required(event: EventRow | undefined): EventRow {
  if (!event) throw new Failure('not_found')
  return event
}

type Searched = Pick<EventRow, 'title' | 'title_ar' | 'category' | 'location_name' | 'location_address' | 'description'>
export const searchText = ({ title, title_ar, category, location_name, location_address, description }: Searched) =>
  fold([title, title_ar, eventCategories[category], location_name, location_address, description].join(' '))
