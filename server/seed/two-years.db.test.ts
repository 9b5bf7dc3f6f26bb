import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/process/database.ts'
import { demoMoment, seedInto } from '#tests/support/features/demo.ts'

const now = demoMoment
let database: FreshDatabase
let stored: Awaited<ReturnType<typeof seedInto>>['stored']
beforeAll(async () => {
  database = await freshDatabase()
  ;({ stored } = await seedInto(database))
})
afterAll(() => database.drop())

const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => (await query.execute(database.db)).rows[0]!
const wrong = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows
const arabic = sql`content ~ '[ء-ي]{2}'`

test('the posts of the demo span two years without a silent season, and nothing is of the future', async () => {
  const { n, days, longest } = await one(sql<{ n: number; days: number; longest: number }>`
    select count(*) as n, extract(day from max(published_at) - min(published_at))::int as days,
      extract(day from max(gap))::int as longest
    from (select published_at, published_at - lag(published_at) over (order by published_at) as gap from posts) as told`)
  console.log(`${n} posts over ${days} days, at most ${longest} days apart`)
  expect(n).toBeGreaterThanOrEqual(220)
  expect(days).toBeGreaterThan(690)
  expect(days).toBeLessThan(745)
  expect(longest).toBeLessThan(21)
  for (const [table, column] of [
    ['posts', 'published_at'],
    ['comments', 'created_at'],
    ['reactions', 'created_at'],
    ['messages', 'created_at'],
    ['group_memberships', 'created_at'],
    ['page_followers', 'since'],
  ] as const)
    expect([table, await wrong(sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} > ${new Date(now)}`)]).toEqual([
      table,
      [],
    ])
})

test('PAR-D9~ the admins of both large parishes find reports that wait, none by the author of what is reported', async () => {
  const { rows } = await sql`
    select parishes.slug, kind.target_type as type, kind.reports, kind.state, kind.author_id is not null as has_author
    from report_groups as kind join parishes on parishes.id = kind.parish_id order by parishes.slug, kind.target_type`.execute(
    database.db,
  )
  const waiting = { state: 'open', has_author: true }
  expect(rows).toEqual([
    { slug: 'archangel-michael-shubra', type: 'post', reports: 2, ...waiting },
    { slug: 'st-mark-pasadena', type: 'comment', reports: 1, ...waiting },
    { slug: 'st-mark-pasadena', type: 'post', reports: 2, ...waiting },
  ])
  expect(
    await wrong(sql`select 1 from reports join report_groups on report_groups.target_id = reports.target_id
      where reports.reporter_id = report_groups.author_id or reports.created_at > ${new Date(now)}`),
  ).toEqual([])
})

test('half of what is written is Arabic and half is English, give or take', async () => {
  for (const table of ['posts', 'comments', 'messages'] as const) {
    const { share } = await one(
      sql<{ share: number }>`select (count(*) filter (where ${arabic}))::float / count(*) as share from ${sql.table(table)}`,
    )
    expect([table, share > 0.3 && share < 0.7]).toEqual([table, true])
  }
})

test('no post, no longer comment and no longer line is told twice', async () => {
  for (const [table, least] of [
    ['posts', 0],
    ['comments', 18],
    ['messages', 18],
  ] as const)
    expect(
      await wrong(
        sql`select content from ${sql.table(table)} where length(content) > ${least} group by content having count(*) > 1`,
      ),
    ).toEqual([])
})

test('CMT-D1~ threads go three deep and deeper, on a good part of the posts', async () => {
  const { threads, deep, deepest } = await one(sql<{ threads: number; deep: number; deepest: number }>`
    select count(distinct post_id) as threads, count(distinct post_id) filter (where depth >= 2) as deep, max(depth) as deepest from comments`)
  console.log(`${threads} threads, ${deep} of them three deep, ${deepest + 1} at most`)
  expect(threads).toBeGreaterThan(120)
  expect(deep).toBeGreaterThanOrEqual(20)
  expect(deepest).toBe(3)
})

test('COM-D5~ every picture has its files, and a description in the language of its post', async () => {
  const pictures = await database.db
    .selectFrom('post_media')
    .innerJoin('posts', 'posts.id', 'post_media.post_id')
    .select(['post_media.alt', 'post_media.file_key', 'posts.content'])
    .execute()
  expect(pictures.length).toBeGreaterThan(70)
  const letters = (text: string) => (text.match(/[ء-ي]/g) ?? []).length / (text.match(/[ء-يA-Za-z]/g) ?? []).length
  expect(pictures.filter(({ alt, content }) => alt === '' || letters(alt) > 0.5 !== letters(content) > 0.5)).toEqual([])
  expect(pictures.filter(({ file_key }) => !stored.has(`${file_key}-1024.webp`) || !stored.has(`${file_key}-512.webp`))).toEqual(
    [],
  )
  expect(new Set(pictures.map(({ file_key }) => file_key)).size).toBe(pictures.length)
})

test('RCT-D1~ counts of posts and comments match their reactions and answers', async () => {
  expect(
    await wrong(sql`select counts.subject_id from subject_counts counts
      where candle + amen + pray + love + "like" + sad <> (select count(*) from reactions where subject_id = counts.subject_id)
        or replies <> case when exists (select from posts where id = counts.subject_id)
          then (select count(*) from comments where post_id = counts.subject_id)
          else (select count(*) from comments where parent_id = counts.subject_id) end`),
  ).toEqual([])
  expect(
    await wrong(sql`select posts.id from posts where not exists (select from subject_counts where subject_id = posts.id)`),
  ).toEqual([])
})

test('PST-D1~ posts stand in the feeds that publishing puts them in, under their hashtags, and in the search', async () => {
  expect(
    await wrong(sql`
      with due as (
        select id as post_id, place_id as source_id from posts where place_id is not null
        union all select id, author_id from posts where place not in ('announcements', 'page')),
      there as (select post_id, source_id from feed_entries)
      (table due except table there) union all (table there except table due)`),
  ).toEqual([])
  expect(
    await wrong(sql`(select id, unnest(hashtags) from posts except select post_id, tag from post_tags)
      union all (select post_id, tag from post_tags except select id, unnest(hashtags) from posts)`),
  ).toEqual([])
  expect(
    await wrong(sql`select p.id from posts p where p.place <> 'announcements'
      and not exists (select from search_rows where type = 'posts' and id = p.id)`),
  ).toEqual([])
})

test('nobody writes, answers, reacts or reads before they joined', async () => {
  expect(
    await wrong(sql`select p.content from posts p join users u on u.id = p.author_id where u.created_at > p.published_at`),
  ).toEqual([])
  expect(
    await wrong(sql`select c.content from comments c join users u on u.id = c.author_id where u.created_at > c.created_at`),
  ).toEqual([])
  expect(
    await wrong(sql`select r.subject_id from reactions r join users u on u.id = r.user_id where u.created_at > r.created_at`),
  ).toEqual([])
})

test('nobody else has the name of an account of the demo', async () => {
  expect(
    await wrong(sql`select first_name, last_name from users where (first_name, last_name) in (
      select first_name, last_name from users where email like '%@demo.coptic.community') group by 1, 2 having count(*) > 1`),
  ).toEqual([])
})

test('GRP-D5~ PAG-D5~ every open group has members, posts and a calendar with events, and counts match the rows', async () => {
  expect(
    await wrong(sql`select name from groups g where members_count <> (select count(*) from group_memberships where group_id = g.id and status = 'active')
      or (status = 'active' and (members_count < 5 or not exists (select from posts where place_id = g.id)))`),
  ).toEqual([])
  const { meeting } = await one(sql<{ meeting: number }>`select count(distinct calendar_id) as meeting from events
    join calendars on calendars.id = events.calendar_id where owner_type = 'group' and start_datetime > ${new Date(now)}`)
  expect(meeting).toBeGreaterThanOrEqual(8)
  expect(
    await wrong(sql`select slug from pages p where followers_count <> (select count(*) from page_followers where page_id = p.id)
      or (status = 'published' and (select count(*) from posts where place_id = p.id) < 8)`),
  ).toEqual([])
})

test('MSG-D2~ MSG-D5~ rooms: numbers without a gap, changes that are revisions, and lines that the accounts have yet to read', async () => {
  expect(
    await wrong(sql`select r.id from rooms r where last_seq <> (select count(*) from messages where room_id = r.id)
      or last_seq <> (select max(seq) from messages where room_id = r.id) or last_rev <> (select max(rev) from messages where room_id = r.id)
      or members_count <> (select count(*) from room_members where room_id = r.id)
      or last_at <> (select max(created_at) from messages where room_id = r.id)`),
  ).toEqual([])
  expect(
    await wrong(sql`select seq from (select room_id, seq, created_at, lag(created_at) over (partition by room_id order by seq) as before
      from messages) as told where before > created_at`),
  ).toEqual([])
  expect(
    await wrong(sql`select room_id from messages m where not exists (
      select from room_members where room_id = m.room_id and user_id = m.sender_id)`),
  ).toEqual([])
  const lines =
    await wrong(sql`select slug, count(*)::int as lines, count(reply_to_seq)::int > 10 as replies, bool_or(type = 'image') as photo,
    bool_or(edited_at is not null) as edited, bool_or(deleted_at is not null) as deleted
    from messages join rooms on rooms.id = messages.room_id join parishes on parishes.id = rooms.parish_id
    group by slug having count(*) > 100 order by slug`)
  const whole = { lines: expect.any(Number), replies: true, photo: true, edited: true, deleted: true }
  expect(lines).toEqual([
    { slug: 'archangel-michael-shubra', ...whole },
    { slug: 'st-mark-pasadena', ...whole },
  ])
  const accounts = await wrong(sql`select username, count(*)::int as unread from users join room_members on user_id = users.id
    join rooms on rooms.id = room_id where last_seq - read_seq > own_since_read
      and username in ('mina.girgis', 'marina.saad', 'bishoy.hanna', 'mariam.habib', 'fr.youssef', 'demiana.fahmy') group by username`)
  expect(accounts).toHaveLength(6)
  expect(await wrong(sql`select id from rooms where kind = 'direct' and last_seq not between 5 and 30`)).toEqual([])
  expect(
    await wrong(sql`select g.name from groups g where has_room <> (room_id is not null)
      or (has_room and not exists (select from rooms where id = g.room_id and group_id = g.id and members_count = g.members_count))`),
  ).toEqual([])
})
