import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleCategoriesEndpoints } from '#contract/prayers/console-categories.ts'
import type { CategoryRecord } from '#contract/prayers/prayer-category.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Admin, someAdmin } from '../../support/features/people.ts'
import { categoryCalled, setFlag, somePrayingParishes, someRequest } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { consoleCategories, createCategory, patchCategory, moveCategory, removeCategory } = consoleCategoriesEndpoints
let server: TestServer
let people: Awaited<ReturnType<typeof somePrayingParishes>>
let admin: Admin
beforeAll(async () => {
  server = await startServer()
  people = await somePrayingParishes(server)
  admin = await someAdmin(server.parts)
  await setFlag(server, 'prayerRequests', true)
})
afterAll(() => server.close())

const call = {
  get token() {
    return admin.token
  },
}
const listed = async (query: object = {}) =>
  (await server.api(consoleCategories, { query: untyped({ page_size: '100', ...query }) }, call)).body.results
const offered = async () => (await server.api(prayersEndpoints.categories)).body
const someName = () => `Category ${newId().slice(-8)}`
const make = async (name = someName(), more: object = {}) =>
  (await server.api(createCategory, { body: { name, icon: 'sun', ...more } }, call)).body
const actionsOn = async (id: string) =>
  (
    await server.parts.db
      .selectFrom('audit_log')
      .where('target_id', '=', id)
      .select(['action', 'before', 'after'])
      .orderBy('seq')
      .execute()
  ).map(({ action, before, after }) => [action, before, after])

test('PRY-D1 the ten built-in categories have an English and an Arabic name', async () => {
  expect((await offered()).slice(0, 10).map(({ name, name_ar }) => [name, name_ar])).toEqual([
    ['Healing', 'الشفاء'],
    ['Departed', 'الراقدون'],
    ['Family', 'العائلة'],
    ['Marriage', 'الزواج'],
    ['Studies', 'الدراسة'],
    ['Work', 'العمل'],
    ['Travel', 'السفر'],
    ['Repentance', 'التوبة'],
    ['Thanksgiving', 'الشكر'],
    ['Other', 'أخرى'],
  ])
})

test('PRY-D1 CON-D6 staff add a category and edit both names on its version; members get them', async () => {
  const name = someName()
  const made = await make(name, { name_ar: 'الخدمة' })
  expect(made).toMatchObject({ name, name_ar: 'الخدمة', icon: 'sun', is_active: true, requests: 0 })
  expect((await offered()).at(-1)).toMatchObject({ id: made.id, name, name_ar: 'الخدمة' })
  server.clock.advance(1000)
  const params = { id: made.id }
  const { updated_at } = made
  const changed = await server.api(patchCategory, { params, body: { name_ar: 'خدمة الأطفال', updated_at } }, call)
  expect([changed.status, changed.body]).toMatchObject([200, { name, name_ar: 'خدمة الأطفال' }])
  const stale = await server.api(patchCategory, { params, body: { name: 'Late', updated_at } }, call)
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: { name_ar: 'خدمة الأطفال' } }])
  const version = { updated_at: changed.body.updated_at }
  expect((await server.api(patchCategory, { params, body: { name_ar: '', ...version } }, call)).body.name_ar).toBeNull()
  expect(await actionsOn(made.id)).toEqual([
    ['prayer_categories.create', null, { name, name_ar: 'الخدمة', icon: 'sun' }],
    ['prayer_categories.update', { name_ar: 'الخدمة' }, { name_ar: 'خدمة الأطفال' }],
    ['prayer_categories.update', { name_ar: 'خدمة الأطفال' }, { name_ar: null }],
  ])
})

