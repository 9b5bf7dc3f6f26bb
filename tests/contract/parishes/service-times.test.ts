import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceTimesEndpoints } from '#contract/parishes/service-times.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { serviceTimes, officeServiceTimes, createServiceTime, patchServiceTime, deleteServiceTime } = serviceTimesEndpoints
const { serviceTimesByStaff, createServiceTimeByStaff, patchServiceTimeByStaff, deleteServiceTimeByStaff } = serviceTimesEndpoints
const liturgy = { day_of_week: 0, start_time: '08:00', end_time: '11:00', name: 'Divine Liturgy' }

async function someOffice() {
  const parish = await someParish(server.parts)
  const { token } = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  const params = { slug: parish.slug }
  const add = async (more: object = {}) =>
    (await server.api(createServiceTime, { params, body: { ...liturgy, ...more } }, { token })).body
  const all = async () => (await server.api(officeServiceTimes, { params }, { token })).body.results
  return { parish, params, token, add, all }
}

test('PAR-D3 the week is read by day and hour without a session; inactive services only by the admins', async () => {
  const { parish, add, all } = await someOffice()
  await add({ day_of_week: 6, start_time: '18:00', end_time: '19:00', name: 'Vespers', category: 'vespers', name_ar: 'عشية' })
  await add({ start_time: '11:30', end_time: '13:00', name: 'Youth', category: 'youth', is_active: false })
  await add({ languages: ['ar', 'cop', 'ar'], location: 'Main church', season: 'great_lent', notes: 'Come early' })
  const { count, results } = (await server.api(serviceTimes, { params: { id: parish.slug } })).body
  expect([count, results.map(({ name }) => name)]).toEqual([2, ['Divine Liturgy', 'Vespers']])
  expect(results[0]).toEqual({
    ...liturgy,
    id: expect.any(String),
    parish_id: parish.id,
    name_ar: null,
    category: 'liturgy',
    languages: ['ar', 'cop'],
    season: 'great_lent',
    location: 'Main church',
    notes: 'Come early',
    is_active: true,
  })
  expect((await all()).map(({ name }) => name)).toEqual(['Divine Liturgy', 'Youth', 'Vespers'])
  expect((await server.api(serviceTimes, { params: { id: 'no-such-parish' } })).status).toBe(404)
})

test('PAR-D3 PAR-D9~ a parish admin changes and deletes a service, and each change is audited', async () => {
  const { parish, params, token, add, all } = await someOffice()
  const { id } = await add()
  const patched = await server.api(patchServiceTime, { params: { ...params, id }, body: { start_time: '07:30' } }, { token })
  expect(patched.body).toMatchObject({ ...liturgy, start_time: '07:30' })
  expect((await server.api(deleteServiceTime, { params: { ...params, id } }, { token })).status).toBe(200)
  expect((await server.api(deleteServiceTime, { params: { ...params, id } }, { token })).status).toBe(404)
  expect(await all()).toEqual([])
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', parish.id)
    .select(['action', 'details'])
    .orderBy('seq')
    .execute()
  expect(lines).toEqual([
    { action: 'parishes.add_service_time', details: { service: id } },
    { action: 'parishes.change_service_time', details: { service: id } },
    { action: 'parishes.remove_service_time', details: { service: id } },
  ])
})

test('PAR-D3 wrong values of a service are refused at their fields', async () => {
  const { params, token } = await someOffice()
  const wrong = [
    ['day_of_week', 7],
    ['start_time', '8:00'],
    ['end_time', '24:00'],
    ['name', ''],
    ['category', 'mass'],
    ['languages', ['xx']],
    ['season', 'winter'],
    ['location', 'x'.repeat(121)],
    ['notes', 'x'.repeat(301)],
  ] as const
  for (const [field, value] of wrong) {
    const body = untyped({ ...liturgy, [field]: value })
    const refused = await server.api(createServiceTime, { params, body }, { token })
    expect([field, refused.status, Object.keys(refused.body.errors ?? {})[0]?.split('.')[0]]).toEqual([field, 400, field])
  }
})

test('PAR-D10~ services of another parish look like none, and so do those of a parish where one is a servant', async () => {
  const mine = await someOffice()
  const other = await someOffice()
  const { id } = await other.add()
  const servant = await somePerson(server.parts, { parishId: mine.parish.id, roles: ['servant'] })
  const calls = [
    server.api(officeServiceTimes, { params: other.params }, mine),
    server.api(createServiceTime, { params: other.params, body: liturgy }, mine),
    server.api(patchServiceTime, { params: { ...mine.params, id }, body: { name: 'Mine' } }, mine),
    server.api(deleteServiceTime, { params: { ...other.params, id } }, mine),
    server.api(createServiceTime, { params: mine.params, body: liturgy }, servant),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await other.all()).length).toBe(1)
})

test('PAR-D3 CON-D4 staff with manage_parishes do the same within their scope', async () => {
  const { parish } = await someOffice()
  const elsewhere = await someParish(server.parts)
  const scope = { kind: 'parish' as const, ids: [parish.id] }
  const staff = await someAdmin(server.parts, { role: 'admin', scope })
  const params = { parish: parish.id }
  const { status, body } = await server.api(createServiceTimeByStaff, { params, body: liturgy }, staff)
  expect(status).toBe(201)
  const own = { ...params, id: body.id }
  expect((await server.api(patchServiceTimeByStaff, { params: own, body: { is_active: false } }, staff)).body).toMatchObject({
    is_active: false,
  })
  expect((await server.api(serviceTimesByStaff, { params }, staff)).body.results.length).toBe(1)
  expect((await server.api(deleteServiceTimeByStaff, { params: own }, staff)).status).toBe(200)
  const far = { parish: elsewhere.id }
  expect((await server.api(createServiceTimeByStaff, { params: far, body: liturgy }, staff)).status).toBe(404)
  const moderator = await someAdmin(server.parts, { role: 'moderator', scope })
  expect((await server.api(createServiceTimeByStaff, { params, body: liturgy }, moderator)).status).toBe(403)
})
