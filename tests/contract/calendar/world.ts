import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { consoleEventsEndpoints } from '#contract/calendar/console-events.ts'
import { at, day, hour, someEvent } from '../../support/features/calendars.ts'
import { somePerson } from '../../support/features/people.ts'
import { type Makers, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'
import { traces } from './traces.ts'

const ofStaff = ({ server, servant, calendar }: WorldBase): Makers => [
  [/^superadmin\/events\/\{/, async () => thing((await someEvent(server, servant, { calendar })).id)],
]

export const part: WorldPart = {
  own: ({ server, servant, member, calendar, ...base }) => [
    ...ofStaff({ server, servant, member, calendar, ...base }),
    [
      /^calendar\/api\/feed-tokens\/\{/,
      async () => thing((await server.api(calendarEndpoints.createFeedToken, {}, { token: member.token })).body.id),
    ],
    [/^calendar\/api\/calendars\/\{/, async () => thing(calendar)],
    [
      /^calendar\/api\/subscriptions\/\{/,
      async () => {
        const params = { id: calendar }
        return thing((await server.api(calendarEndpoints.subscribe, { params }, { token: member.token })).body.id)
      },
    ],
    [
      /^calendar\/api\/events\/\{id\}\/invites\/\{/,
      async () => ({ params: { id: (await someEvent(server, servant, { calendar })).id, userId: member.id } }),
    ],
    [/^calendar\/api\/events\/\{/, async () => thing((await someEvent(server, servant, { calendar, rsvp_enabled: true })).id)],
  ],
  foreign: ({ server, servant, member, calendar, ...base }) => [
    ...ofStaff({ server, servant, member, calendar, ...base }),
    [
      /^calendar\/api\/feed-tokens\/\{/,
      async () => thing((await server.api(calendarEndpoints.createFeedToken, {}, { token: servant.token })).body.id),
    ],
    [
      /^calendar\/api\/subscriptions\/\{/,
      async () => {
        const params = { id: calendar }
        return thing((await server.api(calendarEndpoints.subscribe, { params }, { token: servant.token })).body.id)
      },
    ],
    [
      /^calendar\/api\/events\/\{id\}\/invites\/\{/,
      async () => ({
        params: { id: (await someEvent(server, servant, { calendar, visibility: 'private' })).id, userId: member.id },
      }),
    ],
    [
      /^calendar\/api\/events\/\{/,
      async () => thing((await someEvent(server, servant, { calendar, rsvp_enabled: true, visibility: 'private' })).id),
    ],
  ],
  posts: async ({ server, servant, member, calendar, superadmin: { token } }) => {
    const vespers = { start_datetime: at(server, day), end_datetime: at(server, day + hour), title: 'Vespers', calendar }
    const planned = async () => ({ id: (await someEvent(server, servant, { calendar })).id })
    const cancelled = await planned()
    await server.api(calendarEndpoints.cancelEvent, { params: cancelled, body: {} }, { token: servant.token })
    const { id } = await someEvent(server, servant, { calendar, rsvp_enabled: true })
    const hidden = await planned()
    const because = { body: { reason: 'An advertisement' }, token }
    await server.api(consoleEventsEndpoints.hideEvent, { params: hidden, body: because.body }, { token })
    return {
      'calendar.createEvent': { body: { ...vespers, rsvp_enabled: true }, token: servant.token },
      'calendar.cancelEvent': { params: await planned(), body: { message: 'Snow' }, token: servant.token },
      'calendar.restoreEvent': { params: cancelled, token: servant.token },
      'calendar.cancelAnyEvent': { params: await planned(), body: { message: 'Snow' }, token },
      'calendar.hideEvent': { params: await planned(), ...because },
      'calendar.unhideEvent': { params: hidden, token },
      'calendar.createFeedToken': { token: (await somePerson(server.parts)).token },
      'calendar.invite': { params: await planned(), body: { user_ids: [member.id] }, token: servant.token },
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
