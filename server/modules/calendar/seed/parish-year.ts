import { inLanguage, sourceLanguage } from '#contract/core/languages.ts'
import type { Insertable } from 'kysely'
import { toDayNumber, toIsoDate } from '#contract/core/coptic-date.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { fold } from '#server/platform/base/fold.ts'
import { type Gathering, gatheringsOn, placesInArabic } from './gatherings.ts'
import { toInstant, toLocalDate } from '#server/platform/db/seed/local-time.ts'
import { nextReminder } from '../reminders/next-reminder.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'

type ParishFacts = SeedWorld['parishes'][number]['facts']

export type SeedEvent = Insertable<Database['events']> & { id: string; attendee_count: number; rsvp_limit: number | null }
/** Where an event takes place. */
type Setting = { timezone: string; address_line?: string | null; city: string; postal_code?: string | null }
type Of = { facts: ParishFacts; shift: number; calendarId: string; authorId: string; now: number; random: Random }

const yearDays = 365
const announcedBefore = 30 * 86_400_000

/** One parish's year back and year ahead. */
export function parishYears(of: Of): SeedEvent[] {
  const today = toDayNumber(toLocalDate(of.now, of.facts.timezone))
  const days = Array.from({ length: 2 * yearDays + 1 }, (_, index) => toIsoDate(today - yearDays + index))
  return days.flatMap((date) => gatheringsOn(date, of.shift, of.random).map((gathering) => gatheringEvent(of, date, gathering)))
}

const gatheringEvent = (
  of: Of,
  date: string,
  { title, title_ar, description, description_ar, category, from, to, place, visibility, limit, answers }: Gathering,
) => {
  const language = of.facts.languages?.[0] ?? sourceLanguage
  return event(of, {
    title,
    title_ar,
    description: inLanguage(language, { en: description, ar: description_ar }),
    category,
    visibility,
    all_day: false,
    rsvp_enabled: answers,
    rsvp_limit: limit ?? null,
    location_name: inLanguage(language, { en: place, ar: placesInArabic[place] ?? place }),
    start: toInstant(date, from, of.facts.timezone),
    end: toInstant(date, to, of.facts.timezone),
  })
}

type Facts = Pick<
  SeedEvent,
  'title' | 'title_ar' | 'description' | 'category' | 'visibility' | 'all_day' | 'rsvp_enabled' | 'rsvp_limit' | 'location_name'
> & { start: number; end: number }

export function event(
  { facts, calendarId, authorId, now, random }: Omit<Of, 'facts' | 'shift'> & { facts: Setting },
  { start, end, ...of }: Facts,
): SeedEvent {
  const announced = iso(Math.min(start - announcedBefore, now - 86_400_000))
  return {
    id: random.id(start),
    calendar_id: calendarId,
    ...of,
    start_datetime: iso(start),
    end_datetime: iso(end),
    timezone: facts.timezone,
    recurrence_rule: null,
    location_address:
      of.location_name === '' ? '' : [facts.address_line, facts.city, facts.postal_code].filter(Boolean).join(', '),
    online_meeting_url: '',
    status: 'scheduled',
    attendee_count: 0,
    search_text: fold(`${of.title} ${of.description} ${of.location_name}`),
    created_by: authorId,
    created_at: announced,
    updated_at: announced,
    deleted_at: null,
    hidden_at: null,
    hidden_by: null,
    deleted_by: null,
    cancelled_at: null,
    cancelled_by: null,
    next_reminder_at: nextReminder({ start_datetime: iso(start), all_day: of.all_day === true }, now),
  }
}
const iso = (at: number) => new Date(at).toISOString()