test('PRY-D1 a name is used once, also of eight at once, and every field is checked', async () => {
  const again = await server.api(createCategory, { body: { name: 'HEALING', icon: 'sun' } }, call)
  expect([again.status, again.body.detail]).toEqual([409, 'There is a category with this name already.'])
  const name = someName()
  const once = await Promise.all(
    Array.from({ length: 8 }, () => server.api(createCategory, { body: { name, icon: 'sun' } }, call)),
  )
  expect(once.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  const made = await make()
  const body = { name: 'Travel', updated_at: made.updated_at }
  const taken = await server.api(patchCategory, { params: { id: made.id }, body }, call)
  expect([taken.status, taken.body.code]).toEqual([409, 'conflict'])
  for (const [wrong, field] of [
    [{ name: 'x' }, 'name'],
    [{ name_ar: 'ش'.repeat(61) }, 'name_ar'],
    [{ icon: 'skull' }, 'icon'],
  ] as const) {
    const refused = await server.api(createCategory, { body: untyped({ name: someName(), icon: 'sun', ...wrong }) }, call)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  }
  const missing = { params: { id: newId() } }
  expect((await server.api(patchCategory, { ...missing, body: { updated_at: made.updated_at } }, call)).status).toBe(404)
  expect((await server.api(moveCategory, { ...missing, body: { direction: 'up' } }, call)).status).toBe(404)
  expect((await server.api(removeCategory, missing, call)).status).toBe(404)
})

test('PRY-D1 the order of staff is the order that members see', async () => {
  const made = [await make(), await make(), await make()]
  const order = async () => {
    const ids = (await offered()).map(({ id }) => id)
    return made.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((one) => made.indexOf(one))
  }
  const move = (index: number, direction: 'up' | 'down') =>
    server.api(moveCategory, { params: { id: made[index]!.id }, body: { direction } }, call)
  expect(await order()).toEqual([0, 1, 2])
  await move(2, 'up')
  expect(await order()).toEqual([0, 2, 1])
  await move(0, 'down')
  expect(await order()).toEqual([2, 0, 1])
  await move(1, 'down')
  expect(await order()).toEqual([2, 0, 1])
  const sorted = await listed({ ordering: '-name' })
  expect(sorted.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name).toSorted((a, b) => (a < b ? 1 : -1)))
})

test('PRY-D1 a category with requests is deactivated, not deleted, and one stays active', async () => {
  const used = await categoryCalled(server, 'studies')
  const request = await someRequest(server, people.author, { category_id: used })
  const refused = await server.api(removeCategory, { params: { id: used } }, call)
  expect([refused.status, refused.body.detail]).toEqual([409, 'There are requests in this category. Deactivate it instead.'])
  const record = (await listed()).find(({ id }) => id === used)!
  expect(record.requests).toBe(1)
  const body = { is_active: false, updated_at: record.updated_at }
  expect((await server.api(patchCategory, { params: { id: used }, body }, call)).body.is_active).toBe(false)
  expect((await offered()).map(({ id }) => id)).not.toContain(used)
  const read = await server.api(prayersEndpoints.read, { params: { id: request.id } }, { token: people.author.token })
  expect(read.body.category_id).toBe(used)
  expect((await listed({ active: 'false' })).map(({ id }) => id)).toEqual([used])
  const unused = await make()
  expect((await server.api(removeCategory, { params: { id: unused.id } }, call)).status).toBe(200)
  const active = await listed({ active: 'true' })
  const off = (one: CategoryRecord) =>
    server.api(patchCategory, { params: { id: one.id }, body: { is_active: false, updated_at: one.updated_at } }, call)
  const answers = []
  for (const one of active) answers.push(await off(one))
  expect(answers.map(({ status }) => status)).toEqual([...active.slice(1).map(() => 200), 409])
  expect(answers.at(-1)?.body.detail).toBe('At least one category stays active.')
  const last = await server.api(removeCategory, { params: { id: active.at(-1)!.id } }, call)
  expect([last.status, (await offered()).map(({ id }) => id)]).toEqual([409, [active.at(-1)!.id]])
})

test('PRY-D1 categories are managed with manage_settings of the whole community, also while the feature is off', async () => {
  const [moderator, scoped] = [
    await someAdmin(server.parts, 'moderator'),
    await someAdmin(server.parts, { role: 'admin', scope: { kind: 'parish', ids: [people.parish.id] } }),
  ]
  for (const { token } of [moderator, scoped]) {
    expect((await server.api(consoleCategories, {}, { token })).status).toBe(403)
    expect((await server.api(createCategory, { body: { name: someName(), icon: 'sun' } }, { token })).status).toBe(403)
  }
  expect((await server.api(consoleCategories)).status).toBe(401)
  await setFlag(server, 'prayerRequests', false)
  expect((await server.api(prayersEndpoints.categories)).body).toMatchObject({ code: 'feature_disabled' })
  expect((await server.api(consoleCategories, {}, call)).status).toBe(200)
})
