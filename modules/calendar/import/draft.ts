import * as v from 'valibot'
import { spanMessages } from '#contract/calendar/event.ts'
import { HttpUrl } from '#contract/core/web-address.ts'
import { DraftFields, type DraftNote, type ImportDraft } from '#machines/calendar-import/import-draft.ts'
import { ruleText } from '#src/api/reason-text.ts'
import { cut, plainText } from './ics/plain-text.ts'
import type { IcsEvent } from './ics/read-ics.ts'

const dayMs = 86_400_000
/** Maximum length of a description before its HTML is parsed; far above the stored length. */
const longest = 100_000

/** Drafts of the files' events: the newest of duplicates, without first dates of a series that were moved or excluded. */
export function draftsOf(events: readonly IcsEvent[], { now, untitled }: { now: number; untitled: string }): ImportDraft[] {
  const newest = new Map<string, IcsEvent>()
  for (const event of events) {
    const key = `${event.uid || `${event.title} ${event.start_datetime}`}\n${event.dateOfSeries ?? ''}`
    const known = newest.get(key)
    if (!known || event.sequence >= known.sequence) newest.set(key, event)
  }
  return [...newest.values()].map((event, index) => {
    const isMoved =
      event.rule !== null &&
      (event.leftOut.includes(event.firstDate) || newest.has(`${event.uid}\n${event.firstDate}`)) &&
      event.dateOfSeries === null
    return draftOf(event, { id: String(index), now, untitled, isMoved })
  })
}

function draftOf(
  event: IcsEvent,
  { id, now, untitled, isMoved }: { id: string; now: number; untitled: string; isMoved: boolean },
): ImportDraft {
  const title = cut(oneLine(event.title), 200)
  const isAddress = v.is(HttpUrl, event.location)
  const [place = '', ...rest] = isAddress ? [] : event.location.split('\n')
  const name = cut(oneLine(place), 200)
  const address = cut(oneLine(rest.join(', ')), 500)
  const meeting = [...event.meetings, ...(isAddress ? [event.location] : []), ...(isMeeting(event.url) ? [event.url] : [])]
    .map((url) => url.trim())
    .find((url) => v.is(HttpUrl, url))
  const link = event.url !== meeting && v.is(HttpUrl, event.url) ? event.url : ''
  const description = cut([plainText(event.description.slice(0, longest)), link].filter(Boolean).join('\n\n'), 10_000)
  const fields = {
    title: title.text || untitled,
    description: description.text,
    start_datetime: event.start_datetime,
    end_datetime: event.end_datetime,
    all_day: event.all_day,
    timezone: event.timezone,
    location_name: name.text,
    location_address: address.text,
    online_meeting_url: meeting ?? '',
  }
  const notes: DraftNote[] = [
    ...(event.rule === null ? [] : ['repeats' as const]),
    ...(title.text === '' ? ['no-title' as const] : []),
    ...(title.isCut ? ['title-cut' as const] : []),
    ...(description.isCut ? ['description-cut' as const] : []),
    ...(name.isCut || address.isCut ? ['place-cut' as const] : []),
    ...(event.isPrivate ? ['private' as const] : []),
    ...event.notes,
  ]
  return { id, uid: event.uid, fields, isPrivate: event.isPrivate, notes, problem: problemOf(event, fields, now, isMoved) }
}

/** Why the server would reject the event, or why it would be wrong in the calendar. */
function problemOf(event: IcsEvent, fields: ImportDraft['fields'], now: number, isMoved: boolean): string | null {
  if (event.isCancelled) return /*i18n*/ 'This event was cancelled'
  if (isMoved) return /*i18n*/ 'The first date of this series was moved or left out'
  const [start, end] = [Date.parse(fields.start_datetime), Date.parse(fields.end_datetime)]
  if (end - start > 366 * dayMs) return spanMessages.span
  if (start < yearsFrom(now, -5) || start > yearsFrom(now, 5)) return spanMessages.far
  const issue = v.safeParse(DraftFields, fields).issues?.[0]
  return issue ? ruleText(issue) : null
}

const yearsFrom = (now: number, count: number) => {
  const date = new Date(now)
  return date.setUTCFullYear(date.getUTCFullYear() + count)
}
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const meetingHosts =
  /^https:\/\/([\w-]+\.)*(zoom\.us|meet\.google\.com|teams\.microsoft\.com|teams\.live\.com|webex\.com|whereby\.com|meet\.jit\.si)\//i
const isMeeting = (url: string) => meetingHosts.test(url)
