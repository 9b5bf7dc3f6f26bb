import { someEvent } from '../../support/features/calendars.ts'
import { thing, type WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  own: ({ server, servant, calendar }) => [
    [/^calendar\/api\/calendars\/\{/, async () => thing(calendar)],
    [/^calendar\/api\/events\/\{/, async () => thing((await someEvent(server, servant, { calendar, rsvp_enabled: true })).id)],
  ],
  foreign: ({ server, servant, calendar }) => [
    [
      /^calendar\/api\/events\/\{/,
      async () => thing((await someEvent(server, servant, { calendar, rsvp_enabled: true, visibility: 'private' })).id),
    ],
  ],
  guarded: { calendars: ['owner_type', 'owner_id'], events: ['calendar_id', 'attendee_count', 'created_at'] },
  changes: {
    'calendar.rsvp': ['events.attendee_count'],
    'calendar.withdrawRsvp': ['events.attendee_count'],
    'calendar.patchEvent': ['events.calendar_id'],
  },
}
