import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authEndpoints } from '#contract/auth.ts'
import { calendarEndpoints } from '#contract/calendar.ts'
import { coreEndpoints } from '#contract/core.ts'
import { prayersEndpoints } from '#contract/prayers.ts'
import { transact } from '#server/db/tx.ts'
import { installed } from '#server/installed.ts'
import { pruneFrames } from '#server/live/prune.job.ts'
import { erasePerson, exportPerson, platformData } from '#server/personal-data.ts'
import { hour, personalCalendar, someCommunity, someEvent } from '../support/calendars.ts'
import { tradeEverywhere } from '../support/market-traces.ts'
import { categoryCalled, setFlag } from '../support/prayers.ts'
import { goodPassword } from '../support/registration.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const columns = async () =>
  (
    await sql<{ schema: string; table: string; column: string }>`
      select c.table_schema as schema, c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`.execute(server.parts.db)
  ).rows

test('H1 every table belongs to exactly one module or to the platform', async () => {
  const tables = [...new Set((await columns()).filter(({ schema }) => schema === 'public').map(({ table }) => table))]
  const claimed: string[] = [platformData, ...installed.map(({ personalData }) => personalData)].flatMap((data) => data.tables)
  expect(claimed.toSorted()).toEqual(tables.toSorted())
})

/** What the member writes; every text of theirs carries the mark, or is one of the others. */
const mark = 'qanary'
const phone = '+201288877766'
const address = '10.66.77.88'
const born = '1987-06-05'
const needles = [mark, Buffer.from(mark).toString('hex'), phone, address, born]

