import { toDayNumber, toIsoDate } from '#contract/core/coptic-date.ts'
import { toInstant, toLocalDate } from '#server/platform/db/seed/local-time.ts'
import { seededRandom } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'
import { answersTo, isAnswered, type SeedAnswer } from './answers.ts'
import { event, type SeedEvent } from './parish-year.ts'

/** Events of groups draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1749
const daysBack = 180
const daysAhead = 90

/** What the demo's groups meet for, half a year back and a season ahead, with the answers of their members. */
export function groupEvents({ groups = [], everyone, now }: SeedWorld): { events: SeedEvent[]; answers: SeedAnswer[] } {
  const random = seededRandom(ownSeed)
  const byId = new Map(everyone.map((person) => [person.user.id, person]))
  const events: SeedEvent[] = []
  const answers: SeedAnswer[] = []
  for (const { group, members, meets, timeZone } of groups) {
    if (!meets || group.calendar_id === null || !group.created_by) continue
    const people = members.flatMap(({ user_id, status }) => (status === 'active' ? (byId.get(user_id) ?? []) : []))
    for (const date of datesOf(meets, toLocalDate(now, timeZone))) {
      const made = event(
        { facts: { timezone: timeZone, city: '' }, calendarId: group.calendar_id, authorId: group.created_by, now, random },
        {
          title: meets.title,
          title_ar: meets.title_ar,
          description: '',
          category: 'meeting',
          visibility: 'members',
          all_day: false,
          rsvp_enabled: true,
          rsvp_limit: null,
          location_name: meets.place,
          start: toInstant(date, meets.from, timeZone),
          end: toInstant(date, meets.to, timeZone),
        },
      )
      events.push(made)
      const start = Date.parse(String(made.start_datetime))
      if (isAnswered(made, now))
        answers.push(
          ...answersTo(
            made,
            people.filter(({ joined }) => joined < start),
            now,
            random,
          ),
        )
    }
  }
  return { events, answers }
}

function datesOf({ weekday, every }: { weekday: number; every: number }, today: string): string[] {
  const from = toDayNumber(today) - daysBack
  const days = Array.from({ length: daysBack + daysAhead }, (_, index) => from + index)
  // Day 0 of the count is a Thursday.
  return days.filter((day) => (day + 4) % 7 === weekday && Math.floor((day + 4) / 7) % every === 0).map(toIsoDate)
}
