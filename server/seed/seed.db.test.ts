import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateValue } from '#contract/profile-fields/custom-value-rules.ts'
import { toE164 } from '#server/platform/base/people/phone.ts'
import { usernameError } from '#server/modules/handles/views.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/process/database.ts'
import { readConfig } from '#server/config.ts'
import { isDemo } from '#server/seed/seed.ts'
import { demoMoment, demoPasswords, seedInto } from '#tests/support/features/demo.ts'

const now = demoMoment
let database: FreshDatabase
let seeded: Awaited<ReturnType<typeof seedInto>>

beforeAll(async () => {
  database = await freshDatabase()
  const began = performance.now()
  seeded = await seedInto(database)
  console.log(`demo community seeded in ${(performance.now() - began).toFixed(0)} ms`)
})
afterAll(() => database.drop())

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(database.db)).rows[0]!.n
const wrong = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows

test('the seed creates three dioceses, six parishes and about 300 people', async () => {
  expect(await count(sql`select count(*) as n from dioceses`)).toBe(3)
  expect(await count(sql`select count(*) as n from parishes`)).toBe(6)
  const people = await count(sql`select count(*) as n from users`)
  expect(people).toBeGreaterThan(290)
  expect(people).toBeLessThan(340)
  expect(await count(sql`select count(*) as n from memberships where status = 'pending'`)).toBe(18)
  const events = await count(sql`select count(*) as n from events`)
  console.log(`${people} people, ${events} events, ${await count(sql`select count(*) as n from event_rsvps`)} answers`)
  expect(events).toBeGreaterThan(2500)
})

test('EVT-D7 EVT-D4 counters match the rows, and no event has more people than seats', async () => {
  expect(
    await wrong(
      sql`select slug from parishes p where members_count <> (select count(*) from memberships where parish_id = p.id and status = 'active')`,
    ),
  ).toEqual([])
  expect(
    await wrong(
      sql`select id from events e where attendee_count <> (select coalesce(sum(1 + guests), 0) from event_rsvps where event_id = e.id and response = 'yes')`,
    ),
  ).toEqual([])
  expect(
    await wrong(
      sql`select id from events where attendee_count > rsvp_limit or start_datetime not between ${new Date(now)}::timestamptz - interval '5 years' and ${new Date(now)}::timestamptz + interval '5 years'`,
    ),
  ).toEqual([])
  expect(
    await wrong(sql`select event_id from event_rsvps r join events e on e.id = r.event_id where not e.rsvp_enabled`),
  ).toEqual([])
  expect(await wrong(sql`select id from users where created_at > ${new Date(now)}::timestamptz`)).toEqual([])
})

test('PRY-D1 PRY-D2 there are about forty requests, some anonymous and some answered, with counters that match the rows', async () => {
  const requests = await database.db.selectFrom('prayer_requests').selectAll().execute()
  const some = (is: (request: (typeof requests)[number]) => boolean) => requests.filter(is).length
  console.log(
    `${requests.length} prayer requests, ${some((one) => one.is_anonymous)} anonymous, ${some((one) => one.status === 'answered')} answered`,
  )
  expect(requests.length).toBeGreaterThanOrEqual(38)
  expect(some(({ is_anonymous }) => is_anonymous)).toBeGreaterThan(5)
  expect(some(({ status }) => status === 'answered')).toBeGreaterThan(3)
  expect(some(({ expires_at, status }) => status === 'active' && Date.parse(expires_at) <= now)).toBe(0)
  expect(
    await wrong(
      sql`select id from prayer_requests r where prayed_count <> (select count(*) from prayers where request_id = r.id)
        or updates_count <> (select count(*) from prayer_updates where request_id = r.id)`,
    ),
  ).toEqual([])
  expect(
    await wrong(sql`
      select p.request_id from prayers p join prayer_requests r on r.id = p.request_id
      where p.user_id = r.author_id or p.day < (r.created_at at time zone 'UTC')::date or p.day > ${new Date(now)}::date`),
  ).toEqual([])
  expect(await wrong(sql`select name from feature_flags where enabled order by name`)).toEqual([
    { name: 'marketplace' },
    { name: 'prayerRequests' },
  ])
})

test('the next event with few seats, from the day after tomorrow, has exactly one left', async () => {
  const { rows } = await sql<{ title: string; free: number }>`
    select e.title, e.rsvp_limit - e.attendee_count as free from events e join calendars c on c.id = e.calendar_id join parishes p on p.id = c.owner_id
    where p.slug = 'st-mark-pasadena' and e.start_datetime > ${new Date(now)}::timestamptz + interval '2 days' and e.rsvp_limit is not null order by e.start_datetime limit 1`.execute(
    database.db,
  )
  expect(rows[0]?.free).toBe(1)
})

