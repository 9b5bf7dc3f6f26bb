import { afterAll, beforeAll, expect, test } from 'vitest'
import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { priests, officePriests, officePriest, createPriest, patchPriest, deletePriest } = priestsEndpoints
const { priestsByStaff, priestByStaff, createPriestByStaff, patchPriestByStaff, deletePriestByStaff } = priestsEndpoints

async function someOffice() {
  const parish = await someParish(server.parts)
  const { token, id } = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  const params = { slug: parish.slug }
  const add = async (name: string, more: object = {}) =>
    (await server.api(createPriest, { params, body: { name, ...more } }, { token })).body
  const names = async () => (await server.api(officePriests, { params }, { token })).body.results.map(({ name }) => name)
  return { parish, params, token, id, add, names }
}

test('PAR-D3 visitors read the priests in order, members their phone and email too', async () => {
  const { parish, add } = await someOffice()
  await add('Abraam', { title: 'Hegumen', role: 'rector', phone: '0100 123 4567', email: 'Abraam@Example.org', name_ar: 'أبرآم' })
  await add('Antonious', { from_date: '2020-01-07' })
  const visitor = (await server.api(priests, { params: { id: parish.slug } })).body
  expect([visitor.count, visitor.results[0]]).toEqual([
    2,
    {
      id: expect.any(String),
      parish_id: parish.id,
      title: 'Hegumen',
      name: 'Abraam',
      name_ar: 'أبرآم',
      photo: null,
      role: 'rector',
      from_date: null,
      to_date: null,
      order: 0,
    },
  ])
  const { token } = await somePerson(server.parts)
  const { results } = (await server.api(priests, { params: { id: parish.id } }, { token })).body
  expect(results).toMatchObject([
    { phone: '+201001234567', email: 'abraam@example.org' },
    { title: 'Father', role: 'priest', from_date: '2020-01-07', phone: null, order: 1 },
  ])
  expect((await server.api(priests, { params: { id: 'no-such-parish' } })).status).toBe(404)
})

test('PAR-D3 COM-D2 the public list comes in pages', async () => {
  const { parish, add } = await someOffice()
  for (const name of ['One', 'Two', 'Three']) await add(name)
  const first = (await server.api(priests, { params: { id: parish.id }, query: { page_size: 2 } })).body
  expect([first.count, first.results.length, first.previous]).toEqual([3, 2, null])
  expect(first.next).toContain('page=2')
})

test('PAR-D3 PAR-D9~ a parish admin changes, moves and removes a priest, and each change is audited', async () => {
  const { parish, params, token, id: adminId, add, names } = await someOffice()
  const [first, , third] = [await add('First'), await add('Second'), await add('Third')]
  const patch = (id: string, body: object) => server.api(patchPriest, { params: { ...params, id }, body }, { token })
  expect((await patch(first.id, { title: 'Hegumen', to_date: '2025-01-01' })).body).toMatchObject({
    title: 'Hegumen',
    name: 'First',
    to_date: '2025-01-01',
  })
  const read = await server.api(officePriest, { params: { ...params, id: first.id } }, { token })
  expect(read.body).toMatchObject({ id: first.id, title: 'Hegumen', name: 'First', phone: null })
  expect((await patch(third.id, { order: 0 })).body.order).toBe(0)
  expect(await names()).toEqual(['Third', 'First', 'Second'])
  await patch(third.id, { order: 900 })
  expect(await names()).toEqual(['First', 'Second', 'Third'])
  expect((await server.api(deletePriest, { params: { ...params, id: first.id } }, { token })).status).toBe(200)
  expect(await names()).toEqual(['Second', 'Third'])
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', parish.id)
    .select(['action', 'actor_id', 'actor_type'])
    .orderBy('seq')
    .execute()
  expect(new Set(lines.map(({ actor_id, actor_type }) => `${actor_type} ${actor_id}`))).toEqual(new Set([`user ${adminId}`]))
  expect(lines.map(({ action }) => action)).toEqual([
    ...Array<string>(3).fill('parishes.add_priest'),
    ...Array<string>(3).fill('parishes.change_priest'),
    'parishes.remove_priest',
  ])
})

