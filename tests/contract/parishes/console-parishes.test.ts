import { storedNotices } from '../../support/features/notices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { exportsEndpoints } from '#contract/exports/exports.ts'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
let superadmin: Admin
beforeAll(async () => {
  server = await startServer()
  superadmin = await someAdmin(server.parts, { totp: true, steppedUp: true })
})
afterAll(() => server.close())

const calls = consoleParishesEndpoints
const call = {
  get token() {
    return superadmin.token
  },
}
const reason = 'Decided by the bishop'
const nowhere = '01900000-0000-7000-8000-000000000000'
const cairo = { city: 'Cairo', country: 'EG', timezone: 'Africa/Cairo', currency: 'EGP' }
const set = (id: string, values: object) => server.parts.db.updateTable('parishes').set(values).where('id', '=', id).execute()
const record = async (id: string) => (await server.api(calls.consoleParish, { params: { id } }, call)).body
const dioceseOf = async (id: string) => (await record(id)).diocese_id
const rolesOf = async (userId: string) =>
  await server.parts.db
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'pending'])
    .select(['parish_id', 'roles'])
    .executeTakeFirstOrThrow()
const linesOf = async (id: string) =>
  (await server.parts.db.selectFrom('audit_log').where('target_id', '=', id).select('action').orderBy('seq').execute()).map(
    ({ action }) => action,
  )
const limited = (scope: { kind: 'parish' | 'diocese'; ids: string[] }) =>
  someAdmin(server.parts, { role: 'admin', scope, totp: true, steppedUp: true })
const outcome = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [status, body.code]

test('APA-D1 CON-D5 parishes are found, filtered and sorted', async () => {
  const mark = newId().slice(-8)
  const [a, b, c] = [
    await someParish(server.parts, `${mark} Beta`),
    await someParish(server.parts, `${mark} Alpha`),
    await someParish(server.parts, `${mark} Gamma`),
  ]
  await somePerson(server.parts, { parishId: a.id, roles: ['parish_admin'] })
  await somePerson(server.parts, { parishId: a.id })
  await set(b.id, { status: 'draft', city: 'Asyut', country: 'SD' })
  await server.parts.db
    .insertInto('service_times')
    .values({
      ...{ id: newId(), parish_id: c.id, day_of_week: 0, start_time: '08:00', end_time: '10:00' },
      ...{ name: 'Liturgy', name_ar: null, category: 'liturgy' },
    })
    .execute()
  const found = async (query: object) => {
    const { body } = await server.api(calls.consoleParishes, { query: untyped({ q: mark, ...query }) }, call)
    return body.results.map(({ name }) => name.split(' ')[1]).join(' ')
  }
  expect(await found({})).toBe('Alpha Beta Gamma')
  expect(await found({ ordering: '-name' })).toBe('Gamma Beta Alpha')
  expect((await found({ ordering: '-members' })).split(' ')[0]).toBe('Beta')
  expect((await found({ ordering: 'city' })).split(' ')[0]).toBe('Alpha')
  expect((await found({ ordering: 'updated' })).split(' ').length).toBe(3)
  expect(await found({ status: 'draft' })).toBe('Alpha')
  expect(await found({ country: 'sd' })).toBe('Alpha')
  expect(await found({ no_admin: 'true' })).toBe('Alpha Gamma')
  expect(await found({ no_admin: 'false' })).toBe('Beta')
  expect(await found({ no_services: 'true' })).toBe('Alpha Beta')
  expect(await found({ diocese: await dioceseOf(c.id) })).toBe('Gamma')
  const { body } = await server.api(calls.consoleParishes, { query: { q: `${mark} beta` } }, call)
  expect(body.results).toEqual([
    {
      id: a.id,
      slug: a.slug,
      name: `${mark} Beta`,
      name_ar: null,
      diocese_id: expect.any(String),
      diocese_name: 'Diocese of the South',
      diocese_name_ar: null,
      city: 'Cairo',
      city_ar: null,
      country: 'EG',
      status: 'active',
      members_count: 2,
      admins_count: 1,
      updated_at: expect.any(String),
    },
  ])
  for (const query of [{ status: 'open' }, { diocese: 'x' }, { ordering: 'country' }])
    expect((await server.api(calls.consoleParishes, { query: untyped(query) }, call)).status).toBe(400)
})

