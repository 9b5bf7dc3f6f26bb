import { sql } from 'kysely'
import { chatEndpoints } from '#contract/chat/chat.ts'
import type { PostPolicy, RoomRole } from '#contract/chat/room.ts'
import { people } from '#server/modules/accounts/views.ts'
import { dioceses, parishes, parishNames } from '#server/modules/parishes/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import { likeText } from '#server/platform/search/like.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type Context = { tx: Tx; userId: string }

/** The other person of a direct room, also once they have left it. */
const otherOf = sql<string>`(select other.user_id from room_members other where other.room_id = rooms.id and other.user_id <> mine.user_id limit 1)`
const unread = sql<number>`greatest(0, rooms.last_seq - greatest(mine.read_seq, mine.from_seq) - mine.own_since_read)`

const own = (tx: Tx) => tx.selectFrom('room_members as mine').innerJoin('rooms', 'rooms.id', 'mine.room_id')

/** In it, and it has something to show: a direct room without lines is on nobody's list, one across a block on neither's. */
const isListed = (userId: string) => sql<boolean>`mine.user_id = ${userId} and mine.left_seq is null
  and (rooms.kind <> 'direct' or (rooms.last_seq > mine.cleared_seq and ${isUnbarred}))`
const isUnbarred = sql<boolean>`not exists (select from room_members other where other.room_id = rooms.id and other.user_id <> mine.user_id
  and rooms.kind = 'direct' and not ${notBarred(sql`mine.user_id`, 'other.user_id')})`

/** The other side of a direct room declined the request, and is in it no more. */
const hasRefused = sql<boolean>`(rooms.kind = 'direct' and exists (select from room_members asked where asked.room_id = rooms.id
  and asked.user_id <> mine.user_id and asked.left_seq is not null))`

const isNamed = (words: string) => sql<boolean>`(rooms.title ilike ${likeText(words)}
  or exists (select from ${parishes} as parish where parish.id = rooms.parish_id and (parish.name ilike ${likeText(words)} or parish.name_ar ilike ${likeText(words)}))
  or (rooms.kind = 'direct' and exists (select from ${people} as person where person.id = ${otherOf}
    and people_fold(person.first_name || ' ' || person.last_name) ilike people_fold(${likeText(words)}))))`

export const roomList = listOf(chatEndpoints.rooms.query, {
  from: ({ tx }: Context) => own(tx),
  key: 'rooms.id',
  scope: ({ userId }, { show }) => visibleBy('MSG-D1', sql`${isListed(userId)} and mine.is_request = ${show === 'requests'}`),
  filters: {
    q: (words) => isNamed(words),
    show: (shown) => (shown === 'unread' ? sql`${unread} > 0` : sql`true`),
  },
  order: () => sorted('desc', 'rooms.last_at', 'rooms.id'),
  rows: ({ tx, userId }, keys) => readRooms(tx, userId, keys.map(String)),
})

export async function countUnread(tx: Tx, userId: string, at: string) {
  const { rows } = await sql<{ rooms: number; requests: number }>`select
      count(*) filter (where not mine.is_request and ${unread} > 0 and mine.notify <> 'none' and coalesce(mine.muted_until, '-infinity') < ${at}) as rooms,
      count(*) filter (where mine.is_request) as requests
    from room_members mine join rooms on rooms.id = mine.room_id where ${isListed(userId)}`.execute(tx)
  return rows[0] ?? { rooms: 0, requests: 0 }
}

