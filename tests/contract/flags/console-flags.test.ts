import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagsEndpoints } from '#contract/flags/flags.ts'
import { fixedFlags, flagNames } from '#contract/core/flags.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { turnJob } from '#server/modules/flags/broadcast.ts'
import {
  type Admin,
  type Person,
  someAdmin,
  someAdminSession,
  someParish,
  somePerson,
  someSession,
} from '../../support/features/people.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { connected } from '../../support/client/socket.ts'
import { untyped } from '../../support/untyped.ts'

const { allFlags: featureFlags, createFlag, patchFlag, removeFlag, flagHistory } = flagsEndpoints
const reason = 'For the pilot of the diocese'
let server: TestServer
let admin: Admin
let moderator: Admin
let member: Person
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, 'admin')
  moderator = await someAdmin(server.parts, 'moderator')
  member = await somePerson(server.parts)
})
afterAll(() => server.close())

const list = async () => (await server.api(featureFlags, {}, { token: admin.token })).body as FeatureFlag[]
const flagCalled = async (key: string) => (await list()).find((flag) => flag.key === key)!
const patch = (key: string, changes: Record<string, unknown>, token = admin.token) =>
  server.api(patchFlag, { params: { key }, body: untyped(changes) }, { token })
/** Changes the current version of a flag. */
const change = async (key: string, changes: Record<string, unknown>) => {
  const answer = await patch(key, { reason, updated_at: (await flagCalled(key)).updated_at, ...changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const make = (body: Record<string, unknown>, token = admin.token) =>
  server.api(createFlag, { body: untyped({ label: 'Choir', reason, ...body }) }, { token })
const flagsOf = async (token?: string) => (await server.api(flagsEndpoints.featureFlags, {}, { token })).body.flags!
const prayers = async (token: string) => (await server.api(prayersEndpoints.list, {}, { token })).status

test('SYS-D8 FLAG-01 TRAP-84 the list contains the code’s flags, off at first, the two constants locked', async () => {
  const flags = await list()
  expect(flags.map(({ key }) => key)).toEqual([...flagNames].sort())
  expect(flags.filter(({ is_locked }) => is_locked).map(({ key, in_force }) => [key, in_force])).toEqual([
    ['advancedSearch', true],
    ['videoUploads', false],
  ])
  expect(
    flags.filter(({ key }) => fixedFlags[key as 'resume'] === undefined).every(({ enabled, in_force }) => !enabled && !in_force),
  ).toBe(true)
  expect(flags.every(({ is_used, label, label_ar, description_ar }) => is_used && label && label_ar && description_ar)).toBe(true)
})

test('SYS-D8 a flag of the product has a name in both languages, until staff give it one of their own', async () => {
  const before = await flagCalled('resume')
  expect([before.label, before.label_ar]).toEqual(['Resumes', 'السير الذاتية'])
  const named = await patch('resume', { label: 'Work', updated_at: before.updated_at, reason })
  expect(named.body).toMatchObject({ label: 'Work', label_ar: null, description_ar: before.description_ar })
})

test('SYS-D8 CON-D1 reading requires view_feature_flags, changing manage_feature_flags', async () => {
  const seeing = await someAdmin(server.parts, { role: 'moderator', permissions: ['view_feature_flags'] })
  const updated_at = (await flagCalled('resume')).updated_at
  const refused = [
    await server.api(featureFlags, {}, { token: moderator.token }),
    await server.api(flagHistory, { params: { key: 'resume' } }, { token: moderator.token }),
    await make({ key: 'choirRoom' }, seeing.token),
    await patch('resume', { enabled: true, updated_at, reason }, seeing.token),
    await server.api(removeFlag, { params: { key: 'resume' }, body: { reason } }, { token: seeing.token }),
  ]
  expect(refused.map(({ status, body }) => [status, (body as { required?: string[] }).required])).toEqual([
    [403, ['view_feature_flags']],
    [403, ['view_feature_flags']],
    ...Array(3).fill([403, ['manage_feature_flags']]),
  ])
  expect((await server.api(featureFlags, {}, { token: seeing.token })).status).toBe(200)
  const scoped = await someAdmin(server.parts, {
    role: 'admin',
    scope: { kind: 'parish', ids: [(await someParish(server.parts)).id] },
  })
  expect((await server.api(featureFlags, {}, { token: scoped.token })).status).toBe(403)
})

test('SYS-D8 ROUTE-25 COM-D9 a switched flag opens its module at once, and closes it again', async () => {
  expect(await prayers(member.token)).toBe(404)
  await change('prayerRequests', { enabled: true })
  expect([await prayers(member.token), (await flagsOf()).prayerRequests]).toEqual([200, true])
  await change('prayerRequests', { enabled: false })
  expect(await prayers(member.token)).toBe(404)
})

test('SYS-D8 COM-D9 a percentage of members has the module, the others get 404, and visitors are not part of it', async () => {
  await change('prayerRequests', { enabled: true, rollout_percent: 50 })
  const people = await Promise.all(Array.from({ length: 40 }, () => somePerson(server.parts)))
  const flagged = await Promise.all(people.map(async ({ token }) => (await flagsOf(token)).prayerRequests))
  const served = await Promise.all(people.map(async ({ token }) => (await prayers(token)) === 200))
  expect(served).toEqual(flagged)
  expect(new Set(served)).toEqual(new Set([true, false]))
  expect((await flagsOf()).prayerRequests).toBe(false)
  await change('prayerRequests', { rollout_percent: 100, enabled: false })
})

test('SYS-D8 COM-D9 a parish’s flag is on for its members only, including new ones', async () => {
  const parish = await someParish(server.parts, 'St Bishoy', 'كنيسة الأنبا بيشوي')
  const inside = await somePerson(server.parts, { parishId: parish.id })
  const flag = await change('prayerRequests', { enabled: true, parish_ids: [parish.id] })
  expect(flag.parishes).toEqual([{ id: parish.id, name: 'St Bishoy', name_ar: 'كنيسة الأنبا بيشوي' }])
  expect([await prayers(inside.token), await prayers(member.token)]).toEqual([200, 404])
  await server.parts.db.updateTable('parishes').set({ auto_approve_members: true }).where('id', '=', parish.id).execute()
  const socket = await connected(server.url, member.token)
  const joined = await server.api(parishesEndpoints.join, { params: { id: parish.id } }, { token: member.token })
  expect(joined.status, JSON.stringify(joined.body)).toBe(200)
  await socket.next('flags_updated')
  await socket.close()
  expect(await prayers(member.token)).toBe(200)
  await change('prayerRequests', { enabled: false, parish_ids: [] })
})

test('SYS-D8 a console role has the flag on its member account, whatever the switch says', async () => {
  const linked = await somePerson(server.parts)
  await someAdmin(server.parts, { role: 'moderator', linkedUserId: linked.id })
  await change('prayerRequests', { enabled: false, roles: ['moderator'] })
  expect([await prayers(linked.token), await prayers(member.token)]).toEqual([200, 404])
  await change('prayerRequests', { roles: [] })
  expect(await prayers(linked.token)).toBe(404)
})

test('SYS-D8 every open client is notified of a change, and of a start and an end', async () => {
  const person = await somePerson(server.parts)
  const socket = await connected(server.url, person.token)
  const inAnHour = new Date(server.clock.now() + 3_600_000).toISOString()
  const changedFlag = await change('marketplace', { enabled: true, starts_at: inAnHour })
  expect(await socket.next('flags_updated')).toEqual({ type: 'flags_updated', version: Date.parse(changedFlag.updated_at) })
  expect([changedFlag.in_force, (await flagsOf(person.token)).marketplace]).toEqual([false, false])
  const waiting = await server.parts.db
    .selectFrom('graphile_worker.jobs' as never)
    .where(untyped('key'), '=', untyped('flags.turn'))
    .select(untyped('run_at'))
    .execute()
  expect(waiting).toEqual([{ run_at: inAnHour }])
  server.clock.advance(3_600_001)
  await turnJob(server.parts).run({}, jobContext(server))
  expect(await socket.next('flags_updated')).toEqual({ type: 'flags_updated', version: Date.parse(inAnHour) })
  // An hour later all tokens have expired.
  Object.assign(admin, await someAdminSession(server.parts, admin.id))
  expect((await flagsOf((await someSession(server.parts, person.id)).token)).marketplace).toBe(true)
  const late = await connected(server.url, (await somePerson(server.parts)).token)
  expect(late.frames[0]).toMatchObject({ type: 'connection_established', flags_version: Date.parse(inAnHour) })
  await socket.close()
  await late.close()
})

test('CON-D6 SYS-D8 editing a changed flag is stale and returns the current version', async () => {
  const { updated_at } = await flagCalled('resume')
  expect((await patch('resume', { enabled: true, updated_at, reason })).status).toBe(200)
  const late = await patch('resume', { description: 'Mine', updated_at, reason })
  expect([late.status, late.body.code, (late.body.current as FeatureFlag).enabled]).toEqual([409, 'stale', true])
  expect((await flagCalled('resume')).description).not.toBe('Mine')
})

test('SYS-D8 the history shows who changed what, how and why, newest first', async () => {
  await change('payments', { enabled: true, rollout_percent: 20, reason: 'Trying it with some' })
  await change('payments', { enabled: false, reason: 'Back to the drawing board' })
  const { body } = await server.api(flagHistory, { params: { key: 'payments' }, query: { page_size: 1 } }, { token: admin.token })
  expect([body.count, body.next]).toEqual([2, expect.stringMatching(/^\?page=2&page_size=1&after=\d+$/)])
  expect(body.results![0]).toMatchObject({
    actor_type: 'admin',
    actor_id: admin.id,
    actor_name: 'Admin admin',
    role: 'admin',
    action: 'flags.change',
    area: 'flags',
    target_type: 'feature_flag',
    target_id: 'payments',
    before: { enabled: true },
    after: { enabled: false },
    reason: 'Back to the drawing board',
  })
  expect((await server.api(flagHistory, { params: { key: 'noSuchFlag' } }, { token: admin.token })).status).toBe(404)
})

test('SYS-D8 FLAG-02 FLAG-03 locked flags cannot be changed, flags of the code not deleted, others can', async () => {
  for (const key of ['advancedSearch', 'videoUploads']) {
    const { updated_at } = await flagCalled(key)
    const { status, body } = await patch(key, { enabled: key === 'videoUploads', updated_at, reason })
    expect([status, body.code]).toEqual([409, 'conflict'])
  }
  const remove = (key: string) => server.api(removeFlag, { params: { key }, body: { reason } }, { token: admin.token })
  expect((await remove('marketplace')).status).toBe(409)
  expect((await make({ key: 'choirRoom', enabled: true })).body).toMatchObject({
    key: 'choirRoom',
    is_used: false,
    in_force: true,
  })
  expect((await flagsOf()).choirRoom).toBe(true)
  expect((await make({ key: 'choirRoom' })).status).toBe(409)
  expect((await make({ key: 'marketplace' })).status).toBe(409)
  expect((await make({ key: 'hymnBook', depends_on: ['choirRoom'] })).status).toBe(201)
  expect((await remove('choirRoom')).body.detail).toBe('hymnBook depends on this flag.')
  expect([(await remove('hymnBook')).status, (await remove('choirRoom')).status, (await remove('choirRoom')).status]).toEqual([
    200, 200, 404,
  ])
  expect(await flagsOf()).not.toHaveProperty('choirRoom')
})

test('SYS-D8 invalid values are rejected at their field', async () => {
  const updated_at = (await flagCalled('instagram')).updated_at
  const bad: Array<[Record<string, unknown>, string]> = [
    [{ rollout_percent: 101 }, 'rollout_percent'],
    [{ rollout_percent: 2.5 }, 'rollout_percent'],
    [{ roles: ['pope'] }, 'roles'],
    [{ starts_at: 'tomorrow' }, 'starts_at'],
    [{ starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, 'ends_at'],
    [{ parish_ids: ['01990000-0000-7000-8000-00000000dead'] }, 'parish_ids'],
    [{ depends_on: ['noSuchFlag'] }, 'depends_on'],
    [{ depends_on: ['instagram'] }, 'depends_on'],
    [{ reason: 'no' }, 'reason'],
    [{ reason: undefined }, 'reason'],
  ]
  for (const [changes, field] of bad) {
    const { status, body } = await patch('instagram', { updated_at, reason, ...changes })
    expect([status, Object.keys((body.errors ?? {}) as object)], field).toEqual([400, [field]])
  }
  for (const key of ['Big', 'with-dash', 'x', 'a'.repeat(41)]) expect((await make({ key })).status, key).toBe(400)
  expect((await patch('noSuchFlag', { updated_at, reason })).status).toBe(404)
  expect((await flagCalled('instagram')).updated_at).toBe(updated_at)
})
