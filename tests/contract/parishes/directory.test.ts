import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { parishEventsEndpoints } from '#contract/calendar/parish-events.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { drawShareCard } from '#server/platform/images/share-card.ts'
import { newId } from '#server/platform/db/ids.ts'
import { someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { list, places, read, fellowMembers, join } = parishesEndpoints
const hour = 3_600_000
const change = (id: string, values: object) => server.parts.db.updateTable('parishes').set(values).where('id', '=', id).execute()
const named = async (query: object) =>
  (await server.api(list, { query: untyped(query) })).body.results.map(({ name, distance_km }) => `${name} ${distance_km}`)
const page = () => {
  const found = server.parts.contributions('http.drawnPage').find(({ name }) => name === 'parish')
  if (!found) throw new Error('no parish page')
  return found
}

async function someService(parishId: string, values: object) {
  const id = newId()
  const service = { day_of_week: 0, start_time: '08:00', end_time: '10:00', name: 'Liturgy', category: 'liturgy' as const }
  await server.parts.db
    .insertInto('service_times')
    .values({ id, parish_id: parishId, ...service, ...values })
    .execute()
  return id
}

async function someEvent(parishId: string, title: string, values: object) {
  const { db } = server.parts
  const creator = await somePerson(server.parts, { parishId, roles: ['servant'] })
  const known = await db.selectFrom('calendars').where('owner_id', '=', parishId).select('id').executeTakeFirst()
  const calendarId = known?.id ?? newId()
  if (!known)
    await db
      .insertInto('calendars')
      .values({ id: calendarId, owner_type: 'parish', owner_id: parishId, name: 'Parish', color: '#e3b95b' })
      .execute()
  const start = server.clock.now() + 48 * hour
  await db
    .insertInto('events')
    .values({
      id: newId(),
      calendar_id: calendarId,
      title,
      category: 'social',
      start_datetime: new Date(start).toISOString(),
      end_datetime: new Date(start + hour).toISOString(),
      timezone: 'Africa/Cairo',
      visibility: 'public',
      created_by: creator.id,
      ...values,
    })
    .execute()
}

test('PAR-D5 the directory is filtered by city and language, and names the places that have parishes', async () => {
  const tanta = await someParish(server.parts, 'Tanta one')
  await change(tanta.id, { city: 'Tanta', languages: ['ar', 'cop'] })
  const lyon = await someParish(server.parts, 'Lyon one')
  await change(lyon.id, { city: 'Lyón', country: 'FR', languages: ['fr'] })
  expect(await named({ city: 'tanta' })).toEqual(['Tanta one null'])
  expect(await named({ city: 'lyon' })).toEqual(['Lyon one null'])
  expect(await named({ language: 'cop', q: 'one' })).toEqual(['Tanta one null'])
  expect(await named({ country: 'fr', language: 'ar' })).toEqual([])
  expect((await server.api(places)).body.results).toEqual(
    expect.arrayContaining([
      { country: 'EG', city: 'Tanta', city_ar: null, parishes: 1 },
      { country: 'FR', city: 'Lyón', city_ar: null, parishes: 1 },
    ]),
  )
  expect((await server.api(list, { query: untyped({ language: 'xx' }) })).status).toBe(400)
})

test('PAR-D5 near me sorts by distance within 500 km, pages on, and no position reaches the log', async () => {
  const at = async (name: string, latitude: number, longitude: number) => {
    const { id } = await someParish(server.parts, name)
    await change(id, { latitude, longitude })
  }
  await at('Suva', -18.14, 178.44)
  await at('Taveuni', -16.8, -179.95)
  await at('Nadi', -17.8, 177.41)
  await at('Apia', -13.83, -171.76)
  const near = { lat: '-18.14', lng: '178.44', ordering: 'distance' } as const
  expect(await named(near)).toEqual(['Suva 0', 'Nadi 115', 'Taveuni 227'])
  expect(await named({ ...near, ordering: '-distance' })).toEqual(['Taveuni 227', 'Nadi 115', 'Suva 0'])
  expect(await named({ ...near, ordering: 'name' })).toEqual(['Nadi 115', 'Suva 0', 'Taveuni 227'])
  const first = (await server.api(list, { query: { ...near, page_size: '1' } })).body
  expect(first.next).toContain('after=')
  expect(await named({ ...near, page_size: '1', page: '2', after: first.results.at(0)?.id })).toEqual(['Nadi 115'])
  for (const query of [{ lat: '1' }, { ordering: 'distance' }, { lat: '91', lng: '0' }, { lat: 'x', lng: '0' }])
    expect([query, (await server.api(list, { query: untyped(query) })).status]).toEqual([query, 400])
  expect(server.logs.join('')).not.toContain('178.44')
})

test('PAR-D5 PAR-D3 each parish shows its next service in its own time; paused and out of season ones are skipped', async () => {
  const parish = await someParish(server.parts, 'Timely')
  await change(parish.id, { timezone: 'Australia/Sydney' })
  const next = async () => (await server.api(read, { params: { id: parish.slug } })).body.next_service
  expect(await next()).toBeNull()
  const local = new Date(new Date(server.clock.now()).toLocaleString('en-US', { timeZone: 'Australia/Sydney' }))
  const day = local.getDay()
  await someService(parish.id, { day_of_week: (day + 1) % 7, is_active: false, name: 'Paused' })
  await someService(parish.id, { day_of_week: (day + 1) % 7, season: 'holy_week', name: 'Pascha' })
  const id = await someService(parish.id, { day_of_week: (day + 2) % 7, start_time: '09:30', name: 'Liturgy', name_ar: 'قداس' })
  await someService(parish.id, { day_of_week: (day + 3) % 7, name: 'Vespers' })
  const found = await next()
  expect(found).toMatchObject({ id, name: 'Liturgy', name_ar: 'قداس', category: 'liturgy' })
  const shown = new Date(found?.starts_at ?? '').toLocaleString('en-US', {
    timeZone: 'Australia/Sydney',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  expect(shown).toBe(`${days[(day + 2) % 7]} 9:30 AM`)
  const listed = (await server.api(list, { query: { q: 'timely' } })).body.results.at(0)
  expect(listed?.next_service?.id).toBe(id)
})

test('PAR-D6 EVT-D9 TRAP-74 visitors see the public events of 30 days, cancelled ones too, members those for members too', async () => {
  const parish = await someParish(server.parts, 'Eventful')
  const far = (hours: number) => new Date(server.clock.now() + (40 * 24 + hours) * hour).toISOString()
  await someEvent(parish.id, 'Bazaar', {})
  await someEvent(parish.id, 'Choir', { visibility: 'members' })
  await someEvent(parish.id, 'Called off', { status: 'cancelled' })
  await someEvent(parish.id, 'Later', { start_datetime: far(0), end_datetime: far(1) })
  const { parishEvents } = parishEventsEndpoints
  const titles = async (token?: string) =>
    (await server.api(parishEvents, { params: { id: parish.slug } }, { token })).body.results
      .map(({ title, status }) => `${title} ${status}`)
      .sort()
  const open = ['Bazaar scheduled', 'Called off cancelled']
  expect(await titles()).toEqual(open)
  expect(await titles((await somePerson(server.parts)).token)).toEqual(open)
  const ofMember = await titles((await somePerson(server.parts, { parishId: parish.id })).token)
  expect(ofMember).toEqual([...open, 'Choir scheduled'])
  const drawn = await page().read(server.parts.db, parish.slug, server.clock.now(), new URLSearchParams())
  expect(drawn).toMatchObject({ data: { events: expect.arrayContaining([expect.objectContaining({ status: 'cancelled' })]) } })
  expect((await server.api(parishEvents, { params: { id: 'nowhere' } })).status).toBe(404)
})

test('PAR-D6 the members of a parish see each other by name; nobody else sees them', async () => {
  const parish = await someParish(server.parts, 'Together')
  const marina = await somePerson(server.parts, { parishId: parish.id, firstName: 'Marina', roles: ['servant'] })
  await somePerson(server.parts, { parishId: parish.id, firstName: 'Waiting', membership: 'pending' })
  const people = (token: string, q?: string) =>
    server.api(fellowMembers, { params: { id: parish.slug }, query: q ? { q } : {} }, { token })
  const found = (await people(marina.token)).body.results
  expect(found).toEqual([
    { id: marina.id, name: expect.stringContaining('Marina'), username: marina.username, avatar: null, roles: ['servant'] },
  ])
  expect((await people(marina.token, 'nobody')).body.count).toBe(0)
  const stranger = await somePerson(server.parts)
  const waiting = await somePerson(server.parts, { parishId: parish.id, membership: 'pending' })
  for (const { token } of [stranger, waiting]) expect((await people(token)).status).toBe(404)
})

test('PAR-D6 the server draws active parishes only; a merged one leads to its heir, another spelling to the slug', async () => {
  const [parish, old] = [await someParish(server.parts, 'Drawn'), await someParish(server.parts, 'Old')]
  await change(old.id, { status: 'merged', merged_into: parish.id })
  const { db } = server.parts
  await db
    .insertInto('priests')
    .values({ id: newId(), parish_id: parish.id, title: 'Father', name: 'Bishoy', role: 'rector', phone: '+201000000001' })
    .execute()
  await someService(parish.id, { is_active: false })
  const draw = (id: string) => page().read(db, id, server.clock.now(), new URLSearchParams())
  const drawn = await draw(parish.slug)
  expect(drawn).toMatchObject({
    data: { parish: { slug: parish.slug, membership_status: null, join_from: null }, services: [], events: [] },
  })
  expect(JSON.stringify(drawn)).not.toContain('+201000000001')
  for (const id of [parish.id, parish.slug.toUpperCase(), old.slug, old.id])
    expect([id, await draw(id)]).toEqual([id, { movedTo: `/parishes/${parish.slug}` }])
  await change(parish.id, { status: 'draft' })
  for (const id of [parish.slug, old.slug, 'nowhere']) expect([id, await draw(id)]).toEqual([id, null])
})

test('PAR-D6 a parish without a photo is shared with a picture of its name', async () => {
  const parish = await someParish(server.parts, 'Shared <b>')
  const card = await page().card(server.parts.db, parish.slug)
  expect(card).toEqual({ titles: ['Shared <b>'], place: 'Cairo, Diocese of the South' })
  const picture = await sharp(await drawShareCard(card ?? { titles: [], place: '' })).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 1200, 630])
  expect(await page().card(server.parts.db, 'nowhere')).toBeNull()
})

test('PAR-D6 the sitemap names public pages and active parishes', async () => {
  const [shown, hidden] = [await someParish(server.parts, 'Mapped'), await someParish(server.parts, 'Unmapped')]
  await change(hidden.id, { status: 'inactive' })
  const answer = await fetch(`${server.url}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain(`/parishes/${shown.slug}</loc>`)
  expect(text).toContain('/ar/features</loc>')
  expect(text).not.toContain(hidden.slug)
  expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain('/sitemap.xml')
})

test('PAR-D4 a request to join is told to the admins, its answer to the member, and the page says when one may change', async () => {
  const [first, second] = [await someParish(server.parts, 'First'), await someParish(server.parts, 'Second')]
  await change(second.id, { auto_approve_members: false, name_ar: 'الثانية' })
  const admin = await somePerson(server.parts, { parishId: second.id, roles: ['parish_admin'] })
  const member = await somePerson(server.parts, { parishId: first.id, firstName: 'Mary' })
  const told = async (token: string) =>
    (await server.api(notificationsEndpoints.list, {}, { token })).body.results.map(({ title, action_url }) => [
      title,
      action_url,
    ])
  const state = async () => {
    const { body } = await server.api(read, { params: { id: second.slug } }, { token: member.token })
    return [body.membership_status, body.join_from]
  }
  expect(await state()).toEqual([null, null])
  expect((await server.api(join, { params: { id: second.slug } }, { token: member.token })).body.status).toBe('pending')
  expect(await state()).toEqual(['pending', null])
  expect(await told(admin.token)).toEqual([
    [expect.stringMatching(/^Mary .* asks to join$/), `/parish-admin/${second.slug}?tab=requests`],
  ])
  const requests = await server.api(
    parishAdminEndpoints.membershipRequests,
    { params: { slug: second.slug } },
    { token: admin.token },
  )
  const ids = requests.body.results.map(({ id }) => id)
  const decided = { params: { slug: second.slug }, body: { ids, decision: 'decline' as const } }
  expect((await server.api(parishAdminEndpoints.decideRequests, decided, { token: admin.token })).body.done).toBe(1)
  expect(await told(member.token)).toEqual([['Second did not accept your request', `/parishes/${second.slug}`]])
  expect(await state()).toEqual([null, null])
})
