import { at, day, hour, someEvent } from '../../support/features/calendars.ts'
import { somePerson } from '../../support/features/people.ts'
import { thing, type WorldPart } from '../../support/world-part.ts'
import { traces } from './traces.ts'

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
  posts: async ({ server, servant, member, calendar }) => {
    const vespers = { start_datetime: at(server, day), end_datetime: at(server, day + hour), title: 'Vespers', calendar }
    const { id } = await someEvent(server, servant, { calendar, rsvp_enabled: true })
    return {
      'calendar.createEvent': { body: { ...vespers, rsvp_enabled: true }, token: servant.token },
      'calendar.rsvp': { params: { id }, body: { response: 'yes', guests: 1 }, token: member.token },
      'calendar.subscribe': { params: { id: calendar }, token: (await somePerson(server.parts)).token },
    }
  },
  traces,
  guarded: { calendars: ['owner_type', 'owner_id'], events: ['calendar_id', 'attendee_count', 'created_at'] },
  changes: {
    'calendar.rsvp': ['events.attendee_count'],
    'calendar.withdrawRsvp': ['events.attendee_count'],
    'calendar.patchEvent': ['events.calendar_id'],
  },
}