/** Rooms of these ids as this member of them sees them, in any order. */
export const readRooms = (tx: Tx, userId: string, ids: readonly string[]) =>
  own(tx)
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'rooms.parish_id')
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .leftJoin(people.as('other'), (join) =>
      join.on('rooms.kind', '=', 'direct').on('other.id', '=', otherOf).on('other.deleted_at', 'is', null),
    )
    .leftJoin('messages as line', (join) =>
      join
        .onRef('line.room_id', '=', 'rooms.id')
        .onRef('line.seq', '=', 'rooms.last_seq')
        .onRef('line.seq', '>', 'mine.cleared_seq')
        .on(sql<boolean>`(line.sender_id is null or ${notBarred(userId, 'line.sender_id')})`)
        .on(
          sql<boolean>`not exists (select from hidden_messages hidden where hidden.user_id = ${userId} and hidden.room_id = line.room_id and hidden.seq = line.seq)`,
        ),
    )
    .leftJoin(people.as('sender'), (join) => join.onRef('sender.id', '=', 'line.sender_id').on('sender.deleted_at', 'is', null))
    .where('mine.user_id', '=', userId)
    .where('mine.left_seq', 'is', null)
    .where(isUnbarred)
    .where(oneOf('rooms.id', ids))
    .select([
      'rooms.id',
      'rooms.kind',
      'rooms.title',
      'rooms.post_policy',
      'rooms.members_count',
      'rooms.last_seq',
      'rooms.last_rev',
    ])
    .select(['mine.role', 'mine.notify', 'mine.muted_until', 'mine.is_request', 'mine.read_seq', unread.as('unread')])
    .select(['parishes.id as parish_id', ...parishNames])
    .select([
      'other.id as other_id',
      'other.username as other_username',
      sql<string>`trim(other.first_name || ' ' || other.last_name)`.as('other_name'),
    ])
    .select(photoSeenBy(userId, 'other').as('other_photo'))
    .select(
      sql<boolean>`(rooms.kind = 'direct' and exists (select from room_members asked where asked.room_id = rooms.id and asked.user_id <> mine.user_id and asked.is_request))`.as(
        'is_waiting',
      ),
    )
    .select(hasRefused.as('has_refused'))
    .select(['line.seq as line_seq', 'line.created_at as line_at', 'line.sender_id as line_sender_id', 'line.type as line_type'])
    .select([
      sql<string | null>`case when line.type = 'system' then line.content else left(line.content, 140) end`.as('line_content'),
    ])
    .select([
      sql<boolean>`line.deleted_at is not null`.as('line_deleted'),
      sql<string | null>`sender.first_name`.as('line_sender'),
    ])
    .execute()
export type RoomRow = Awaited<ReturnType<typeof readRooms>>[number]

const mineIn = prepared((db, { roomId, userId }: { roomId: string; userId: string }) =>
  own(db)
    .where('rooms.id', '=', roomId)
    .where('mine.user_id', '=', userId)
    .where('mine.left_seq', 'is', null)
    .where(isUnbarred)
    .select([
      'rooms.id',
      'rooms.kind',
      'rooms.last_seq',
      'rooms.last_rev',
      'rooms.post_policy',
      'rooms.members_count',
      'rooms.title',
    ])
    .select(['mine.role', 'mine.read_seq', 'mine.is_request', 'mine.from_seq', 'mine.cleared_seq']),
)
/** A member's place in a room, with what decides about their acts. */
export const findMine = (tx: Tx, roomId: string, userId: string) => mineIn.first(tx, { roomId, userId })
export type Mine = NonNullable<Awaited<ReturnType<typeof findMine>>>

export const lockRoom = (tx: Tx, id: string) =>
  tx.selectFrom('rooms').where('id', '=', id).select(['id', 'last_seq']).forUpdate().executeTakeFirst()

/** Rooms whose news a member hears. */
export const roomsOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx.selectFrom('room_members').where('user_id', '=', userId).where('left_seq', 'is', null).select('room_id').execute()
  ).map(({ room_id }) => room_id)

export const findDirect = (tx: Tx, key: string) =>
  tx.selectFrom('rooms').where('direct_key', '=', key).select(['id', 'last_seq']).executeTakeFirst()
export const findParishRoom = (tx: Tx, parishId: string) =>
  tx.selectFrom('rooms').where('parish_id', '=', parishId).select('id').executeTakeFirst()

export type NewRoom = {
  id: string
  kind: 'direct' | 'custom' | 'parish' | 'group'
  title: string | null
  direct_key: string | null
  parish_id: string | null
  group_id?: string
  created_by: string | null
  at: string
}

