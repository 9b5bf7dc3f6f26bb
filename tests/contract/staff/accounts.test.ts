import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/endpoint.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { type StaffMember, staffEndpoints } from '#contract/staff/staff.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
let superadmin: Admin
let admin: Admin
beforeAll(async () => {
  server = await startServer()
  superadmin = await someAdmin(server.parts, { totp: true, steppedUp: true })
  admin = await someAdmin(server.parts, { role: 'admin', totp: true, steppedUp: true })
})
afterAll(() => server.close())

const { staff, patchStaff, disableStaff, enableStaff, resetStaffTwoFactor, endStaffSessions } = staffEndpoints
const reason = 'As the council decided'
const acts = [disableStaff, enableStaff, resetStaffTwoFactor, endStaffSessions] as const
const act = (by: Admin, endpoint: (typeof acts)[number], id: string) =>
  server.api(endpoint, { params: { id }, body: { reason } }, { token: by.token })
const rowOf = async (id: string): Promise<StaffMember> => {
  const { email } = await server.parts.db.selectFrom('admin_users').where('id', '=', id).select('email').executeTakeFirstOrThrow()
  return (await server.api(staff, { query: { q: email } }, { token: superadmin.token })).body.results[0]!
}
const patch = async (by: Admin, id: string, changes: Record<string, unknown>) => {
  const body = { updated_at: (await rowOf(id)).updated_at, reason, ...changes }
  return server.api(patchStaff, { params: { id }, body: untyped(body) }, { token: by.token })
}
const roleId = async (name: string) =>
  (await server.parts.db.selectFrom('roles').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
const isIn = async (token: string) => (await server.api(adminAuthEndpoints.me, {}, { token })).status === 200

test('PRM-D5 the list is searched, filtered, sorted and paged', async () => {
  const made = await someAdmin(server.parts, { role: 'moderator', passwordHash: 'x' })
  const find = async (query: NonNullable<CallInput<typeof staff>['query']>) =>
    (await server.api(staff, { query }, { token: admin.token })).body
  expect((await find({ q: made.username.toUpperCase() })).results.map(({ id }) => id)).toEqual([made.id])
  expect((await find({ q: '%' })).count).toBe(0)
  expect((await find({ q: made.username, role: await roleId('admin') })).count).toBe(0)
  expect((await find({ q: made.username, role: await roleId('moderator'), status: 'active' })).count).toBe(1)
  expect((await find({ role: await roleId('moderator') })).results.map(({ id }) => id)).toEqual([made.id])
  expect((await find({ status: 'active' })).results.map(({ id }) => id)).toEqual([made.id])
  expect((await find({ status: 'disabled' })).count).toBe(0)
  expect((await find({ without_2fa: 'true' })).results.map(({ id }) => id)).toEqual([made.id])
  const page = await find({ page_size: 2, ordering: 'role' })
  expect([page.count, page.results.map(({ role }) => role.name), page.next]).toEqual([
    3,
    ['superadmin', 'admin'],
    expect.stringContaining('page=2'),
  ])
  for (const ordering of ['name', '-name', 'email', '-email', 'last_login', '-last_login'] as const)
    expect((await find({ ordering })).count).toBe(3)
})

test('PRM-D5 ADM-22 ADM-23 rows of an equal or higher rank are read-only, including one’s own', async () => {
  const peer = await someAdmin(server.parts, { role: 'admin', totp: true })
  const moderator = await someAdmin(server.parts, 'moderator')
  const seen = async (by: Admin) => {
    const { body } = await server.api(staff, { query: { page_size: 100 } }, { token: by.token })
    return Object.fromEntries(body.results.map(({ id, manageable, is_self }) => [id, [manageable, is_self]]))
  }
  expect(await seen(admin)).toMatchObject({
    [superadmin.id]: [false, false],
    [admin.id]: [false, true],
    [peer.id]: [false, false],
    [moderator.id]: [true, false],
  })
  expect(await seen(superadmin)).toMatchObject({ [superadmin.id]: [false, true], [peer.id]: [true, false] })
  for (const target of [superadmin, peer, admin]) {
    for (const endpoint of acts) expect((await act(admin, endpoint, target.id)).body.code).toBe('permission_denied')
    expect((await patch(admin, target.id, { first_name: 'Other' })).body.code).toBe('permission_denied')
  }
  expect((await act(superadmin, disableStaff, superadmin.id)).body.code).toBe('permission_denied')
  expect([await isIn(superadmin.token), await isIn(peer.token)]).toEqual([true, true])
})

test('PRM-D6 TRAP-34 changing role, scope or extra permissions ends the sessions at once; changing a name ends none', async () => {
  const parish = await someParish(server.parts, 'St Mark', 'كنيسة مار مرقس')
  const clerk = await someAdmin(server.parts, 'moderator')
  const renamed = await patch(admin, clerk.id, { first_name: 'Mina', last_name: 'Gad' })
  expect([renamed.body.full_name, await isIn(clerk.token)]).toEqual(['Mina Gad', true])
  const moved = await patch(admin, clerk.id, {
    role_id: await roleId('parish_admin'),
    scope: { kind: 'parish', ids: [parish.id] },
  })
  expect(moved.body).toMatchObject({
    role: { name: 'parish_admin' },
    scope: { kind: 'parish', places: [{ id: parish.id, name: 'St Mark', name_ar: 'كنيسة مار مرقس' }] },
  })
  expect(await isIn(clerk.token)).toBe(false)
  for (const changes of [{ extra_permissions: ['view_analytics'] }, { scope: { kind: 'diocese', ids: [parish.id] } }]) {
    const other = await someAdmin(server.parts, 'moderator')
    const { status } = await patch(admin, other.id, changes)
    expect([status, await isIn(other.token)]).toEqual('scope' in changes ? [400, true] : [200, false])
  }
})

test('PRM-D5 PRM-D6 extra permissions add to the role’s, and only ones that the giver holds can be given', async () => {
  const clerk = await someAdmin(server.parts, { role: 'moderator', permissions: ['view_settings'] })
  const { body } = await server.api(adminAuthEndpoints.me, {}, { token: clerk.token })
  expect(body.permissions).toEqual(expect.arrayContaining(['view_settings', 'moderate_content']))
  expect(body.role.permissions['view_settings']).toBe(false)
  const { db } = server.parts
  const id = '01990000-0000-7000-8000-0000000000aa'
  await db
    .insertInto('roles')
    .values({ id, name: 'office', label: 'Office', rank: 40, permissions: ['system_admin'] })
    .execute()
  const office = await someAdmin(server.parts, { role: 'office', totp: true, steppedUp: true })
  const denied = await patch(office, clerk.id, { extra_permissions: ['view_settings', 'ban_users'] })
  expect(denied.body).toMatchObject({ code: 'permission_denied', required: ['ban_users'] })
  expect((await patch(office, clerk.id, { role_id: await roleId('parish_admin') })).body.code).toBe('permission_denied')
  for (const name of ['superadmin', 'admin'])
    expect((await patch(admin, clerk.id, { role_id: await roleId(name) })).body.code).toBe('permission_denied')
  expect((await patch(superadmin, clerk.id, { role_id: await roleId('superadmin') })).body.code).toBe('permission_denied')
})

test('CON-D4 a parish admin is always limited to existing parishes', async () => {
  const parish = await someParish(server.parts)
  const clerk = await someAdmin(server.parts, { role: 'parish_admin', scope: { kind: 'parish', ids: [parish.id] } })
  for (const scope of [
    { kind: 'all', ids: [] },
    { kind: 'all', ids: [parish.id] },
    { kind: 'parish', ids: [] },
    { kind: 'parish', ids: ['01990000-0000-7000-8000-00000000dead'] },
    { kind: 'diocese', ids: [parish.id] },
  ])
    expect([scope, (await patch(admin, clerk.id, { scope })).body.errors]).toEqual([scope, { scope: [expect.any(String)] }])
})

test('PRM-D5 an account belongs to at most one member, and a member to one account', async () => {
  const person = await somePerson(server.parts)
  const [one, two] = [await someAdmin(server.parts, 'moderator'), await someAdmin(server.parts, 'moderator')]
  const linked = await patch(admin, one.id, { linked_username: person.username })
  expect(linked.body.linked_member).toMatchObject({ id: person.id, username: person.username })
  expect((await patch(admin, two.id, { linked_username: person.username })).body.errors).toHaveProperty('linked_username')
  expect((await patch(admin, two.id, { linked_username: 'nobody.here' })).body.errors).toHaveProperty('linked_username')
  expect((await patch(admin, one.id, { linked_username: null })).body.linked_member).toBeNull()
  expect((await patch(admin, two.id, { linked_username: person.username })).status).toBe(200)
})

test('CON-D6 a stale edit does not overwrite an account', async () => {
  const clerk = await someAdmin(server.parts, 'moderator')
  const before = await rowOf(clerk.id)
  server.clock.advance(1000)
  const after = await patch(superadmin, clerk.id, { first_name: 'Newer' })
  const body = { updated_at: before.updated_at, first_name: 'Older', reason }
  const late = await server.api(patchStaff, { params: { id: clerk.id }, body }, { token: superadmin.token })
  expect([late.status, late.body.code, late.body.current]).toEqual([409, 'stale', after.body])
})

test('PRM-D5 a disabled account cannot sign in or continue, and can be enabled again', async () => {
  const clerk = await someAdmin(server.parts, { role: 'moderator', passwordHash: 'x' })
  expect((await act(admin, disableStaff, clerk.id)).body.status).toBe('disabled')
  expect(await isIn(clerk.token)).toBe(false)
  expect((await act(admin, disableStaff, clerk.id)).body.code).toBe('conflict')
  expect((await act(admin, enableStaff, clerk.id)).body.status).toBe('active')
  expect([await isIn(clerk.token), (await act(admin, enableStaff, clerk.id)).body.code]).toEqual([false, 'conflict'])
})

test('PRM-D5 removing a second factor removes sessions and codes and notifies the owner', async () => {
  const clerk = await someAdmin(server.parts, { role: 'moderator', totp: true })
  const { body } = await act(admin, resetStaffTwoFactor, clerk.id)
  expect([body.two_factor_enabled, await isIn(clerk.token)]).toEqual([false, false])
  expect((await server.mails(clerk.email)).map(({ kind }) => kind)).toEqual(['security-second-factor-reset'])
  expect((await act(admin, resetStaffTwoFactor, clerk.id)).body.code).toBe('conflict')
  const peer = await someAdmin(server.parts, { role: 'admin', totp: true, dueAt: server.clock.now() - 1 })
  await act(superadmin, resetStaffTwoFactor, peer.id)
  const [row] = await server.parts.db.selectFrom('admin_users').where('id', '=', peer.id).select('two_factor_due_at').execute()
  expect(Date.parse(row!.two_factor_due_at!)).toBeGreaterThan(server.clock.now() + 6 * 86_400_000)
})

test('PRM-D5 another account can end an account’s sessions', async () => {
  const clerk = await someAdmin(server.parts, 'moderator')
  expect((await act(admin, endStaffSessions, clerk.id)).status).toBe(200)
  expect(await isIn(clerk.token)).toBe(false)
})

test('CON-D10 when superadmins disable each other at once, one remains, and the last cannot be disabled', async () => {
  const turns = []
  for (let turn = 0; turn < 5; turn += 1) {
    await server.parts.db
      .updateTable('admin_users')
      .set({ is_active: false })
      .where('role_id', '=', await roleId('superadmin'))
      .execute()
    const [one, two] = [
      await someAdmin(server.parts, { totp: true, steppedUp: true }),
      await someAdmin(server.parts, { totp: true, steppedUp: true }),
    ]
    const answers = await Promise.all([act(one, disableStaff, two.id), act(two, disableStaff, one.id)])
    const { active } = await server.parts.db
      .selectFrom('admin_users')
      .where('id', 'in', [one.id, two.id])
      .where('is_active', '=', true)
      .select(({ fn }) => fn.countAll<number>().as('active'))
      .executeTakeFirstOrThrow()
    turns.push([answers.map(({ status }) => status).toSorted()[0], active])
    expect(answers.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true)
  }
  expect(turns).toEqual(Array(5).fill([200, 1]))
})
