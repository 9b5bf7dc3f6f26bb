import type { Insertable } from 'kysely'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import { type Random, seededRandom } from '#server/platform/db/seed/random.ts'
import type { Seed, SeedWorld } from '#server/platform/module/seed.ts'
import type { RoomMembersTable, RoomsTable } from '../tables.ts'
import { linesOf, type Written } from './lines.ts'
import { storeDrawing } from './picture.ts'
import { type DemoRoom, inventRooms } from './rooms.ts'

/** Rooms draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1750

/** Two years of rooms: of the parishes, of groups, of two, and those that members made. */
export const seed: Seed = {
  async write(tx, world) {
    const random = seededRandom(ownSeed)
    const written: (DemoRoom & Written)[] = []
    for (const room of inventRooms(world, random)) written.push({ ...room, ...(await writtenIn(room, world, random)) })
    await insertAll(tx, 'rooms', written.map(roomOf))
    await insertAll(
      tx,
      'messages',
      written.flatMap(({ lines }) => lines),
    )
    await insertAll(tx, 'room_members', written.flatMap(membersOf))
  },
}

const writtenIn = ({ id, talks, cast, timeZone }: DemoRoom, world: SeedWorld, random: Random) =>
  linesOf(talks, { roomId: id, cast, timeZone, now: world.now, random, draw: (name) => storeDrawing(world, name) })

const roomOf = ({
  id,
  kind,
  title,
  parish_id,
  group_id,
  direct_key,
  post_policy,
  owner,
  people,
  since,
  lines,
  lastRev,
}: DemoRoom & Written): Insertable<RoomsTable> => ({
  id,
  kind,
  title,
  parish_id,
  group_id,
  direct_key,
  post_policy,
  created_by: owner,
  last_seq: lines.length,
  last_rev: lastRev,
  last_at: lines.at(-1)?.created_at ?? since,
  members_count: people.length,
  created_at: since,
})

/** Everybody has read all but the last lines; their own among these are not unread. */
const membersOf = ({ id, kind, people, leaders, since, unread, lines }: DemoRoom & Written): Insertable<RoomMembersTable>[] =>
  people.map((user_id) => {
    const read_seq = Math.max(0, lines.length - unread)
    const role = !leaders.has(user_id) ? 'member' : kind === 'custom' ? 'owner' : 'admin'
    const own_since_read = lines.slice(read_seq).filter(({ sender_id }) => sender_id === user_id).length
    return { room_id: id, user_id, role, joined_at: since, read_seq, own_since_read }
  })