/** Columns of any table, the job queue's too, where something of the member is found. */
async function traces(): Promise<string[]> {
  const found: string[] = []
  for (const { schema, table, column } of await columns()) {
    const text = sql`${sql.ref(column)}::text`
    const { rows } = await sql`select 1 from ${sql.table(`${schema}.${table}`)} where ${sql.join(
      needles.map((needle) => sql`${text} ilike ${`%${needle}%`}`),
      sql` or `,
    )} limit 1`.execute(server.parts.db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

/** A member who has used every call that takes text, from asking for an invitation on. */
async function someoneWhoWroteEverywhere() {
  const { parts, api } = server
  const community = await someCommunity(server)
  const email = `${mark}@example.org`
  const headers = { 'x-forwarded-for': address, 'user-agent': `${mark} browser` }
  const accepted = async <T extends { status: number }>(call: Promise<T>): Promise<T> => {
    const answer = await call
    expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
    return answer
  }
  await accepted(
    api(
      authEndpoints.requestInvitation,
      {
        body: {
          full_name: `${mark} asked`,
          email,
          phone,
          parish_text: `${mark} parish`,
          city: `${mark} city`,
          country: 'EG',
          message: `${mark} would like to join you, please`,
          referred_by: `${mark} friend`,
          fill_ms: 12_000,
        },
      },
      { headers },
    ),
  )
  const invited = await accepted(
    api(authEndpoints.createInvitation, { body: { email, note: `Welcome, ${mark}` } }, { token: community.servant.token }),
  )
  const registered = await accepted(
    api(
      authEndpoints.register,
      {
        body: {
          email,
          username: `${mark}.old`,
          password: goodPassword,
          password_confirm: goodPassword,
          first_name: `${mark} first`,
          last_name: `${mark} last`,
          phone,
          birth_date: born,
          accept_terms: true,
          accept_privacy: true,
          invitation_code: new URL(invited.body.link).searchParams.get('invite')!,
        },
      },
      { headers: { ...headers, 'idempotency-key': `${mark}-key` } },
    ),
  )
  const { id } = registered.body.user
  const [verification] = (await server.mails(email)).filter(({ kind }) => kind === 'verify-email')
  await accepted(api(authEndpoints.verifyEmail, { body: { token: /token=([\w-]+)/.exec(verification!.text)![1]! } }))
  const { body: session } = await accepted(
    api(authEndpoints.login, { body: { username_or_email: email, password: goodPassword } }, { headers }),
  )
  const options = { token: session.access, headers }
  await parts.db
    .updateTable('memberships')
    .set({ roles: ['servant'] })
    .where('user_id', '=', id)
    .execute()

  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a5a1c' } })
    .png()
    .toBuffer()
  const { body: user } = await accepted(
    api(
      authEndpoints.patchProfile,
      {
        body: {
          username: `${mark}.new`,
          bio: `${mark} bio`,
          city: `${mark} city`,
          instagram_url: `https://www.instagram.com/${mark}`,
        },
        files: { profile_photo: new Blob([Uint8Array.from(picture)]) },
      },
      options,
    ),
  )
  await accepted(
    api(
      authEndpoints.createInvitation,
      { body: { email: `friend.of.${mark}@example.org`, note: `${mark} invites you` } },
      options,
    ),
  )
  const own = await someEvent(
    server,
    { token: session.access },
    {
      calendar: await personalCalendar(server, { id }),
      title: `${mark} title`,
      description: `${mark} description`,
      location_name: `${mark} hall`,
      location_address: `${mark} street`,
      online_meeting_url: `https://example.org/${mark}`,
      visibility: 'private',
    },
  )
  const ofParish = await someEvent(
    server,
    { token: session.access },
    { calendar: community.calendar, title: 'Feast of the parish' },
  )
  const theirs = await someEvent(server, community.servant, { calendar: community.calendar, title: 'Dinner', rsvp_enabled: true })
  await accepted(
    api(
      calendarEndpoints.rsvp,
      { params: { id: theirs.id }, body: { response: 'yes', guests: 2, notes: `${mark} brings bread` } },
      options,
    ),
  )
  await setFlag(server, 'prayerRequests', true)
  const category_id = await categoryCalled(server, 'family')
  for (const is_anonymous of [false, true]) {
    const { body: request } = await accepted(
      api(
        prayersEndpoints.create,
        {
          body: { category_id, title: `${mark} asks`, content: `${mark} carries this`, for_name: `${mark} mother`, is_anonymous },
        },
        { ...options, headers: { ...headers, 'idempotency-key': `${mark}-prayer-${is_anonymous}` } },
      ),
    )
    const of = { params: { id: request.id! } }
    await accepted(api(prayersEndpoints.pray, of, { token: community.member.token }))
    await accepted(api(prayersEndpoints.addUpdate, { ...of, body: { content: `${mark} gives thanks` } }, options))
  }
  await accepted(api(calendarEndpoints.subscribe, { params: { id: community.calendar } }, options))
  await accepted(
    api(
      coreEndpoints.sendFeedback,
      { body: { message: `${mark} found a fault`, name: `${mark} first`, email, source: `/${mark}`, tags: [mark] } },
      options,
    ),
  )
  const trade = await tradeEverywhere(server, { id, ...options }, mark, phone)
  return { id, community, avatar: user.avatar!, own, ofParish, theirs, trade }
}

test('H1 H2 what a member wrote anywhere is in their export, and no trace of it is left a day after the erasure', async () => {
  const { parts } = server
  const person = await someoneWhoWroteEverywhere()
  const planted = await traces()
  expect([...new Set(planted.map((place) => place.split('.')[0]))]).toEqual([
    'calendars',
    'email_tokens',
    'event_rsvps',
    'events',
    'feedback_reports',
    'invitation_requests',
    'invitations',
    'live_frames',
    'mail_outbox',
    'market_items',
    'market_order_steps',
    'market_orders',
    'market_reviews',
    'market_sellers',
    'notifications',
    'prayer_requests',
    'prayer_updates',
    'sessions',
    'username_history',
    'users',
  ])

  const exported = JSON.stringify(await exportPerson(parts.db, installed, person.id, parts)).toLowerCase()
  const written = [
    'asked',
    'parish',
    'city',
    'would like to join you',
    'friend',
    'first',
    'last',
    'bio',
    'title',
    'description',
    'hall',
    'street',
    'brings bread',
    'invites you',
    'found a fault',
    'browser',
    'asks',
    'carries this',
    'mother',
    'gives thanks',
    'bank',
    'spoon',
    'carved',
    'porch',
    'has no bowl',
    'receives',
    'rings',
    'liked it',
    'waits',
  ].map((words) => `${mark} ${words}`)
  for (const words of [...written, `${mark}.old`, `${mark}.new`, phone, born, address, `friend.of.${mark}@`])
    expect(exported).toContain(words)
  expect(exported).not.toMatch(/_hash|argon2|invite=/)
  expect((await fetch(server.url + person.avatar)).status).toBe(200)

  await transact(parts.db, (tx) => erasePerson(tx, installed, person.id, parts))
  const after = await traces()
  // What was sent live to others who were told of the member is kept a day.
  expect(after).toEqual(['live_frames.frame'])
  server.clock.advance(24 * hour + 1_000)
  const context = {
    db: parts.db,
    ports: parts,
    log: parts.log,
    now: server.clock.now,
    attempt: 1,
    signal: new AbortController().signal,
  }
  await pruneFrames.run({}, context)
  const left = await traces()
  console.log(
    `H2 planted in ${planted.length} columns, left at once ${after.length}, left after a day ${left.length}; searched ${(await columns()).length} columns`,
  )
  expect(left).toEqual([])
  expect((await fetch(server.url + person.avatar)).status).toBe(404)

  // What belongs to others stands.
  const { db } = parts
  const kept = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.created_by')
    .where('events.title', '=', 'Feast of the parish')
    .select(['first_name', 'last_name'])
    .execute()
  expect(kept).toEqual([{ first_name: 'Former', last_name: 'member' }])
  const orders = await db
    .selectFrom('market_orders')
    .where('id', 'in', person.trade.open)
    .select(['status', 'ended_at'])
    .execute()
  expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  const cross = await db
    .selectFrom('market_items')
    .where('id', '=', person.trade.item)
    .select('quantity_sold')
    .executeTakeFirstOrThrow()
  expect(cross.quantity_sold).toBe(2)
  const dinner = await db.selectFrom('events').where('title', '=', 'Dinner').select('attendee_count').executeTakeFirstOrThrow()
  expect(dinner.attendee_count).toBe(0)
})
