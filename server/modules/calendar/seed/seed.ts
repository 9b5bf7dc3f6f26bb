import { systemCalendar } from '../coptic/observances.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import { present } from '#server/platform/base/present.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { colorOf } from '../ensure-calendar.ts'
import { inventLife } from './life.ts'
import { groupEvents } from './group-events.ts'
import { pageEvents } from './page-events.ts'

declare module '#server/platform/module/seed.ts' {
  interface SeedWorld {
    /** Each parish's events and RSVPs, once generated. */
    lives?: ReadonlyArray<ReturnType<typeof inventLife>>
  }
}

const personalColor = '#86beff'

export const seed: Seed = {
  prepare(world) {
    world.lives = world.parishes.map((parish, index) => inventLife(parish, index, world))
  },
  async write(tx, world) {
    const { parishes, everyone, founded, random, lives: invented, groups = [], pages = [] } = world
    const lives = present(invented, 'the parishes’ events')
    const personal = everyone.map(({ user, joined }) => ({
      id: random.id(joined),
      name: `${user.first_name} ${user.last_name}`,
      color: personalColor,
      owner_type: 'user' as const,
      owner_id: user.id,
      created_at: iso(joined),
    }))
    await insertAll(tx, 'calendars', [
      ...parishes.map(({ facts, id, calendarId }) => ({
        id: calendarId,
        name: facts.name,
        color: facts.color,
        owner_type: 'parish' as const,
        owner_id: id,
        created_at: iso(founded),
      })),
      ...personal,
      ...groups.flatMap(({ group: { id, name, calendar_id, created_at } }) =>
        calendar_id === null
          ? []
          : [{ id: calendar_id, name, color: colorOf(id), owner_type: 'group' as const, owner_id: id, created_at }],
      ),
      ...pages.flatMap(({ page: { id, name, calendar_id, created_at } }) =>
        calendar_id === null
          ? []
          : [{ id: calendar_id, name, color: colorOf(id), owner_type: 'page' as const, owner_id: id, created_at }],
      ),
    ])
    await insertAll(tx, 'calendar_subscriptions', [
      ...parishes.flatMap(({ calendarId, people }) =>
        people
          .filter(({ parish, membership }) => parish !== null && membership === 'active')
          .map(({ user, joined }) => subscription(user.id, calendarId, joined, random)),
      ),
      ...personal.map(({ id, owner_id, created_at }) => subscription(owner_id, id, Date.parse(created_at), random)),
      ...everyone.map(({ user, joined }) => subscription(user.id, systemCalendar.id, joined, random)),
    ])
    const ofGroups = groupEvents(world)
    await insertAll(tx, 'events', [...lives.flatMap(({ events }) => events), ...pageEvents(world), ...ofGroups.events])
    await insertAll(tx, 'event_rsvps', [...lives.flatMap(({ answers }) => answers), ...ofGroups.answers])
    await insertAll(
      tx,
      'event_invites',
      lives.flatMap(({ invites }) => invites),
    )
  },
}

const subscription = (user_id: string, calendar_id: string, at: number, random: Random) => ({
  id: random.id(at),
  user_id,
  calendar_id,
  color_override: null,
  created_at: iso(at),
})
const iso = (at: number) => new Date(at).toISOString()