test('CON-D4 a limited account sees and changes its own parishes alone', async () => {
  const [own, other] = [await someParish(server.parts, 'Own parish'), await someParish(server.parts, 'Other parish')]
  const diocese_id = await dioceseOf(own.id)
  const body = { name: 'New one', ...cairo }
  for (const scope of [
    { kind: 'parish' as const, ids: [own.id] },
    { kind: 'diocese' as const, ids: [diocese_id] },
  ]) {
    const { token } = await limited(scope)
    const { body: list } = await server.api(calls.consoleParishes, {}, { token })
    expect(list.results.map(({ id }) => id)).toEqual([own.id])
    expect((await server.api(calls.consoleParish, { params: { id: own.slug } }, { token })).status).toBe(200)
    const params = { id: other.id }
    for (const answer of [
      await server.api(calls.consoleParish, { params }, { token }),
      await server.api(
        calls.patchParish,
        { params, body: { city: 'Giza', updated_at: (await record(other.id)).updated_at } },
        { token },
      ),
      await server.api(calls.activateParish, { params }, { token }),
      await server.api(calls.deactivateParish, { params, body: { reason } }, { token }),
      await server.api(calls.mergeParish, { params, body: { into_id: own.id, reason } }, { token }),
      await server.api(calls.removeParish, { params, body: { reason } }, { token }),
      await server.api(calls.parishAdmins, { params }, { token }),
      await server.api(calls.parishAdminCandidates, { params, query: {} }, { token }),
      await server.api(calls.parishHistory, { params }, { token }),
    ])
      expect(outcome(answer)).toEqual([404, 'not_found'])
    const into = await server.api(calls.mergeParish, { params: { id: own.id }, body: { into_id: other.id, reason } }, { token })
    expect(outcome(into)).toEqual([400, 'validation_failed'])
    const made = await server.api(calls.createParish, { body: { ...body, diocese_id } }, { token })
    expect(made.status).toBe(scope.kind === 'diocese' ? 201 : 400)
    if (made.status === 201) await server.api(calls.removeParish, { params: { id: made.body.id }, body: { reason } }, { token })
    const outside = await server.api(calls.createParish, { body: { ...body, diocese_id: await dioceseOf(other.id) } }, { token })
    expect([outside.status, Object.keys(outside.body.errors ?? {})]).toEqual([400, ['diocese_id']])
  }
})

test('CON-D1 viewing needs view_parishes and every change manage_parishes', async () => {
  const { id } = await someParish(server.parts)
  const moderator = await someAdmin(server.parts, 'moderator')
  const read = await server.api(calls.consoleParish, { params: { id } }, { token: moderator.token })
  expect(read.status).toBe(200)
  const refused = await server.api(
    calls.patchParish,
    { params: { id }, body: { city: 'Giza', updated_at: read.body.updated_at } },
    { token: moderator.token },
  )
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'permission_denied', required: ['manage_parishes'] }])
  expect((await server.api(calls.consoleParishes)).status).toBe(401)
  const member = await somePerson(server.parts, { parishId: id, roles: ['parish_admin'] })
  expect((await server.api(calls.consoleParishes, {}, { token: member.token })).status).toBe(401)
})

