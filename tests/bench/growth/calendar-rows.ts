import type { Copies } from './copies.ts'
import type { Sizes } from './sizes.ts'

/** Six days of ten in the past; seven of ten events belong to a parish. */
const start = "date_trunc('hour', now()) + ((n * 31) % 500 - 350) * interval '1 day' + n % 12 * interval '1 hour'"

export const eventRows = ({ events }: Sizes): Copies[] => [
  {
    table: 'events',
    count: events * 0.7,
    pick: { calendar: 'parish_calendars', person: 'some_people' },
    set: {
      id: "uuidv7(-(n % 400) * interval '1 day')",
      calendar_id: 'calendar.id',
      created_by: 'person.id',
      start_datetime: start,
      end_datetime: `${start} + interval '2 hours'`,
      visibility: "case n % 10 when 0 then 'private' when 1 then 'public' when 2 then 'public' else 'members' end",
      next_reminder_at: 'null',
      attendee_count: '0',
    },
  },
  {
    table: 'events',
    count: events * 0.3,
    pick: { calendar: 'personal_calendars' },
    set: {
      id: "uuidv7(-(n % 400) * interval '1 day')",
      calendar_id: 'calendar.id',
      created_by: 'calendar.owner_id',
      start_datetime: start,
      end_datetime: `${start} + interval '1 hour'`,
      visibility: "case n % 10 when 1 then 'public' else 'private' end",
      next_reminder_at: 'null',
      attendee_count: '0',
    },
  },
]

export const answerRows = ({ events }: Sizes): Copies[] => [
  {
    table: 'event_rsvps',
    count: events * 2,
    pick: { event: 'new_events', person: 'some_people' },
    set: { event_id: 'event.id', user_id: 'person.id' },
  },
  {
    table: 'event_invites',
    count: events * 0.5,
    pick: { event: 'new_events', person: 'some_people' },
    set: { event_id: 'event.id', user_id: 'person.id' },
  },
]

export const noticeRows = ({ notices }: Sizes): Copies[] => [
  {
    table: 'notifications',
    count: notices,
    pick: { person: 'some_people' },
    set: {
      id: "uuidv7(-(n % 90) * interval '1 day')",
      user_id: 'person.id',
      group_key: 'null',
      actor_id: 'null',
      read_at: 'case when n % 5 > 0 then now() end',
      created_at: "now() - n % 90 * interval '1 day'",
    },
  },
]
