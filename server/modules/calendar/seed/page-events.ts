import { seededRandom } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'
import { event, type SeedEvent } from './parish-year.ts'

/** Events of pages draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1747

/** Public events on the calendars of the demo's pages. */
export function pageEvents({ pages = [], now }: SeedWorld): SeedEvent[] {
  const random = seededRandom(ownSeed)
  return pages.flatMap(({ page: { calendar_id: calendarId }, ownerId: authorId, events }) =>
    calendarId === null
      ? []
      : events.map(({ title, start, end, timezone, place }) =>
          event(
            { facts: { timezone, city: '' }, calendarId, authorId, now, random },
            {
              title,
              title_ar: null,
              description: '',
              category: 'service',
              visibility: 'public',
              all_day: false,
              rsvp_enabled: true,
              rsvp_limit: null,
              location_name: place,
              start: Date.parse(start),
              end: Date.parse(end),
            },
          ),
        ),
  )
}
