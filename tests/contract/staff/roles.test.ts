import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { type Role, staffEndpoints } from '#contract/staff/staff.ts'
import { type Admin, someAdmin } from '../../support/features/people.ts'
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

const { roles, createRole, patchRole, removeRole } = staffEndpoints
const reason = 'As the council decided'
let number = 0
const create = (
  by: Admin,
  fields: Partial<{ label: string; rank: number; permissions: Permission[]; based_on: string }> = {},
) => {
  number += 1
  const body = { label: `Office ${number}`, rank: 10, permissions: ['view_users' as const], reason, ...fields }
  return server.api(createRole, { body }, { token: by.token })
}
const patch = (by: Admin, role: Role, fields: Partial<{ label: string; rank: number; permissions: Permission[] }>) =>
  server.api(
    patchRole,
    { params: { id: role.id }, body: { updated_at: role.updated_at, reason, ...fields } },
    { token: by.token },
  )
const remove = (by: Admin, id: string, replacement_id: string | null = null) =>
  server.api(removeRole, { params: { id }, body: { replacement_id, reason } }, { token: by.token })
const list = async (by: Admin) => (await server.api(roles, {}, { token: by.token })).body.results
const called = async (name: string) => (await list(superadmin)).find((role) => role.name === name)!
const isIn = async (token: string) => (await server.api(adminAuthEndpoints.me, {}, { token })).status === 200
const lastLine = () =>
  server.parts.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()

test('PRM-D4 ADM-02 ADM-22 ADM-23 the four roles have their ranks, and each says whether the caller manages it', async () => {
  const seen = async (by: Admin) =>
    (await list(by)).filter(({ is_built_in }) => is_built_in).map(({ name, rank, manageable }) => [name, rank, manageable])
  expect(await seen(superadmin)).toEqual([
    ['superadmin', 100, false],
    ['admin', 50, true],
    ['moderator', 20, true],
    ['parish_admin', 20, true],
  ])
  expect(await seen(admin)).toEqual([
    ['superadmin', 100, false],
    ['admin', 50, false],
    ['moderator', 20, true],
    ['parish_admin', 20, true],
  ])
  expect((await called('superadmin')).permissions).toHaveLength(37)
})

test('ADM-24 moderators and parish admins cannot access any role', async () => {
  for (const role of ['moderator', 'parish_admin']) {
    const by = await someAdmin(server.parts, { role, totp: true, steppedUp: true })
    for (const answer of [await server.api(roles, {}, { token: by.token }), await create(by), await remove(by, superadmin.id)])
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'permission_denied', required: ['system_admin'] }])
  }
})

test('PRM-D4 a role is created below one’s own rank with permissions one holds, and is logged with its reason', async () => {
  const made = await create(admin, { label: 'Festival office', rank: 49, permissions: ['view_groups', 'view_users'] })
  expect([made.status, made.body]).toMatchObject([
    201,
    { name: 'festival_office', label: 'Festival office', rank: 49, is_built_in: false, members_count: 0, manageable: true },
  ])
  expect(made.body.permissions).toEqual(['view_users', 'view_groups'])
  expect(await lastLine()).toMatchObject({
    action: 'roles.create',
    area: 'roles',
    actor_type: 'admin',
    actor_id: admin.id,
    role: 'admin',
    target_type: 'role',
    target_id: made.body.id,
    target_name: 'Festival office',
    outcome: 'done',
    reason,
    after: { label: 'Festival office', rank: 49, permissions: ['view_users', 'view_groups'] },
    ip: expect.stringMatching(/^10\./),
    request_id: expect.any(String),
  })
  for (const rank of [50, 99]) expect((await create(admin, { rank })).body.code).toBe('permission_denied')
  expect((await create(superadmin, { rank: 99 })).status).toBe(201)
  expect((await create(superadmin, { rank: untyped(100) })).status).toBe(400)
  expect((await create(admin, { label: 'FESTIVAL office' })).body.code).toBe('conflict')
})

test('PRM-D1~ PRM-D4 nobody can grant a permission they do not hold', async () => {
  const { body: small } = await create(superadmin, { rank: 40, permissions: ['system_admin', 'view_users'] })
  const by = await someAdmin(server.parts, { role: small.name, totp: true, steppedUp: true })
  const { body } = await create(by, { permissions: ['view_users', 'ban_users', 'view_settings'] })
  expect(body).toMatchObject({ code: 'permission_denied', required: ['ban_users', 'view_settings'] })
  const { body: own } = await create(by, { rank: 39, permissions: ['view_users'] })
  expect((await patch(by, own, { permissions: ['view_users', 'ban_users'] })).body.required).toEqual(['ban_users'])
  expect((await patch(by, own, { rank: 40 })).body.code).toBe('permission_denied')
})

