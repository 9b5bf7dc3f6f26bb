import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { adminPassword, nextCode, signIn, someSigningAdmin } from '../../support/features/console.ts'
import { someAdmin, someAdminSession, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { changePassword, sessions, endSession, security, securityOverview, me } = adminAuthEndpoints
const goodPassword = 'Lantern of the northern quay'
const change = (token: string, current_password: string, new_password: string) =>
  server.api(changePassword, { body: { current_password, new_password } }, { token })
const isOpen = async (token: string) => (await server.api(me, {}, { token })).status === 200

test('SEC-D1 the own password is changed with the current one; other sessions end and the old password stops working', async () => {
  const admin = await someSigningAdmin(server)
  const other = await someAdminSession(server.parts, admin.id)
  const stranger = await someSigningAdmin(server)
  expect((await change(admin.token, adminPassword, goodPassword)).body.detail).toBe('Your password has been changed.')
  expect([await isOpen(admin.token), await isOpen(other.token), await isOpen(stranger.token)]).toEqual([true, false, true])
  expect((await signIn(server, admin)).body.code).toBe('invalid_credentials')
  expect((await signIn(server, admin, { password: goodPassword })).body.requires_2fa).toBe(true)
  const own = await server.api(security, {}, { token: admin.token })
  expect(Date.parse(own.body.password_changed_at!)).toBeGreaterThan(server.clock.now() - 60_000)
})

test('SEC-D1 INV-D13 a new password follows the rules of members’ passwords, and a wrong current one changes nothing', async () => {
  const admin = await someSigningAdmin(server)
  for (const [password, message] of [
    ['short', 'Use at least 10 characters'],
    ['password1234', 'This password is too common'],
    [`${admin.username} ${admin.username}`, 'Do not use your name, username or email in the password'],
    [adminPassword, 'Choose a password that is not the present one'],
  ] as const) {
    const { status, body } = await change(admin.token, adminPassword, password)
    expect([password, status, body.errors?.['new_password']?.[0]]).toEqual([password, 400, message])
  }
  const wrong = await change(admin.token, 'not the password', goodPassword)
  expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
  expect((await signIn(server, admin)).body.requires_2fa).toBe(true)
})

test('SEC-D1 SEC-D4 one lists one’s own sessions, the current one first, and ends them; those of others do not exist', async () => {
  const admin = await someSigningAdmin(server)
  const { body: signed } = await signIn(server, admin, { code: nextCode(server, admin), ip: '10.9.8.7' })
  const token = signed.access_token!
  const list = await server.api(sessions, {}, { token })
  expect(list.body.map(({ is_current }) => is_current)).toEqual([true, false])
  expect(list.body[0]).toMatchObject({ ip: '10.9.8.7', user_agent: 'Test browser' })
  const stranger = await someSigningAdmin(server)
  const person = await somePerson(server.parts)
  for (const id of [stranger.sessionId, person.sessionId, '01990000-0000-7000-8000-00000000dead', 'no-id'])
    expect((await server.api(endSession, { params: { id } }, { token })).body).toEqual({
      detail: 'Not found.',
      message: 'Not found.',
      code: 'not_found',
    })
  expect(await isOpen(stranger.token)).toBe(true)
  expect((await server.api(endSession, { params: { id: admin.sessionId } }, { token })).status).toBe(200)
  expect([await isOpen(admin.token), await isOpen(token)]).toEqual([false, true])
})

test('SEC-D1 one’s own security shows the last twenty sign-ins, successful or not, newest first', async () => {
  const admin = await someSigningAdmin(server)
  for (let turn = 0; turn < 4; turn += 1) await signIn(server, admin, { password: 'not the password' })
  await signIn(server, admin, { code: '00000x' })
  await signIn(server, admin, { code: nextCode(server, admin), ip: '10.1.1.1' })
  const { body } = await server.api(security, {}, { token: admin.token })
  expect(body.sign_ins.map(({ outcome }) => outcome)).toEqual(['signed_in', 'wrong_code', ...Array(4).fill('wrong_password')])
  expect(body.sign_ins[0]).toMatchObject({ ip: '10.1.1.1', user_agent: 'Test browser' })
  expect(body.stepped_up_until).toBeNull()
  const fresh = await someAdmin(server.parts, { totp: true, steppedUp: true })
  const shown = await server.api(security, {}, { token: fresh.token })
  expect([shown.body.sign_ins, Date.parse(shown.body.stepped_up_until!) - server.clock.now() > 590_000]).toEqual([[], true])
})

test('SEC-D1 CON-D6 a step-up is in the audit log and in the sign-in history, a wrong one in the history only', async () => {
  const admin = await someSigningAdmin(server)
  await signIn(server, admin, { code: nextCode(server, admin) })
  server.clock.advance(1_000)
  await server.api(adminAuthEndpoints.stepUp, { body: { token: '00000x' } }, { token: admin.token })
  server.clock.advance(1_000)
  const headers = { 'user-agent': 'Test browser', 'x-forwarded-for': '10.2.2.2' }
  await server.api(adminAuthEndpoints.stepUp, { body: { token: nextCode(server, admin) } }, { token: admin.token, headers })
  const { sign_ins } = (await server.api(security, {}, { token: admin.token })).body
  expect(sign_ins.map(({ outcome }) => outcome)).toEqual(['stepped_up', 'wrong_code', 'signed_in'])
  expect(sign_ins[0]).toMatchObject({ ip: '10.2.2.2', user_agent: 'Test browser' })
  const lines = server.parts.db.selectFrom('audit_log').where('actor_id', '=', admin.id).where('action', '=', 'console.step_up')
  expect(await lines.select(['target_type', 'target_id', 'ip']).execute()).toEqual([
    { target_type: 'session', target_id: admin.sessionId, ip: '10.2.2.2' },
  ])
})

test('SEC-D1 the overview counts the installation and requires system_admin', async () => {
  const { db } = server.parts
  const admin = await someAdmin(server.parts, 'admin')
  const before = (await server.api(securityOverview, {}, { token: admin.token })).body
  const member = await somePerson(server.parts)
  await server.api(accountsEndpoints.login, { body: { username_or_email: member.username, password: 'not the password' } })
  await server.api(accountsEndpoints.login, { body: { username_or_email: 'nobody', password: 'not the password' } })
  const signing = await someSigningAdmin(server)
  await signIn(server, signing, { password: 'not the password' })
  await db
    .updateTable('admin_users')
    .set({ locked_until: new Date(server.clock.now() + 60_000) })
    .where('id', '=', signing.id)
    .execute()
  const { body } = await server.api(securityOverview, {}, { token: admin.token })
  expect({
    failed: body.failed_logins - before.failed_logins,
    admins: body.failed_admin_logins - before.failed_admin_logins,
    locked: body.locked_accounts - before.locked_accounts,
    users: body.open_user_sessions - before.open_user_sessions,
    adminSessions: body.open_admin_sessions - before.open_admin_sessions,
  }).toEqual({ failed: 2, admins: 1, locked: 1, users: 1, adminSessions: 1 })
  expect(body.by_hour).toHaveLength(24)
  expect(body.by_hour.reduce((sum, { failed }) => sum + failed, 0)).toBe(body.failed_logins + body.failed_admin_logins)
  expect(body.admins_without_2fa.map(({ id }) => id)).toContain(admin.id)
  expect(body.admins_without_2fa.map(({ id }) => id)).not.toContain(signing.id)
  for (const role of ['moderator', 'parish_admin'])
    expect((await server.api(securityOverview, {}, { token: (await someAdmin(server.parts, role)).token })).body).toMatchObject({
      code: 'permission_denied',
      required: ['system_admin'],
    })
})