test('PAR-D3 wrong values of a priest are refused at their fields', async () => {
  const { params, token, add } = await someOffice()
  const { id } = await add('First', { from_date: '2020-01-01' })
  const bodies = [
    [{ name: '' }, 'name'],
    [{ name: 'Boules', phone: '12' }, 'phone'],
    [{ name: 'Boules', email: 'boules' }, 'email'],
    [{ name: 'Boules', from_date: '2021-02-30' }, 'from_date'],
    [{ name: 'Boules', from_date: '2021-02-01', to_date: '2020-01-01' }, 'to_date'],
  ] as const
  for (const [body, field] of bodies) {
    const refused = await server.api(createPriest, { params, body }, { token })
    expect([field, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([field, 400, [field]])
  }
  const late = await server.api(patchPriest, { params: { ...params, id }, body: { to_date: '2019-01-01' } }, { token })
  expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([400, ['to_date']])
})

test("PAR-D10~ priests of another parish look like none, and so does a servant's own parish", async () => {
  const mine = await someOffice()
  const other = await someOffice()
  const { id } = await other.add('Theirs')
  const servant = await somePerson(server.parts, { parishId: mine.parish.id, roles: ['servant', 'priest'] })
  const waiting = await somePerson(server.parts, { parishId: mine.parish.id, roles: ['parish_admin'], membership: 'pending' })
  const calls = [
    server.api(officePriests, { params: other.params }, mine),
    server.api(officePriest, { params: { ...other.params, id } }, mine),
    server.api(officePriest, { params: { ...mine.params, id } }, mine),
    server.api(officePriest, { params: { ...mine.params, id: 'x' } }, mine),
    server.api(createPriest, { params: other.params, body: { name: 'Boules' } }, mine),
    server.api(patchPriest, { params: { ...other.params, id }, body: { name: 'Boules' } }, mine),
    server.api(patchPriest, { params: { ...mine.params, id }, body: { name: 'Boules' } }, mine),
    server.api(deletePriest, { params: { ...mine.params, id } }, mine),
    server.api(deletePriest, { params: { ...mine.params, id: 'x' } }, mine),
    server.api(officePriests, { params: mine.params }, servant),
    server.api(officePriests, { params: mine.params }, waiting),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array<number>(calls.length).fill(404))
  expect(await other.names()).toEqual(['Theirs'])
})

test('PAR-D3 PAR-D2 CON-D4 staff with manage_parishes do the same within their scope', async () => {
  const { parish } = await someOffice()
  const elsewhere = await someParish(server.parts)
  const scope = { kind: 'parish' as const, ids: [parish.id] }
  const staff = await someAdmin(server.parts, { role: 'admin', scope })
  const params = { parish: parish.id }
  const { status, body } = await server.api(createPriestByStaff, { params, body: { name: 'Boules' } }, staff)
  expect([status, body.name]).toEqual([201, 'Boules'])
  const own = { ...params, id: body.id }
  expect((await server.api(patchPriestByStaff, { params: own, body: { role: 'retired' } }, staff)).body.role).toBe('retired')
  expect((await server.api(priestsByStaff, { params }, staff)).body.results.length).toBe(1)
  expect((await server.api(priestByStaff, { params: own }, staff)).body).toMatchObject({ name: 'Boules', role: 'retired' })
  const bySlug = { parish: parish.slug.toUpperCase(), id: body.id }
  expect((await server.api(priestByStaff, { params: bySlug }, staff)).body.id).toBe(body.id)
  const asIfElsewhere = { params: { parish: elsewhere.id, id: body.id } }
  expect((await server.api(priestByStaff, asIfElsewhere, staff)).status).toBe(404)
  expect((await server.api(deletePriestByStaff, { params: own }, staff)).status).toBe(200)
  expect((await server.api(priestByStaff, { params: own }, staff)).status).toBe(404)
  for (const { id, slug } of [elsewhere, { id: 'no parish', slug: 'no-parish' }])
    for (const other of [id, slug])
      expect((await server.api(priestsByStaff, { params: { parish: other } }, staff)).status).toBe(404)
  const moderator = await someAdmin(server.parts, { role: 'moderator', scope })
  expect((await server.api(priestsByStaff, { params }, moderator)).status).toBe(200)
  const refused = await server.api(createPriestByStaff, { params, body: { name: 'Boules' } }, moderator)
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
})
