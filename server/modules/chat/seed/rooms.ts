import { present } from '#server/platform/base/present.ts'
import { womenNames } from '#server/platform/db/seed/names.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'
import type { RoomsTable } from '../tables.ts'
import { ownRooms, pairRooms } from './talks/between.ts'
import { groupRooms } from './talks/groups.ts'
import { parishRooms } from './talks/parishes.ts'
import type { RoomText, Talk } from './told.ts'

type Person = SeedWorld['everyone'][number]
export type DemoRoom = Pick<RoomsTable, 'id' | 'kind' | 'title' | 'direct_key' | 'parish_id' | 'group_id'> & {
  post_policy: 'all' | 'leaders' | 'replies'
  owner: string | null
  /** User ids. */
  people: readonly string[]
  leaders: ReadonlySet<string>
  cast: ReadonlyMap<string, string>
  talks: readonly Talk[]
  timeZone: string
  since: string
  unread: number
}

const women: ReadonlySet<string> = new Set(womenNames)
const policies = { members: 'all', replies: 'replies', admins: 'leaders' } as const
const usualUnread = 2

export function inventRooms({ parishes, groups = [], everyone, founded }: SeedWorld, random: Random): DemoRoom[] {
  const since = new Date(founded).toISOString()
  const none = { title: null, direct_key: null, parish_id: null, group_id: null, post_policy: 'all', owner: null } as const
  const told = ({ talks, unread = usualUnread }: RoomText) => ({ talks, unread, since })
  const timeZone = parishes[0]?.facts.timezone ?? 'UTC'

  const ofParishes = parishes.map(({ id, facts, people }): DemoRoom => {
    const text = present(parishRooms[facts.slug], facts.slug)
    const active = activeOf(people)
    return {
      ...none,
      ...told(text),
      id: random.id(founded),
      kind: 'parish',
      parish_id: id,
      people: idsOf(active),
      leaders: new Set(idsOf(active.filter(({ roles }) => roles.length > 0))),
      cast: castOf(text, active, random),
      timeZone: facts.timezone ?? 'UTC',
    }
  })
  const ofGroups = groups.flatMap(({ group, members, timeZone: local }): DemoRoom[] => {
    const text = groupRooms[group.name]
    if (!text || !group.room_id) return []
    const active = members.filter(({ status }) => status === 'active')
    const inside = new Set(active.map(({ user_id }) => user_id))
    return [
      {
        ...none,
        ...told(text),
        id: group.room_id,
        kind: 'group',
        title: group.name,
        group_id: group.id,
        post_policy: policies[group.post_policy],
        people: [...inside],
        leaders: new Set(active.filter(({ role }) => role !== 'member').map(({ user_id }) => user_id)),
        cast: castOf(
          text,
          everyone.filter(({ user }) => inside.has(user.id)),
          random,
        ),
        timeZone: local,
      },
    ]
  })
  const ofTwo = pairRooms.map((text): DemoRoom => {
    const cast = castOf(text, everyone, random)
    const people = [...cast.values()]
    return {
      ...none,
      ...told(text),
      id: random.id(founded),
      kind: 'direct',
      direct_key: people.toSorted().join(':'),
      people,
      leaders: new Set(),
      cast,
      timeZone,
    }
  })
  const made = ownRooms.map((text): DemoRoom => {
    const cast = castOf(text, everyone, random)
    const owner = present(cast.get('a'), text.title)
    return {
      ...none,
      ...told(text),
      id: random.id(founded),
      kind: 'custom',
      title: text.title,
      owner,
      people: [...cast.values()],
      leaders: new Set([owner]),
      cast,
      timeZone,
    }
  })
  return [...ofParishes, ...ofGroups, ...ofTwo, ...made]
}

const activeOf = (people: readonly Person[]) =>
  people.filter(({ membership, parish }) => membership === 'active' && parish !== null)
const idsOf = (people: readonly Person[]) => people.map(({ user }) => user.id)

/** A different person for each letter, of those who have been there longest. */
function castOf({ cast }: RoomText, people: readonly Person[], random: Random): Map<string, string> {
  const named = new Set(Object.values(cast).filter((who) => who.includes('.')))
  const free = people
    .filter(({ user, demo }) => demo === null && !named.has(user.username))
    .toSorted((a, b) => a.joined - b.joined)
  const found = new Map<string, string>()
  for (const [letter, who] of Object.entries(cast)) {
    const fitting = who.includes('.')
      ? people.filter(({ user }) => user.username === who)
      : free.filter((person) => fits(person, who)).slice(0, 4)
    const person = random.pick(fitting.length > 0 ? fitting : free)
    const place = free.indexOf(person)
    if (place >= 0) free.splice(place, 1)
    found.set(letter, person.user.id)
  }
  return found
}

const fits = ({ roles, user }: Person, who: string) =>
  who === 'man' || who === 'woman'
    ? !roles.includes('priest') && women.has(user.first_name) === (who === 'woman')
    : roles.some((role) => role === who)