test('PRM-D4 of built-in roles only the label can be changed', async () => {
  const moderator = await called('moderator')
  const renamed = await patch(superadmin, moderator, { label: 'Keeper of the peace' })
  expect(renamed.body).toMatchObject({ name: 'moderator', label: 'Keeper of the peace' })
  for (const fields of [{ rank: 30 }, { permissions: ['view_users' as const] }])
    expect((await patch(superadmin, renamed.body, fields)).body.code).toBe('conflict')
  expect((await patch(superadmin, await called('superadmin'), { label: 'King' })).body.code).toBe('permission_denied')
  expect((await patch(admin, await called('admin'), { label: 'Queen' })).body.code).toBe('permission_denied')
  expect((await remove(superadmin, moderator.id)).body.code).toBe('conflict')
})

test('CON-D6 a stale edit of a role returns the current version and changes nothing', async () => {
  const { body: first } = await create(superadmin)
  server.clock.advance(1000)
  const { body: second } = await patch(superadmin, first, { label: `${first.label} b` })
  expect(second.updated_at).not.toBe(first.updated_at)
  const { status, body } = await patch(admin, first, { label: 'Mine' })
  expect([status, body.code, body.current]).toEqual([409, 'stale', { ...second, manageable: true }])
  expect((await called(first.name)).label).toBe(`${first.label} b`)
})

test('PRM-D6 changing permissions ends the sessions of the role’s accounts at once; a new name ends none', async () => {
  const { body: role } = await create(superadmin, { permissions: ['view_users', 'view_groups'] })
  const clerk = await someAdmin(server.parts, role.name)
  const { body: renamed } = await patch(superadmin, role, { label: `${role.label} x` })
  expect([await isIn(clerk.token), renamed.members_count]).toEqual([true, 1])
  const { body: less } = await patch(superadmin, renamed, { permissions: ['view_users'] })
  expect([less.permissions, await isIn(clerk.token)]).toEqual([['view_users'], false])
  expect(await lastLine()).toMatchObject({
    before: { permissions: ['view_users', 'view_groups'] },
    after: { permissions: ['view_users'] },
  })
})

test('CON-D11 accounts whose role starts to require a second factor get seven days', async () => {
  const { body: role } = await create(superadmin)
  const clerk = await someAdmin(server.parts, role.name)
  const due = async () =>
    (
      await server.parts.db
        .selectFrom('admin_users')
        .where('id', '=', clerk.id)
        .select('two_factor_due_at')
        .executeTakeFirstOrThrow()
    ).two_factor_due_at
  await server.parts.db.updateTable('admin_users').set({ two_factor_due_at: null }).where('id', '=', clerk.id).execute()
  const { body: higher } = await patch(superadmin, role, { rank: 60 })
  expect(Math.round((Date.parse((await due())!) - server.clock.now()) / 86_400_000)).toBe(7)
  await patch(superadmin, higher, { rank: 10 })
  expect(await due()).toBeNull()
})

test('PRM-D4 removing a role that is in use requires a replacement', async () => {
  const { body: role } = await create(superadmin)
  const { body: other } = await create(superadmin, { permissions: ['view_parishes'] })
  const clerk = await someAdmin(server.parts, role.name)
  expect((await remove(superadmin, role.id)).body.code).toBe('conflict')
  for (const replacement of [role.id, '01990000-0000-7000-8000-00000000dead'])
    expect((await remove(superadmin, role.id, replacement)).body.errors).toHaveProperty('replacement_id')
  expect((await remove(admin, role.id, (await called('admin')).id)).body.code).toBe('permission_denied')
  expect((await remove(superadmin, role.id, (await called('parish_admin')).id)).body.errors).toHaveProperty('replacement_id')
  expect(await isIn(clerk.token)).toBe(true)
  expect((await remove(superadmin, role.id, other.id)).body.detail).toBe('The role has been removed.')
  expect([await isIn(clerk.token), (await called(other.name)).members_count]).toEqual([false, 1])
  expect((await remove(superadmin, role.id)).status).toBe(404)
})

test('CON-D6 a role changes only with a reason and a fresh second factor, and a rejection is logged', async () => {
  const later = await someAdmin(server.parts, { role: 'admin', totp: true })
  const { body: role } = await create(superadmin)
  const refused = await patch(later, role, { label: 'Mine' })
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
  expect(await lastLine()).toMatchObject({
    action: 'staff.patchRole',
    outcome: 'refused',
    actor_id: later.id,
    target_id: role.id,
    details: { code: 'step_up_required' },
  })
  const call = { params: { id: role.id }, body: { updated_at: role.updated_at, label: 'Mine', reason: 'no' } }
  expect((await server.api(patchRole, call, { token: superadmin.token })).body.errors).toHaveProperty('reason')
})
