import type { Insertable } from 'kysely'
import { present } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import { type Random, seededRandom } from '#server/platform/db/seed/random.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Seed, SeedWorld } from '#server/platform/module/seed.ts'
import { slugOf } from '#server/platform/search/slug.ts'
import { communityGroups, type DemoGroup, groupsElsewhere, homeGroups, type Meeting } from './group-list.ts'

type Group = Insertable<Database['groups']>
type Membership = Insertable<Database['group_memberships']>
type Person = SeedWorld['everyone'][number]
type Made = {
  group: Group & { id: string; calendar_id: string | null; created_at: string }
  members: Membership[]
  /** Where its people live, and what they meet for. */
  timeZone: string
  meets?: Meeting
}

declare module '#server/platform/module/seed.ts' {
  interface SeedWorld {
    /** Groups with their members, once invented. */
    groups?: readonly Made[]
  }
}

const dayMs = 86_400_000
/** Groups draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1744
/** Members who are there from the first day, so that the oldest posts have readers. */
const founders = 3

export const seed: Seed = {
  prepare(world) {
    const random = seededRandom(ownSeed)
    const { parishes } = world
    world.groups = [
      ...parishes.flatMap(({ id, facts, people }, index) =>
        (index === 0 ? homeGroups : (groupsElsewhere[facts.slug] ?? [])).map((one) =>
          invent(one, { id, people: activeOf(people), timeZone: facts.timezone ?? 'UTC' }, world, random),
        ),
      ),
      ...communityGroups.map((one) =>
        invent(one, { id: null, people: activeOf(world.everyone), timeZone: 'UTC' }, world, random),
      ),
    ]
  },
  async write(tx, { groups }) {
    const made = present(groups, 'the groups')
    await insertAll(
      tx,
      'groups',
      made.map(({ group }) => group),
    )
    await insertAll(
      tx,
      'group_memberships',
      made.flatMap(({ members }) => members),
    )
  },
}

const activeOf = (people: readonly Person[]) =>
  people.filter(({ membership, parish }) => membership === 'active' && parish !== null)

function invent(
  { people: named = {}, size, status = 'active', links = [], rules = '', hasRoom = false, meets, ...words }: DemoGroup,
  place: { id: string | null; people: readonly Person[]; timeZone: string },
  { now }: SeedWorld,
  random: Random,
): Made {
  const founded = now - (status === 'active' ? 750 + random.whole(200) : 3) * dayMs
  const id = random.id(founded)
  const of = (username: string) =>
    present(
      place.people.find(({ user }) => user.username === username),
      username,
    )
  const listed = Object.values(named).flat()
  const others = place.people.filter(({ user, demo }) => demo === null && !listed.includes(user.username))
  const leaders = others.filter(({ roles }) => roles.length > 0)
  const owner = named.owner ? of(named.owner) : random.pick(leaders)
  const admins = (named.admins ?? []).map(of)
  const first = random.some(leaders, Math.min(founders, size)).filter((person) => person !== owner)
  const later = random.some(others, size - first.length).filter((person) => person !== owner && !first.includes(person))
  const members = [...(named.members ?? []).map(of), ...first, ...later]
  const row = (person: Person, role: Membership['role'], standing: Membership['status']): Membership => {
    const from = Math.max(founded, person.joined)
    const joined = role === 'member' && !first.includes(person) ? from + random.next() * 0.4 * Math.max(0, now - from) : from
    const at = new Date(standing === 'active' ? Math.min(joined, now - dayMs / 2) : now - 2 * dayMs)
    return {
      group_id: id,
      user_id: person.user.id,
      role,
      status: standing,
      message: standing === 'requested' ? 'I came with Mina on Friday and would like to stay.' : '',
      invited_by: standing === 'invited' ? owner.user.id : null,
      sees_from: null,
      joined_at: standing === 'active' ? at : null,
      created_at: at,
    }
  }
  const active = [
    row(owner, 'owner', 'active'),
    ...admins.map((person) => row(person, 'admin', 'active')),
    ...members.map((person, index) => row(person, index === 2 ? 'moderator' : 'member', 'active')),
  ]
  const at = new Date(founded).toISOString()
  return {
    timeZone: place.timeZone,
    ...(meets ? { meets } : {}),
    group: {
      ...words,
      id,
      slug: `${slugOf(words.name, 'group')}-${id.slice(-6)}`,
      rules,
      links: JSON.stringify(links),
      status,
      parish_id: place.id,
      cover_key: null,
      has_room: hasRoom,
      calendar_id: status === 'active' ? random.id(founded) : null,
      room_id: hasRoom ? random.id(founded) : null,
      members_count: active.length,
      history_from: null,
      active_at: new Date(now - (1 + random.whole(6)) * dayMs),
      created_by: owner.user.id,
      created_at: at,
      updated_at: at,
    },
    members: [
      ...active,
      ...(named.invited ?? []).map((name) => row(of(name), 'member', 'invited')),
      ...(named.asked ?? []).map((name) => row(of(name), 'member', 'requested')),
    ],
  }
}
