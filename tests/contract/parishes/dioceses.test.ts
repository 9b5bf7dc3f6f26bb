import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Admin, someAdmin, someParish } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
let superadmin: Admin
beforeAll(async () => {
  server = await startServer()
  superadmin = await someAdmin(server.parts)
})
afterAll(() => server.close())

const { dioceses, diocese, consoleDioceses, dioceseChoices, createDiocese, patchDiocese, moveDiocese, removeDiocese } =
  diocesesEndpoints
const call = {
  get token() {
    return superadmin.token
  },
}
const make = async (name: string, more: object = {}) =>
  (await server.api(createDiocese, { body: { name, country: 'EG', ...more } }, call)).body
const read = async (id: string) =>
  (await server.api(consoleDioceses, { query: { page_size: '100' } }, call)).body.results.find((row) => row.id === id)!

test('PAR-D1 active dioceses are public with the number of their active parishes', async () => {
  const made = await make('Diocese of Minya', { name_ar: 'إيبارشية المنيا', bishop_name: 'Anba Makarios', see_city: 'Minya' })
  const { id: diocese_id } = made
  await server.api(
    consoleParishesEndpoints.createParish,
    { body: { name: 'St. Verena', diocese_id, city: 'Minya', country: 'EG', timezone: 'Africa/Cairo', currency: 'EGP' } },
    call,
  )
  const shown = {
    id: diocese_id,
    slug: 'diocese-of-minya',
    name: 'Diocese of Minya',
    name_ar: 'إيبارشية المنيا',
    bishop_name: 'Anba Makarios',
    bishop_name_ar: null,
    see_city: 'Minya',
    country: 'EG',
    website: null,
    parish_count: 0,
    is_active: true,
  }
  for (const id of [diocese_id, made.slug]) expect((await server.api(diocese, { params: { id } })).body).toEqual(shown)
  expect((await server.api(dioceses, { query: { page_size: '100' } })).body.results).toContainEqual(shown)
  await server.api(patchDiocese, { params: { id: diocese_id }, body: { is_active: false, updated_at: made.updated_at } }, call)
  expect((await server.api(diocese, { params: { id: made.slug } })).status).toBe(404)
  expect((await server.api(dioceses, { query: { page_size: '100' } })).body.results.map(({ id }) => id)).not.toContain(diocese_id)
  expect(await read(diocese_id)).toMatchObject({ is_active: false, parish_count: 0, all_parishes: 1 })
})

test('APA-D5 a diocese that several create at once is created once', async () => {
  const body = { name: `Diocese ${newId()}`, country: 'EG' }
  const made = await Promise.all(Array.from({ length: 8 }, () => server.api(createDiocese, { body }, call)))
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
})

test('APA-D5 a diocese is created once by name, and checked by field', async () => {
  const name = `Diocese ${newId()}`
  const made = await server.api(createDiocese, { body: { name, country: 'eg' } }, call)
  expect([made.status, made.body]).toMatchObject([201, { name, country: 'EG', is_active: true, all_parishes: 0 }])
  const again = await server.api(createDiocese, { body: { name: name.toUpperCase(), country: 'EG' } }, call)
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
  for (const [wrong, field] of [
    [{ name: '' }, 'name'],
    [{ country: 'Egypt' }, 'country'],
    [{ website: 'example' }, 'website'],
  ] as const) {
    const refused = await server.api(createDiocese, { body: untyped({ name: 'Other', country: 'EG', ...wrong }) }, call)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  }
})

