import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarColors, calendarEndpoints } from '#contract/calendar/calendar.ts'
import { newId } from '#server/platform/db/ids.ts'
import { transact } from '#server/platform/db/tx.ts'
import { ensureCalendar } from '#server/modules/calendar/ensure-calendar.ts'
import { personalCalendar, someCommunity } from '../../support/features/calendars.ts'
import { someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { listCalendars, patchCalendar, subscribe, unsubscribe, listSubscriptions, patchSubscription } = calendarEndpoints
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('CAL-18 API-089 EVT-D2~ a member’s calendars: their own and their parish’s, with permissions', async () => {
  const { parish, calendar, servant, member } = await someCommunity(server)
  const own = await personalCalendar(server, member)
  const list = await server.api(listCalendars, {}, { token: member.token })
  expect(list.body).toEqual([
    {
      id: own,
      name: 'Personal',
      name_ar: null,
      color: '#a9b8ff',
      owner_type: 'user',
      owner_id: member.id,
      can_manage: true,
      sync_enabled: false,
      is_subscribed: false,
    },
    {
      id: calendar,
      name: parish.name,
      name_ar: null,
      color: '#e3b95b',
      owner_type: 'parish',
      owner_id: parish.id,
      can_manage: false,
      sync_enabled: false,
      is_subscribed: false,
    },
    {
      id: '01900000-0000-7000-8000-00000000c0b7',
      name: 'Coptic Calendar',
      name_ar: 'التقويم القبطي',
      color: '#e3b95b',
      owner_type: 'system',
      owner_id: null,
      can_manage: false,
      sync_enabled: false,
      is_subscribed: expect.any(Boolean),
    },
  ])
  const managed = async (token: string) =>
    (await server.api(listCalendars, { query: { can_manage: 'true' } }, { token })).body.map(({ id }) => id)
  expect(await managed(member.token)).toEqual([own])
  expect(await managed(servant.token)).toEqual([await personalCalendar(server, servant), calendar])
  for (const roles of [['deacon'], ['treasurer'], ['priest']] as const) {
    const person = await somePerson(server.parts, { parishId: parish.id, roles: [...roles] })
    expect(await managed(person.token)).toEqual([await personalCalendar(server, person)])
  }
  const admin = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  expect(await managed(admin.token)).toContain(calendar)
  const byType = await server.api(listCalendars, { query: { owner_type: 'parish' } }, { token: member.token })
  expect(byType.body.map(({ id }) => id)).toEqual([calendar])
})

test('CAL-21 API-090 API-091 API-092 subscribing and unsubscribing are idempotent', async () => {
  const { member } = await someCommunity(server)
  const { calendar, parish } = await someCommunity(server)
  const first = await server.api(subscribe, { params: { id: calendar } }, { token: member.token })
  expect(first.body).toEqual({
    id: expect.any(String),
    include_in_feed: true,
    color_override: null,
    calendar: {
      id: calendar,
      name: parish.name,
      name_ar: null,
      color: '#e3b95b',
      owner_type: 'parish',
      owner_id: parish.id,
      can_manage: false,
      sync_enabled: false,
      is_subscribed: true,
    },
  })
  expect((await server.api(subscribe, { params: { id: calendar } }, { token: member.token })).body).toEqual(first.body)
  expect((await server.api(listSubscriptions, {}, { token: member.token })).body).toEqual([first.body])
  const open = await server.api(listCalendars, { query: { public: 'true', q: parish.name.slice(0, 4) } }, { token: member.token })
  expect(open.body.find(({ id }) => id === calendar)?.is_subscribed).toBe(true)
  for (let time = 0; time < 2; time += 1)
    expect((await server.api(unsubscribe, { params: { id: calendar } }, { token: member.token })).status).toBe(200)
  expect((await server.api(listSubscriptions, {}, { token: member.token })).body).toEqual([])
})

test('EVT-D2~ those who manage a calendar change its name and colour, within the palette', async () => {
  const { calendar, servant, member } = await someCommunity(server)
  const patch = (id: string, body: object, { token } = servant) => server.api(patchCalendar, { params: { id }, body }, { token })
  const changed = await patch(calendar, { name: '  Life of  the parish ', color: '#5fd0c5' })
  expect(changed.body).toMatchObject({ id: calendar, name: 'Life of the parish', color: '#5fd0c5', can_manage: true })
  expect((await patch(calendar, {})).body).toEqual(changed.body)
  expect((await patch(calendar, { color: '#000000', name: ' ' })).body.errors).toEqual({
    color: ['Choose a colour of the palette'],
    name: ['Name is required'],
  })
  expect((await patch(calendar, { name: 'Mine' }, member)).status).toBe(403)
  expect((await patch(await personalCalendar(server, member), { name: 'Mine' })).status).toBe(404)
})

test('EVT-D8~ a subscription has a colour of its own and may leave the feed; nobody changes another’s', async () => {
  const { calendar, servant, member } = await someCommunity(server)
  const { body } = await server.api(subscribe, { params: { id: calendar } }, { token: member.token })
  const patch = (fields: object, { token } = member) =>
    server.api(patchSubscription, { params: { id: body.id }, body: fields }, { token })
  expect((await patch({ color_override: '#79d3a0' })).body).toEqual({ ...body, color_override: '#79d3a0' })
  expect((await patch({ include_in_feed: false })).body).toEqual({
    ...body,
    color_override: '#79d3a0',
    include_in_feed: false,
  })
  expect((await patch({ color_override: null })).body.color_override).toBeNull()
  expect((await patch({ color_override: 'red' })).status).toBe(400)
  expect((await patch({ include_in_feed: true }, servant)).status).toBe(404)
})

test('EVT-D2~ another member’s personal calendar looks like a missing one', async () => {
  const { member, servant } = await someCommunity(server)
  const foreign = await server.api(
    subscribe,
    { params: { id: await personalCalendar(server, servant) } },
    { token: member.token },
  )
  const missing = await server.api(subscribe, { params: { id: newId() } }, { token: member.token })
  expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  const open = await server.api(listCalendars, { query: { public: 'true' } }, { token: member.token })
  expect(open.body.filter(({ owner_type }) => owner_type === 'user')).toEqual([])
})

test('EVT-D2~ CAL-20 registering creates the personal calendar once, in a palette colour', async () => {
  const { db, tell } = server.parts
  const id = newId()
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.org`, username: `u${id.slice(-8)}`, first_name: 'Marina', last_name: 'Girgis' })
    .execute()
  for (let time = 0; time < 2; time += 1) {
    await transact(db, (tx) => tell(tx, 'user.registered', { userId: id, parishId: null, inviterId: null, invitationId: null }))
  }
  const calendars = await db.selectFrom('calendars').where('owner_id', '=', id).select(['name', 'color', 'owner_type']).execute()
  expect(calendars).toEqual([{ name: 'Marina Girgis', color: expect.any(String), owner_type: 'user' }])
  expect(calendarColors).toContain(calendars[0]!.color)
})

test('EVT-D11 the days of the Church are computed, in both languages, whole and read-only; who registers is subscribed', async () => {
  const id = '01900000-0000-7000-8000-00000000c0b7'
  const { db, tell } = server.parts
  const newcomer = await somePerson(server.parts)
  await transact(db, (tx) =>
    tell(tx, 'user.registered', { userId: newcomer.id, parishId: null, inviterId: null, invitationId: null }),
  )
  const { token } = newcomer
  const followed = (await server.api(listSubscriptions, {}, { token })).body.map(({ calendar }) => calendar.id)
  expect(followed).toContain(id)
  const range = { start_date: '2027-03-20T00:00:00Z', end_date: '2027-04-10T00:00:00Z' }
  const days = await server.api(calendarEndpoints.listEvents, { query: { calendar: [id], ...range } }, { token })
  expect(days.body.map((event) => [event.title, event.start_datetime, event.end_datetime, event.can_edit])).toEqual([
    ['Great Lent and Holy Week', '2027-03-08T00:00:00.000Z', '2027-05-01T23:59:00.000Z', false],
    ['Feast of the Annunciation', '2027-04-07T00:00:00.000Z', '2027-04-07T23:59:00.000Z', false],
  ])
  expect(days.body.map(({ title_ar }) => title_ar)).toEqual(['الصوم الكبير وأسبوع الآلام', 'عيد البشارة المجيد'])
  const [lent] = days.body
  expect((await server.api(calendarEndpoints.readEvent, { params: { id: lent!.id } }, { token })).body).toEqual(lent)
  const call = { params: { id: lent!.id }, body: { response: 'yes' as const } }
  expect((await server.api(calendarEndpoints.rsvp, call, { token })).status).toBe(404)
})

test('EVT-D2~ two simultaneous requests for an owner’s calendar give the same one', async () => {
  const parish = await someParish(server.parts)
  const ids = await Promise.all(
    Array.from({ length: 5 }, () =>
      transact(server.parts.db, (tx) => ensureCalendar(tx, 'parish', parish.id, parish.name, '#e3b95b')),
    ),
  )
  expect(new Set(ids).size).toBe(1)
})
