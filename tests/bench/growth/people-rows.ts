import type { Copies } from './copies.ts'
import type { Sizes } from './sizes.ts'

const day = "interval '1 day'"

/** Dioceses and parishes; their churches are in places of the same names all over the world. */
export const placeRows = ({ dioceses, parishes }: Sizes): Copies[] => [
  {
    table: 'dioceses',
    count: dioceses,
    set: { id: 'gen_random_uuid()', slug: "'diocese-' || n", name: "source.name || ' ' || n", position: 'n' },
  },
  {
    table: 'parishes',
    count: parishes,
    pick: { diocese: 'some_dioceses' },
    set: {
      id: 'gen_random_uuid()',
      slug: "'grown-parish-' || n",
      diocese_id: 'diocese.id',
      name: "source.name || ' ' || n",
      city: "source.city || ' ' || n % 97",
      search_text: "source.search_text || ' ' || n",
      latitude: 'source.latitude + (n % 300 - 150) / 10.0',
      longitude: 'source.longitude + (n % 70 - 35) / 10.0',
      members_count: '100',
      created_at: `now() - n % 900 * ${day}`,
      updated_at: `now() - n % 400 * ${day}`,
    },
  },
]

export const memberRows = ({ people }: Sizes): Copies[] => [
  {
    table: 'users',
    count: people,
    from: "email_verified_at is not null and account_status = 'active'",
    set: {
      id: "uuidv7(-(n % 1000) * interval '1 day')",
      email: "'grown' || n || '@example.org'",
      username: 'source.username || n',
      last_name: "source.last_name || case n % 4 when 0 then '' else ' ' || chr(65 + (n % 23)::int) || 'adros' end",
      phone: "case when n % 3 > 0 then '+2010' || lpad(n::text, 8, '0') end",
      email_verified_at: `case when n % 200 > 0 then now() - n % 1000 * ${day} end`,
      account_status:
        "case n % 400 when 1 then 'pending' when 2 then 'suspended' when 3 then 'banned' when 4 then 'deactivated' else 'active' end",
      created_at: `now() - n % 1000 * ${day} - n * interval '1 second'`,
      updated_at: `now() - n % 1000 * ${day}`,
      last_seen_at: `case when n % 10 > 0 then now() - n % 200 * ${day} - n * interval '1 second' end`,
    },
  },
]

export const memberOfParishRows = ({ people }: Sizes): Copies[] => [
  {
    table: 'memberships',
    count: people,
    from: "status = 'active'",
    pick: { person: 'new_people', parish: 'new_parishes' },
    set: {
      id: "uuidv7(-(n % 1000) * interval '1 day')",
      user_id: 'person.id',
      parish_id: 'parish.id',
      status: "case when n % 100 = 7 then 'pending' else 'active' end",
      joined_at: `case when n % 100 <> 7 then now() - n % 1000 * ${day} end`,
      created_at: `now() - n % 1000 * ${day}`,
    },
  },
]

/** What comes with each member; without new members it goes to those of the demo. */
export const accountRows = ({ people }: Sizes): Copies[] => [
  {
    table: 'calendars',
    count: people,
    from: "owner_type = 'user'",
    pick: { person: 'new_people' },
    set: { id: 'gen_random_uuid()', owner_id: 'person.id' },
  },
  {
    table: 'calendar_subscriptions',
    count: people * 2,
    pick: { person: 'some_people', calendar: 'open_calendars' },
    set: { id: 'gen_random_uuid()', user_id: 'person.id', calendar_id: 'calendar.id' },
  },
  {
    table: 'sessions',
    count: Math.max(400, people * 1.5),
    isNew: true,
    pick: { person: 'some_people' },
    set: {
      id: "uuidv7(-(n % 60) * interval '1 day')",
      user_id: 'person.id',
      user_agent: "'Mozilla/5.0'",
      ip: "'10.0.0.1'",
      created_at: `now() - n % 60 * ${day}`,
      last_seen_at: `now() - n % 50 * ${day}`,
      expires_at: `now() + (60 - n % 60) * ${day}`,
    },
  },
  {
    table: 'consents',
    count: people * 2,
    pick: { person: 'some_people' },
    set: { id: 'gen_random_uuid()', user_id: 'person.id' },
  },
  {
    table: 'member_settings',
    count: Math.max(100, people / 3),
    isNew: true,
    pick: { person: 'some_people' },
    set: { user_id: 'person.id', updated_at: 'now()' },
  },
  {
    table: 'profile_field_values',
    count: people * 2,
    pick: { person: 'some_people' },
    set: { user_id: 'person.id' },
  },
]

export const tokenRows = ({ people }: Sizes): Copies[] => [
  {
    table: 'refresh_tokens',
    count: Math.max(800, people * 3),
    isNew: true,
    pick: { session: 'some_sessions' },
    set: {
      id: "uuidv7(-(n % 40) * interval '1 day')",
      session_id: 'session.id',
      token_hash: "sha256(('refresh' || n)::bytea)",
      created_at: `now() - n % 40 * ${day}`,
      expires_at: `now() + (40 - n % 40) * ${day}`,
      replaced_at: 'case when n % 3 > 0 then now() end',
    },
  },
  {
    table: 'email_tokens',
    count: people,
    pick: { person: 'some_people' },
    set: {
      id: 'gen_random_uuid()',
      user_id: 'person.id',
      token_hash: "sha256(('mail' || n)::bytea)",
      email: 'person.email',
      created_at: `now() - n % 300 * ${day}`,
    },
  },
  {
    table: 'sign_ins',
    count: Math.max(300, people * 3),
    isNew: true,
    pick: { person: 'some_people' },
    set: {
      id: "uuidv7(-(n % 300) * interval '1 day')",
      kind: "'user'",
      user_id: 'person.id',
      outcome: "case when n % 40 = 0 then 'locked' else 'wrong_password' end",
      at: `now() - n % 300 * ${day} - n * interval '1 second'`,
    },
  },
]