test('APA-D5 CON-D6 a diocese is changed on its version; its parishes are found by the new name', async () => {
  const parish = await someParish(server.parts, 'Parish of the renamed')
  const { body: record } = await server.api(consoleParishesEndpoints.consoleParish, { params: { id: parish.id } }, call)
  const params = { id: record.diocese_id }
  const { updated_at } = await read(params.id)
  server.clock.advance(1000)
  const name = `Diocese of ${newId().slice(-6)}`
  const changed = await server.api(patchDiocese, { params, body: { name, bishop_name: 'Anba Pavly', updated_at } }, call)
  expect([changed.status, changed.body]).toMatchObject([200, { name, bishop_name: 'Anba Pavly' }])
  const stale = await server.api(patchDiocese, { params, body: { name: 'Late', updated_at } }, call)
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: { name } }])
  const found = await server.api(parishesEndpoints.list, { query: { q: name } })
  expect(found.body.results.map(({ id }) => id)).toEqual([parish.id])
  const other = await make(`Diocese ${newId()}`)
  const taken = await server.api(patchDiocese, { params, body: { name: other.name, updated_at: changed.body.updated_at } }, call)
  expect([taken.status, taken.body.code]).toEqual([409, 'conflict'])
  expect((await server.api(patchDiocese, { params: { id: newId() }, body: { updated_at } }, call)).status).toBe(404)
})

test('APA-D5 the order is changed step by step and is the order of the lists', async () => {
  const mark = newId().slice(-8)
  const made = [await make(`${mark} one`), await make(`${mark} two`), await make(`${mark} three`)]
  const order = async () =>
    (await server.api(consoleDioceses, { query: { q: mark } }, call)).body.results.map(({ name }) => name.split(' ')[1]).join(' ')
  const move = (index: number, direction: 'up' | 'down') =>
    server.api(moveDiocese, { params: { id: made[index]!.id }, body: { direction } }, call)
  expect(await order()).toBe('one two three')
  expect((await move(2, 'up')).status).toBe(200)
  expect(await order()).toBe('one three two')
  await move(0, 'down')
  expect(await order()).toBe('three one two')
  await move(1, 'down')
  expect(await order()).toBe('three one two')
  const choices = (await server.api(dioceseChoices, {}, call)).body.filter(({ name }) => name.startsWith(mark))
  expect(choices.map(({ name }) => name.split(' ')[1])).toEqual(['three', 'one', 'two'])
  const sorted = await server.api(consoleDioceses, { query: { q: mark, ordering: '-name' } }, call)
  expect(sorted.body.results.map(({ name }) => name.split(' ')[1])).toEqual(['two', 'three', 'one'])
})

test('APA-D5 a diocese with a parish in any state is not deleted', async () => {
  const parish = await someParish(server.parts)
  await server.parts.db.updateTable('parishes').set({ status: 'draft' }).where('id', '=', parish.id).execute()
  const { body: record } = await server.api(consoleParishesEndpoints.consoleParish, { params: { id: parish.id } }, call)
  const refused = await server.api(removeDiocese, { params: { id: record.diocese_id } }, call)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This diocese still has parishes. Move them first, or deactivate it.',
  ])
  const { id } = await make(`Diocese ${newId()}`)
  expect((await server.api(removeDiocese, { params: { id } }, call)).status).toBe(200)
  expect((await server.api(removeDiocese, { params: { id } }, call)).status).toBe(404)
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', id)
    .select('action')
    .orderBy('seq')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['dioceses.create', 'dioceses.delete'])
})

test('APA-D5 CON-D4 viewing needs view_parishes, changes manage_parishes of the whole community', async () => {
  const parish = await someParish(server.parts)
  const { body: record } = await server.api(consoleParishesEndpoints.consoleParish, { params: { id: parish.id } }, call)
  const moderator = await someAdmin(server.parts, 'moderator')
  expect((await server.api(consoleDioceses, {}, { token: moderator.token })).status).toBe(200)
  const body = { name: `Diocese ${newId()}`, country: 'EG' }
  expect((await server.api(createDiocese, { body }, { token: moderator.token })).status).toBe(403)
  expect((await server.api(consoleDioceses)).status).toBe(401)
  for (const scope of [
    { kind: 'parish' as const, ids: [parish.id] },
    { kind: 'diocese' as const, ids: [record.diocese_id] },
  ]) {
    const { token } = await someAdmin(server.parts, { role: 'admin', scope })
    for (const rows of [
      (await server.api(consoleDioceses, {}, { token })).body.results,
      (await server.api(dioceseChoices, {}, { token })).body,
    ])
      expect(rows.map(({ id }) => id)).toEqual([record.diocese_id])
    expect((await server.api(createDiocese, { body }, { token })).status).toBe(403)
  }
})