/** Nothing where there is one already, of this pair or this parish. */
export const insertRoom = (tx: Tx, { at, ...room }: NewRoom) =>
  tx
    .insertInto('rooms')
    .values({ group_id: null, ...room, last_at: at, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export type Joining = { userId: string; role: RoomRole; isRequest: boolean }

/** Puts people into a room, or back into it; lines before do not count as unread, and in custom rooms are not shown. */
export async function insertMembers(
  tx: Tx,
  roomId: string,
  joining: readonly Joining[],
  at: string,
  { seesPast }: { seesPast: boolean },
): Promise<string[]> {
  const { rows } = await sql<{
    user_id: string
  }>`insert into room_members (room_id, user_id, role, is_request, joined_at, from_seq, read_seq, cleared_seq)
    select rooms.id, joining.user_id, joining.role, joining.is_request, ${at}, last_seq, last_seq, ${seesPast ? sql`0` : sql`last_seq`}
    from rooms, unnest(${joining.map(({ userId }) => userId)}::uuid[], ${joining.map(({ role }) => role)}::text[],
      ${joining.map(({ isRequest }) => isRequest)}::boolean[]) as joining (user_id, role, is_request)
    where rooms.id = ${roomId}
    on conflict (room_id, user_id) do update set left_seq = null, left_at = null, role = excluded.role, is_request = excluded.is_request,
      joined_at = excluded.joined_at, from_seq = excluded.from_seq, read_seq = excluded.read_seq, own_since_read = 0,
      cleared_seq = greatest(room_members.cleared_seq, excluded.cleared_seq)
    where room_members.left_seq is not null
    returning user_id`.execute(tx)
  if (rows.length > 0) await countMembers(tx, roomId, rows.length)
  return rows.map(({ user_id }) => user_id)
}

/** Takes somebody out; false when they were not in. */
export async function removeMember(tx: Tx, roomId: string, userId: string, at: string): Promise<boolean> {
  const { rows } = await sql`update room_members set left_seq = rooms.last_seq, left_at = ${at}, is_request = false from rooms
    where rooms.id = room_members.room_id and room_id = ${roomId} and user_id = ${userId} and left_seq is null returning user_id`.execute(
    tx,
  )
  if (rows.length === 0) return false
  await countMembers(tx, roomId, -1)
  return true
}

const countMembers = (tx: Tx, id: string, by: number) =>
  tx
    .updateTable('rooms')
    .set((row) => ({ members_count: row('members_count', '+', by) }))
    .where('id', '=', id)
    .execute()

export const memberIds = async (tx: Tx, roomId: string): Promise<string[]> =>
  (
    await tx.selectFrom('room_members').where('room_id', '=', roomId).where('left_seq', 'is', null).select('user_id').execute()
  ).map(({ user_id }) => user_id)

export const updateRoom = (tx: Tx, id: string, change: { title?: string; post_policy?: PostPolicy }) =>
  tx.updateTable('rooms').set(change).where('id', '=', id).execute()

export const updateMine = (
  tx: Tx,
  roomId: string,
  userId: string,
  change: {
    notify?: 'all' | 'mentions' | 'none'
    muted_until?: string | null
    is_request?: boolean
    cleared_seq?: number
    role?: RoomRole
  },
) => tx.updateTable('room_members').set(change).where('room_id', '=', roomId).where('user_id', '=', userId).execute()

export const countOpened = async (tx: Tx, userId: string, since: string): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('rooms')
        .where('created_by', '=', userId)
        .where('created_at', '>', since)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** The longest-serving member after the owner left. */
export const findHeir = (tx: Tx, roomId: string) =>
  tx
    .selectFrom('room_members')
    .where('room_id', '=', roomId)
    .where('left_seq', 'is', null)
    .where('is_request', '=', false)
    .orderBy(sql`role = 'admin'`, 'desc')
    .orderBy('joined_at')
    .orderBy('user_id')
    .select('user_id')
    .executeTakeFirst()

/** A line by the server about its sender, with the room's next numbers. */
export async function insertSystemLine(
  tx: Tx,
  line: { roomId: string; id: string; clientId: string; userId: string; content: string; at: string },
) {
  const { rows } = await sql<{ rev: number }>`with numbered as (
      update rooms set last_seq = last_seq + 1, last_rev = last_rev + 1, last_at = ${line.at} where id = ${line.roomId} returning last_seq, last_rev
    ), counted as (
      update room_members set own_since_read = own_since_read + 1 where room_id = ${line.roomId} and user_id = ${line.userId} and left_seq is null
    )
    insert into messages (room_id, seq, rev, id, sender_id, client_id, type, content, created_at)
    select ${line.roomId}::uuid, last_seq, last_rev, ${line.id}, ${line.userId}, ${line.clientId}, 'system', ${line.content}, ${line.at} from numbered
    returning rev`.execute(tx)
  return rows[0]
}

export const findNumbers = (tx: Tx, id: string) =>
  tx.selectFrom('rooms').where('id', '=', id).select(['last_seq', 'last_rev']).executeTakeFirst()
