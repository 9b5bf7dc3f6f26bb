import type { Sizes } from './sizes.ts'

/**
 * Statements that make rooms of two, a room for each new parish, and their lines: `messages` in all, as many in each room. The room of
 * the callers' parish gets lines of its own.
 */
export const fillRooms = ({ rooms, messages, linesOfOneRoom }: Sizes): string[] => {
  const ofTwo = Math.ceil(rooms)
  return [
    `create table grown_rooms as
     select uuidv7() as id, 'direct' as kind, null::uuid as parish_id, one.id as first, two.id as second
     from generate_series(1, ${ofTwo}::bigint) as n
     join some_people one on one.nth = (n * 7919) % (select count(*) from some_people)
     join known_people two on two.nth = (n * 104729) % (select count(*) from known_people)
     where one.id <> two.id`,
    "insert into grown_rooms select uuidv7(), 'parish', id, null, null from new_parishes",
    'alter table grown_rooms add column nth bigint generated always as identity (start 0 minvalue 0)',
    'create unique index on grown_rooms (nth)',
    'analyze grown_rooms',
    `insert into rooms (id, kind, direct_key, parish_id, created_by, last_seq, last_rev, last_at, members_count, created_at)
     select id, kind, case kind when 'direct' then id::text end, parish_id, first, each.lines, each.lines,
       now() - nth % 300 * interval '1 day', case kind when 'direct' then 2 else 100 end, now() - interval '700 days'
     from grown_rooms, (select ceil(${messages}::numeric / count(*))::integer as lines from grown_rooms) each`,
    `insert into room_members (room_id, user_id, joined_at) select id, first, now() - interval '700 days' from grown_rooms
     where kind = 'direct' union all select id, second, now() - interval '700 days' from grown_rooms where kind = 'direct'`,
    `insert into room_members (room_id, user_id, joined_at) select grown_rooms.id, user_id, now() - interval '700 days'
     from grown_rooms join memberships using (parish_id) where status = 'active' on conflict do nothing`,
    `create table said as select row_number() over () - 1 as nth, sender_id, content,
       regexp_replace(words::text, '''~r[^'']*''', '', 'g') as words from messages where type = 'text' and deleted_at is null`,
    linesIn(
      `select rooms.id, seq, coalesce(first, said.sender_id) as sender, said.content, said.words, rooms.created_at
       from grown_rooms join rooms using (id) cross join lateral generate_series(1, last_seq) as seq
       join said on said.nth = (seq * 31 + grown_rooms.nth) % (select count(*) from said)`,
    ),
    linesIn(
      `select rooms.id, last_seq + n, said.sender_id, said.content, said.words, rooms.created_at
       from rooms cross join generate_series(1, ${Math.ceil(linesOfOneRoom)}) as n
       join said on said.nth = n % (select count(*) from said)
       where parish_id = (select id from parishes where slug = 'st-mark-pasadena')`,
    ),
    `update rooms set last_seq = newest, last_rev = newest from (select max(seq) as newest from messages
       where room_id = (select id from rooms where parish_id = (select id from parishes where slug = 'st-mark-pasadena'))) as lines
     where parish_id = (select id from parishes where slug = 'st-mark-pasadena')`,
    'drop table said, grown_rooms',
  ]
}

const linesIn = (lines: string) =>
  `insert into messages (room_id, seq, rev, id, sender_id, client_id, type, content, words, created_at)
   select id, seq, seq, uuidv7(-(seq % 700) * interval '1 day'), sender, gen_random_uuid(), 'text', content,
     (words || ' ''~r' || id || '''')::tsvector, created_at + seq * interval '1 minute'
   from (${lines}) as line(id, seq, sender, content, words, created_at)`
