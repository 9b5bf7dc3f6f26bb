import type { Insertable } from 'kysely'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed, SeedWorld } from '#server/platform/module/seed.ts'
import type { MessagesTable, RoomMembersTable, RoomsTable } from '../tables.ts'
import { roomWords } from '../lines/words.ts'
import { choirTalk, pairTalk, parishTalk } from './talk.ts'

const hourMs = 3_600_000
type Made = {
  room: Pick<RoomsTable, 'id' | 'kind' | 'title' | 'direct_key' | 'parish_id'>
  people: readonly string[]
  leaders: readonly string[]
  lines: readonly string[]
  writers: readonly string[]
}

/** Each parish talks in its room; the demo accounts also have a room of two and the choir's. */
export const seed: Seed = {
  async write(tx, world) {
    const made = inventRooms(world)
    const start = world.now - 30 * hourMs
    await insertAll(
      tx,
      'rooms',
      made.map((one) => roomOf(one, start)),
    )
    await insertAll(
      tx,
      'messages',
      made.flatMap((one) => linesOf(one, world, start)),
    )
    await insertAll(
      tx,
      'room_members',
      made.flatMap((one) => membersOf(one, start)),
    )
  },
}

function inventRooms({ parishes, random, founded }: SeedWorld): Made[] {
  const parishRooms = parishes.map(({ id, facts, people }): Made => {
    const active = people.filter(({ membership, parish }) => membership === 'active' && parish !== null)
    const leaders = active.filter(({ roles }) => roles.length > 0).map(({ user }) => user.id)
    const writers = [...leaders, ...random.some(active, 3).map(({ user }) => user.id)]
    const lines = parishTalk[facts.country === 'EG' ? 'ar' : 'en']
    const room = { id: random.id(founded), kind: 'parish' as const, title: null, direct_key: null, parish_id: id }
    return { room, people: active.map(({ user }) => user.id), leaders, lines, writers }
  })
  const home = parishes[0]?.people ?? []
  const of = (name: string) => home.find(({ user }) => user.username === name)?.user.id
  const [mina, marina, mariam] = [of('mina.girgis'), of('marina.saad'), of('mariam.habib')]
  if (!mina || !marina || !mariam) return parishRooms
  const pair = {
    id: random.id(founded),
    kind: 'direct' as const,
    title: null,
    direct_key: [mina, marina].toSorted().join(':'),
    parish_id: null,
  }
  const choir = { id: random.id(founded), kind: 'custom' as const, title: 'Youth servants', direct_key: null, parish_id: null }
  return [
    ...parishRooms,
    { room: pair, people: [mina, marina], leaders: [], lines: pairTalk, writers: [marina, mina] },
    { room: choir, people: [mariam, mina, marina], leaders: [mariam], lines: choirTalk, writers: [mariam, mina, marina] },
  ]
}

const at = (start: number, seq: number) => new Date(start + seq * 2 * hourMs).toISOString()

const roomOf = ({ room, people, leaders, lines }: Made, start: number) => ({
  ...room,
  group_id: null,
  created_by: room.kind === 'custom' ? (leaders[0] ?? null) : null,
  last_seq: lines.length,
  last_rev: lines.length,
  last_at: at(start, lines.length),
  members_count: people.length,
  created_at: at(start, 0),
})

const linesOf = ({ room, lines, writers }: Made, { random }: SeedWorld, start: number): Insertable<MessagesTable>[] =>
  lines.map((content, index) => {
    const seq = index + 1
    const time = start + seq * 2 * hourMs
    return {
      room_id: room.id,
      seq,
      rev: seq,
      id: random.id(time),
      sender_id: writers[index % writers.length] ?? null,
      client_id: random.id(time),
      type: 'text',
      content,
      words: roomWords(room.id, content),
      reply_to_seq: null,
      file_name: null,
      file: null,
      created_at: new Date(time).toISOString(),
    }
  })

/** Everybody has read all but the last two lines; their own among these are not unread. */
const membersOf = ({ room, people, leaders, lines, writers }: Made, start: number): Insertable<RoomMembersTable>[] => {
  const read_seq = Math.max(0, lines.length - 2)
  const ownAfter = (userId: string) =>
    lines.filter((_, index) => index >= read_seq && writers[index % writers.length] === userId).length
  return people.map((user_id) => ({
    room_id: room.id,
    user_id,
    role: leaders.includes(user_id) ? (room.kind === 'custom' ? 'owner' : 'admin') : 'member',
    joined_at: at(start, 0),
    read_seq,
    own_since_read: ownAfter(user_id),
  }))
}