test('APA-D3 PAR-D2 a parish begins as a draft with its calendar, and is public once it is active', async () => {
  const diocese_id = await dioceseOf((await someParish(server.parts)).id)
  const body = {
    ...cairo,
    name: 'St. Verena',
    name_ar: 'القديسة فيرينا',
    diocese_id,
    latitude: 30.04,
    longitude: 31.23,
    phone: '02 2736 5555',
  }
  const made = await server.api(calls.createParish, { body }, call)
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      slug: 'st-verena-cairo',
      name_ar: 'القديسة فيرينا',
      phone: '+20227365555',
      status: 'draft',
      admins: [],
      heir: null,
      is_removable: true,
      auto_approve_members: true,
      chat_policy: 'everyone',
    },
  ])
  const { id, slug } = made.body
  expect((await server.api(parishesEndpoints.read, { params: { id: slug } })).status).toBe(404)
  const active = await server.api(calls.activateParish, { params: { id: slug } }, call)
  expect(active.body.status).toBe('active')
  expect((await server.api(parishesEndpoints.read, { params: { id: slug } })).status).toBe(200)
  expect(outcome(await server.api(calls.activateParish, { params: { id } }, call))).toEqual([409, 'conflict'])
  expect(await linesOf(id)).toEqual(['parishes.create', 'parishes.activate'])
  for (const [wrong, field] of [
    [{ name: '' }, 'name'],
    [{ diocese_id: nowhere }, 'diocese_id'],
    [{ longitude: null }, 'latitude'],
    [{ phone: '12' }, 'phone'],
    [{ timezone: 'Cairo' }, 'timezone'],
    [{ currency: 'pounds' }, 'currency'],
  ] as const) {
    const refused = await server.api(calls.createParish, { body: untyped({ ...body, ...wrong }) }, call)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  }
})

test('APA-D3 similar names in the same city are found, hidden ones of others are not', async () => {
  const similar = async (query: { name: string; city: string; country: string; except?: string }, token = superadmin.token) =>
    (await server.api(calls.similarParishes, { query }, { token })).body.map(({ id }) => id)
  const one = await someParish(server.parts, 'Archangel Raphael')
  await set(one.id, { name_ar: 'رئيس الملائكة رافائيل', city: 'Tanta', search_text: 'archangel raphael tanta', status: 'draft' })
  const ask = { name: 'St. Raphael', city: 'tanta', country: 'EG' }
  expect(await similar(ask)).toEqual([one.id])
  expect(await similar({ ...ask, name: 'رافائيل' })).toEqual([one.id])
  expect(await similar({ ...ask, except: one.id })).toEqual([])
  expect(await similar({ ...ask, city: 'Cairo' })).toEqual([])
  expect(await similar({ ...ask, country: 'US' })).toEqual([])
  expect(await similar({ ...ask, name: 'St. George' })).toEqual([])
  expect(await similar({ ...ask, name: '' })).toEqual([])
  const { token } = await limited({ kind: 'parish', ids: [(await someParish(server.parts)).id] })
  expect(await similar(ask, token)).toEqual([])
  await set(one.id, { status: 'active' })
  expect(await similar(ask, token)).toEqual([one.id])
})

test('APA-D4 CON-D6 a change needs the version it was made on, and is audited without free texts', async () => {
  const parish = await someParish(server.parts, 'Before')
  const calendar = { id: newId(), name: 'Before', color: '#86beff', owner_type: 'parish' as const, owner_id: parish.id }
  await server.parts.db.insertInto('calendars').values(calendar).execute()
  const { updated_at } = await record(parish.id)
  const params = { id: parish.id }
  server.clock.advance(1000)
  const changes = { name: 'After', description: 'A long story', phone: '02 2736 5555', languages: ['ar' as const] }
  const changed = await server.api(calls.patchParish, { params, body: { ...changes, updated_at } }, call)
  expect([changed.status, changed.body]).toMatchObject([200, { ...changes, phone: '+20227365555' }])
  const stale = await server.api(calls.patchParish, { params, body: { name: 'Late', updated_at } }, call)
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: { name: 'After' } }])
  const found = await server.api(parishesEndpoints.list, { query: { q: 'after cairo' } })
  expect(found.body.results.map(({ id }) => id)).toEqual([parish.id])
  const member = await somePerson(server.parts, { parishId: parish.id })
  const { body: calendars } = await server.api(
    calendarEndpoints.listCalendars,
    { query: { owner_type: 'parish' } },
    { token: member.token },
  )
  expect(calendars.map(({ name }) => name)).toEqual(['After'])

  const now = changed.body.updated_at
  for (const [wrong, field] of [
    [{ latitude: 30 }, 'latitude'],
    [{ diocese_id: nowhere }, 'diocese_id'],
    [{ phone: '12' }, 'phone'],
  ] as const) {
    const refused = await server.api(calls.patchParish, { params, body: { ...wrong, updated_at: now } }, call)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  }
  const { body: history } = await server.api(calls.parishHistory, { params }, call)
  expect(history.results.filter(({ outcome: how }) => how === 'done')).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      actor_name: expect.any(String),
      action: 'parishes.update',
      outcome: 'done',
      before: { name: 'Before', description: '', phone: null, languages: [] },
      after: { name: 'After', description: 'changed', phone: '+20227365555', languages: ['ar'] },
      reason: null,
    },
  ])
})