test('EVT-D2~ everybody has a calendar, and members subscribe to their parish’s', async () => {
  expect(
    await wrong(
      sql`select id from users u where not exists (select from calendars where owner_type = 'user' and owner_id = u.id)`,
    ),
  ).toEqual([])
  expect(
    await wrong(sql`
      select m.id from memberships m where m.status = 'active' and not exists (
        select from calendar_subscriptions s join calendars c on c.id = s.calendar_id where s.user_id = m.user_id and c.owner_type = 'parish' and c.owner_id = m.parish_id)`),
  ).toEqual([])
  expect(
    await wrong(
      sql`select slug from parishes p where not exists (select from memberships where parish_id = p.id and status = 'active' and 'parish_admin' = any(roles))`,
    ),
  ).toEqual([])
})

test('EVT-D11 parishes hold no copies of feasts and fasts, and every member is subscribed to the system calendar', async () => {
  const { rows } = await sql<{ copies: number; missing: number }>`select
    (select count(*) from events where category in ('feast', 'fast')) as copies,
    (select count(*) from users where not exists (select from calendar_subscriptions followed join calendars on calendars.id = followed.calendar_id
      where followed.user_id = users.id and calendars.owner_type = 'system')) as missing`.execute(database.db)
  expect(rows).toEqual([{ copies: 0, missing: 0 }])
})

test('INV-D12 names and numbers follow the rules, except for the account that has yet to choose them', async () => {
  const people = await database.db.selectFrom('users').select(['username', 'phone']).execute()
  const numbers = await Promise.all(people.map(({ phone }) => toE164(phone ?? '')))
  const faulty = people.filter(
    ({ username, phone }, place) => usernameError(username) !== null || phone === null || numbers[place] !== phone,
  )
  expect(faulty).toEqual([{ username: 'user_k4r4sm4k', phone: '0000000000' }])
})

test('the printed accounts sign in with the printed password', async () => {
  expect(seeded.accounts.map(({ role }) => role)).toEqual([
    'member',
    'second member',
    'third member',
    'parish admin',
    'priest',
    'unverified member',
    'incomplete member',
    'member in Cairo',
    'console superadmin',
    'console admin',
    'console moderator',
    'console parish_admin',
  ])
  for (const { email, username, password } of seeded.accounts) {
    const table =
      (await database.db
        .selectFrom('users')
        .where('email', '=', email)
        .select(['username', 'password_hash'])
        .executeTakeFirst()) ??
      (await database.db
        .selectFrom('admin_users')
        .where('email', '=', email)
        .select(['username', 'password_hash'])
        .executeTakeFirst())
    expect(table?.username).toBe(username)
    expect(await demoPasswords.verify(table!.password_hash, password)).toBe(true)
  }
})

test('a second start changes nothing and still returns the accounts', async () => {
  const before = await count(sql`select count(*) as n from events`)
  expect((await seedInto(database)).accounts).toEqual(seeded.accounts)
  expect(await count(sql`select count(*) as n from events`)).toBe(before)
  expect(await isDemo(database.db)).toBe(true)
})

test('every start at the same moment creates the same community', async () => {
  const other = await freshDatabase()
  await seedInto(other)
  const digest = sql<{ n: string }>`select
    (select md5(string_agg(id::text || title || attendee_count, ',' order by id)) from events) as events,
    (select md5(string_agg(id::text || author_id || content, ',' order by id)) from posts) as posts,
    (select md5(string_agg(id::text || sender_id || content, ',' order by id)) from messages) as lines`
  expect((await digest.execute(other.db)).rows).toEqual((await digest.execute(database.db)).rows)
  await other.drop()
})

test('a community of real people is never touched, and production is rejected', async () => {
  const other = await freshDatabase()
  await sql`insert into users (id, email, username, first_name, last_name) values (gen_random_uuid(), 'a@example.org', 'aaa', 'A', 'B')`.execute(
    other.db,
  )
  expect((await seedInto(other)).accounts).toEqual([])
  expect(await isDemo(other.db)).toBe(false)
  await other.drop()
  const production = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://a.example.org' })
  await expect(seedInto(database, production)).rejects.toThrow('never put into production')
})