test('APA-D1 an inactive parish is hidden and keeps its members', async () => {
  const parish = await someParish(server.parts)
  const member = await somePerson(server.parts, { parishId: parish.id })
  const params = { id: parish.id }
  expect((await server.api(calls.deactivateParish, { params, body: { reason: 'no' } }, call)).status).toBe(400)
  expect((await server.api(calls.deactivateParish, { params, body: { reason } }, call)).body.status).toBe('inactive')
  expect((await server.api(parishesEndpoints.read, { params })).status).toBe(404)
  expect((await rolesOf(member.id)).parish_id).toBe(parish.id)
  expect(outcome(await server.api(calls.deactivateParish, { params, body: { reason } }, call))).toEqual([409, 'conflict'])
  await server.parts.db
    .updateTable('dioceses')
    .set({ is_active: false })
    .where('id', '=', await dioceseOf(parish.id))
    .execute()
  expect((await server.api(calls.activateParish, { params }, call)).body.detail).toContain('diocese of this parish is not active')
})

test('APA-D1 PAR-D3 a merge moves the priests behind those of the other parish and ends the service times', async () => {
  const [old, heir] = [await someParish(server.parts, 'Old'), await someParish(server.parts, 'Heir')]
  const { db } = server.parts
  for (const [parish_id, name] of [
    [old.id, 'Boules'],
    [heir.id, 'Bishoy'],
  ] as const)
    await db.insertInto('priests').values({ id: newId(), parish_id, title: 'Father', name, role: 'rector' }).execute()
  const service = { day_of_week: 0, start_time: '08:00', end_time: '10:00', name: 'Liturgy', category: 'liturgy' as const }
  await db
    .insertInto('service_times')
    .values({ id: newId(), parish_id: old.id, ...service })
    .execute()
  const body = { into_id: heir.id, reason: 'One church for both' }
  expect((await server.api(calls.mergeParish, { params: { id: old.id }, body }, { token: superadmin.token })).status).toBe(200)
  const { body: priests } = await server.api(priestsEndpoints.priests, { params: { id: old.slug } })
  expect(priests.results.map(({ name, role }) => `${name} ${role}`)).toEqual(['Bishoy rector', 'Boules priest'])
  expect(await db.selectFrom('service_times').where('parish_id', 'in', [old.id, heir.id]).select('id').execute()).toEqual([])
})

test('APA-D1 PAR-D6 a merge moves members, calendar and invitations, and the old address leads to the other parish', async () => {
  const [old, heir, older] = [
    await someParish(server.parts, 'Old'),
    await someParish(server.parts, 'Heir'),
    await someParish(server.parts),
  ]
  await set(older.id, { status: 'merged', merged_into: old.id })
  const admin = await somePerson(server.parts, { parishId: old.id, roles: ['parish_admin', 'deacon'] })
  const pending = await somePerson(server.parts, { parishId: old.id, membership: 'pending' })
  await somePerson(server.parts, { parishId: heir.id, roles: ['parish_admin'] })
  const { db } = server.parts
  const [from, into] = [newId(), newId()]
  for (const [id, owner_id] of [
    [from, old.id],
    [into, heir.id],
  ] as const)
    await db.insertInto('calendars').values({ id, name: 'x', color: '#86beff', owner_type: 'parish', owner_id }).execute()
  for (const calendar_id of [from, into])
    await db
      .insertInto('calendar_subscriptions')
      .values({ id: newId(), user_id: admin.id, calendar_id, color_override: null })
      .execute()
  await db
    .insertInto('calendar_subscriptions')
    .values({ id: newId(), user_id: pending.id, calendar_id: from, color_override: null })
    .execute()
  const invitation = {
    ...{ id: newId(), code_hash: Buffer.from(newId()), code_hint: 'ABCD', parish_id: old.id },
    ...{
      invited_by_type: 'admin' as const,
      invited_by: superadmin.id,
      expires_at: new Date(server.clock.now() + 1e9).toISOString(),
    },
  }
  await db.insertInto('invitations').values(invitation).execute()
  const scoped = await someAdmin(server.parts, { role: 'admin', scope: { kind: 'parish', ids: [old.id] } })

  const params = { id: old.id }
  const unsure = await someAdmin(server.parts, { role: 'admin', totp: true })
  const body = { into_id: heir.id, reason }
  expect(outcome(await server.api(calls.mergeParish, { params, body }, { token: unsure.token }))).toEqual([
    403,
    'step_up_required',
  ])
  for (const into_id of [old.id, older.id, nowhere])
    expect((await server.api(calls.mergeParish, { params, body: { into_id, reason } }, call)).status).toBe(400)
  const merged = await server.api(calls.mergeParish, { params, body }, call)
  expect([merged.status, merged.body]).toMatchObject([
    200,
    { status: 'merged', merged_into: heir.slug, heir: { id: heir.id, name: 'Heir' }, members_count: 0, is_removable: false },
  ])
  expect(await record(heir.id)).toMatchObject({ members_count: 2, pending_count: 1, admins_count: 1 })
  expect(await rolesOf(admin.id)).toEqual({ parish_id: heir.id, roles: ['deacon'] })
  for (const id of [old.slug, older.slug])
    expect((await server.api(parishesEndpoints.read, { params: { id } })).body).toMatchObject({ slug: heir.slug })
  const owners = await db.selectFrom('calendars').where('id', 'in', [from, into]).select('id').execute()
  expect(owners).toEqual([{ id: into }])
  const subscribed = await db.selectFrom('calendar_subscriptions').where('calendar_id', '=', into).select('user_id').execute()
  expect(subscribed.map(({ user_id }) => user_id).toSorted()).toEqual([admin.id, pending.id].toSorted())
  const moved = await db.selectFrom('invitations').where('id', '=', invitation.id).select('parish_id').executeTakeFirst()
  expect(moved?.parish_id).toBe(heir.id)
  expect((await server.api(calls.consoleParish, { params: { id: heir.id } }, { token: scoped.token })).status).toBe(200)
  expect(await linesOf(heir.id)).toEqual(['parishes.receive'])
  for (const answer of [
    await server.api(calls.mergeParish, { params, body }, call),
    await server.api(calls.activateParish, { params }, call),
    await server.api(calls.patchParish, { params, body: { city: 'Giza', updated_at: merged.body.updated_at } }, call),
    await server.api(calls.removeParish, { params, body: { reason } }, call),
  ])
    expect(outcome(answer)).toEqual([409, 'conflict'])
})

test('APA-D4 a parish is deleted only if it never had a member', async () => {
  const diocese_id = await dioceseOf((await someParish(server.parts)).id)
  const { body: made } = await server.api(calls.createParish, { body: { name: 'By mistake', diocese_id, ...cairo } }, call)
  const params = { id: made.id }
  const unsure = await someAdmin(server.parts, { role: 'admin', totp: true })
  const first = await server.api(calls.removeParish, { params, body: { reason } }, { token: unsure.token })
  expect(outcome(first)).toEqual([403, 'step_up_required'])
  expect((await server.api(calls.removeParish, { params, body: { reason } }, call)).status).toBe(200)
  expect((await server.api(calls.consoleParish, { params }, call)).status).toBe(404)
  const calendars = await server.parts.db.selectFrom('calendars').where('owner_id', '=', made.id).select('id').execute()
  expect(calendars).toEqual([])

  const parish = await someParish(server.parts)
  const member = await somePerson(server.parts, { parishId: parish.id })
  await server.api(parishesEndpoints.leave, { params: { id: parish.id } }, { token: member.token })
  expect((await record(parish.id)).is_removable).toBe(false)
  const refused = await server.api(calls.removeParish, { params: { id: parish.id }, body: { reason } }, call)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This parish has had members. Deactivate it, or merge it into another one.',
  ])
})