test('MKT-D1 MKT-D7 MKT-D10 marketplace: stock, sales, ratings and views match the rows, and every photo has its files', async () => {
  expect(await count(sql`select count(*) as n from market_items`)).toBeGreaterThan(20)
  expect(await count(sql`select count(distinct parish_id) as n from market_items`)).toBe(6)
  expect(await count(sql`select count(distinct status) as n from market_orders`)).toBeGreaterThanOrEqual(7)
  expect(await count(sql`select count(*) as n from market_items where status = 'sold_out'`)).toBeGreaterThanOrEqual(1)
  expect(
    await wrong(sql`select title from market_items i where quantity_sold <> (select coalesce(sum(l.quantity), 0) from market_order_lines l
      join market_orders o on o.id = l.order_id where l.item_id = i.id and o.status not in ('declined', 'cancelled'))
      or (status = 'sold_out') <> (quantity_sold = quantity) or views <> (select count(*) from market_views where item_id = i.id)`),
  ).toEqual([])
  expect(
    await wrong(sql`select user_id from market_sellers s
      where sales_count <> (select count(*) from market_orders where seller_id = s.user_id and completed_at is not null)
      or rating_sum <> (select coalesce(sum(rating), 0) from market_reviews where seller_id = s.user_id)
      or reviews_count <> (select count(*) from market_reviews where seller_id = s.user_id)`),
  ).toEqual([])
  expect(
    await wrong(sql`select id from market_orders o where seller_id = buyer_id or due_at <= ${new Date(now)}::timestamptz
      or (items_total, shipping_total) <> (select sum(price * quantity), sum(shipping_cost) from market_order_lines where order_id = o.id)`),
  ).toEqual([])
  const photos = await database.db.selectFrom('market_photos').select('file_key').execute()
  expect(
    photos
      .flatMap(({ file_key }) => [`${file_key}-1024.webp`, `${file_key}-256.webp`])
      .filter((name) => !seeded.stored.has(name)),
  ).toEqual([])
  console.log(
    `${photos.length} pictures, ${Math.round([...seeded.stored.values()].reduce((sum, size) => sum + size, 0) / 1024)} KB`,
  )
})

test('USR-D7 PRF-D4 COM-D11 every kind of verification case is pending, and every document has its file', async () => {
  const claims = await database.db.selectFrom('rank_claims').select('status').orderBy('status').execute()
  expect(claims.map(({ status }) => status)).toEqual(['approved', 'info_requested', 'pending', 'pending'])
  const documents = await database.db.selectFrom('claim_documents').select(['file', 'type', 'size_bytes']).execute()
  expect([...new Set(documents.map(({ type }) => type))].toSorted()).toEqual(['image', 'pdf'])
  expect(documents.filter(({ file, size_bytes }) => seeded.stored.get(file) !== size_bytes)).toEqual([])
  expect(await count(sql`select count(*) as n from guardian_requests where status = 'pending'`)).toBe(1)
  const at = new Date(now)
  const minors = sql<{ n: number }>`select count(*) as n from users where birth_date > ${at}::date - interval '18 years'`
  expect(await count(minors)).toBeGreaterThanOrEqual(2)
  expect(
    await count(
      sql`select count(*) as n from users where email_verified_at is null and created_at < ${at}::timestamptz - interval '1 hour'`,
    ),
  ).toBe(7)
  expect(
    await count(
      sql`select count(*) as n from memberships where status = 'pending' and created_at < ${at}::timestamptz - interval '7 days'`,
    ),
  ).toBeGreaterThanOrEqual(2)
  expect(await count(sql`select count(*) as n from users where username = 'fr.youssef' and church_rank = 'priest'`)).toBe(1)
})

test('USR-D8 PRF-D9 there are six fields, none required, one inactive, with valid values and small counts among them', async () => {
  const fields = await database.db.selectFrom('profile_fields').selectAll().orderBy('order').execute()
  expect(fields.map(({ is_required, is_active, label_ar }) => [is_required, is_active, Boolean(label_ar)])).toEqual(
    fields.map((_, index) => [false, index < 5, true]),
  )
  const choices = await database.db.selectFrom('profile_field_choices').selectAll().execute()
  const values = await database.db.selectFrom('profile_field_values').selectAll().execute()
  expect(values.length).toBeGreaterThan(300)
  for (const field of fields) {
    const open = new Set(choices.filter(({ field_id }) => field_id === field.id).map(({ value }) => value))
    const wrong = values.filter(({ field_id, value }) => field_id === field.id && validateValue(field, value, open).problem)
    expect([field.key, wrong]).toEqual([field.key, []])
  }
  const small = await count(sql`select count(*) as n from (
    select field_id, v from profile_field_values, jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) as v
    where field_id in (select id from profile_fields where field_type in ('select', 'multiselect')) group by field_id, v having count(*) < 5) small`)
  expect(small).toBeGreaterThan(0)
})

test('USR-D9 two staff accounts each have a sent import and a ready one, with figures that match the rows', async () => {
  const { rows } = await sql<{ status: string; imports: number; wrong: number }>`
    select status, count(*)::int as imports, count(*) filter (where bulk_imports.rows <> counted.rows or bulk_imports.applied <> counted.invited)::int as wrong
    from bulk_imports, lateral (
      select count(*)::int as rows, count(*) filter (where outcome = 'invited')::int as invited
      from bulk_import_rows where import_id = bulk_imports.id) as counted
    group by status order by status`.execute(database.db)
  expect(rows).toEqual([
    { status: 'done', imports: 2, wrong: 0 },
    { status: 'ready', imports: 2, wrong: 0 },
  ])
})