test('PAR-D10~ APA-D1 parish admins are appointed and removed: 10 at most, never the last, each notified and audited', async () => {
  const parish = await someParish(server.parts)
  const member = await somePerson(server.parts, { parishId: parish.id, firstName: 'Bishoy', roles: ['deacon'] })
  const params = { id: parish.id }
  const candidates = async (q: string) =>
    (await server.api(calls.parishAdminCandidates, { params, query: { q } }, call)).body.map(({ id }) => id)
  expect(await candidates('BISH')).toEqual([member.id])
  expect(await candidates(member.username)).toEqual([member.id])
  expect(await candidates('nobody')).toEqual([])
  const appoint = (user_id: string) => server.api(calls.appointParishAdmin, { params, body: { user_id } }, call)
  const made = await appoint(member.id)
  expect([made.status, made.body.admins]).toMatchObject([200, [{ id: member.id, username: member.username }]])
  expect((await rolesOf(member.id)).roles).toEqual(['parish_admin', 'deacon'])
  expect(await candidates('')).toEqual([])
  expect(outcome(await appoint(member.id))).toEqual([409, 'conflict'])
  const stranger = await somePerson(server.parts)
  const waiting = await somePerson(server.parts, { parishId: parish.id, membership: 'pending' })
  for (const { id } of [stranger, waiting]) {
    const refused = await appoint(id)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['user_id']])
  }
  const dismiss = (userId: string) => server.api(calls.removeParishAdmin, { params: { id: parish.id, userId } }, call)
  const last = await dismiss(member.id)
  expect([last.status, last.body.detail]).toEqual([409, 'A parish keeps at least one admin. Appoint somebody else first.'])
  const more = []
  for (let number = 2; number <= 10; number += 1) more.push(await somePerson(server.parts, { parishId: parish.id }))
  for (const { id } of more) expect((await appoint(id)).status).toBe(200)
  const eleventh = await somePerson(server.parts, { parishId: parish.id })
  expect((await appoint(eleventh.id)).body.detail).toBe('A parish has at most 10 admins.')
  expect((await dismiss(member.id)).body.admins.length).toBe(9)
  expect((await dismiss(member.id)).status).toBe(404)
  expect((await server.api(calls.parishAdmins, { params }, call)).body.length).toBe(9)
  const told = await storedNotices(server.parts.db, member.id)
  expect(told.map(({ title }) => title)).toEqual(['You are an admin of St Mark now', 'You are no longer an admin of St Mark'])
  const lines = await linesOf(parish.id)
  expect([lines[0], lines.at(-1)]).toEqual(['parishes.appoint_admin', 'parishes.remove_admin'])
  expect(lines.filter((action) => action === 'parishes.remove_admin').length).toBe(1)
})

test('PAR-D11 a parish admin of the members has no permission in the console', async () => {
  const parish = await someParish(server.parts)
  const member = await somePerson(server.parts, { parishId: parish.id })
  await server.api(calls.appointParishAdmin, { params: { id: parish.id }, body: { user_id: member.id } }, call)
  expect((await server.api(calls.consoleParish, { params: { id: parish.id } }, { token: member.token })).status).toBe(401)
  const accounts = await server.parts.db.selectFrom('admin_users').where('linked_user_id', '=', member.id).select('id').execute()
  expect(accounts).toEqual([])
})

test('APA-D1 CON-D5 the list is exported by those who hold export_parishes', async () => {
  const parish = await someParish(server.parts, 'Exported parish')
  const start = (token: string) =>
    server.api(exportsEndpoints.startExport, { body: { kind: 'parishes', filters: { q: 'exported parish' } } }, { token })
  const moderator = await someAdmin(server.parts, 'moderator')
  expect((await start(moderator.token)).status).toBe(403)
  const { status, body } = await start(superadmin.token)
  expect([status, body.kind, body.total]).toEqual([201, 'parishes', 1])
  const { token } = await limited({ kind: 'parish', ids: [(await someParish(server.parts)).id] })
  expect((await start(token)).body.total ?? 0).toBe(0)
  expect(parish.name).toBe('Exported parish')
})
