import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleEndpoints } from '#contract/console/console.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { staffEndpoints } from '#contract/staff/staff.ts'
import { nextCode, signIn, someSigningAdmin } from '../../support/features/console.ts'
import { type Admin, codeAt, someAdminSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { beginTwoFactor, confirmTwoFactor, disableTwoFactor, renewRecoveryCodes, stepUp, me } = adminAuthEndpoints
const day = 86_400_000
const rowOf = (id: string) => server.parts.db.selectFrom('admin_users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

async function enrol(admin: Admin) {
  const begun = await server.api(beginTwoFactor, {}, { token: admin.token })
  const secret = begun.body.secret.replaceAll(' ', '')
  const code = codeAt(secret, server.clock.now())
  const done = await server.api(confirmTwoFactor, { body: { token: code } }, { token: admin.token })
  return { begun, done, secret, code }
}

test('API-084 API-085 ADM-16 CON-D11 setup returns a secret, and a code from it enables the second factor with ten recovery codes', async () => {
  const admin = await someSigningAdmin(server, { totp: false })
  const other = await someAdminSession(server.parts, admin.id)
  const { begun, done, secret, code } = await enrol(admin)
  expect(begun.body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const uri = new URL(begun.body.otpauth_uri)
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('digits'), uri.searchParams.get('period')]).toEqual([
    'otpauth:',
    secret,
    '6',
    '30',
  ])
  expect(uri.searchParams.get('issuer')).toBe('Coptic Community')
  expect(done.body.admin_user).toMatchObject({ two_factor_enabled: true, two_factor_due_at: null, recovery_codes_left: 10 })
  expect(new Set(done.body.recovery_codes).size).toBe(10)
  for (const recovery of done.body.recovery_codes) expect(recovery).toMatch(/^([A-Z0-9]{5}-){4}[A-Z0-9]{5}$/)
  expect((await signIn(server, { ...admin, totpSecret: secret } as Admin, { code })).body.code).toBe('invalid_code')
  expect((await server.api(me, {}, { token: other.token })).status).toBe(401)
  expect((await server.api(me, {}, { token: admin.token })).status).toBe(200)
})

test('SEC-D4 the database contains neither the secret nor a recovery code in readable form', async () => {
  const admin = await someSigningAdmin(server, { totp: false })
  const { done, secret } = await enrol(admin)
  const row = await rowOf(admin.id)
  const codes = await server.parts.db
    .selectFrom('admin_recovery_codes')
    .where('admin_id', '=', admin.id)
    .select('code_hash')
    .execute()
  const stored = Buffer.concat([row.totp_sealed!, ...codes.map(({ code_hash }) => code_hash)]).toString('latin1')
  for (const text of [secret, ...done.body.recovery_codes]) expect(stored).not.toContain(text)
  expect(codes.every(({ code_hash }) => code_hash.length === 32)).toBe(true)
  expect(() => server.parts.secondFactorSealer.open(row.totp_sealed!, 'another account')).toThrow()
  expect(server.parts.secondFactorSealer.open(row.totp_sealed!, admin.id)).toBe(secret)
})

test('ADM-16 a wrong code during setup is Invalid code, and an enabled factor is not set up again', async () => {
  const admin = await someSigningAdmin(server, { totp: false })
  expect((await server.api(confirmTwoFactor, { body: { token: '123456' } }, { token: admin.token })).body.code).toBe('conflict')
  await server.api(beginTwoFactor, {}, { token: admin.token })
  const { body } = await server.api(confirmTwoFactor, { body: { token: 'abcdef' } }, { token: admin.token })
  expect([body.code, body.detail]).toEqual(['invalid_code', 'Invalid code'])
  expect((await rowOf(admin.id)).totp_confirmed_at).toBeNull()
  await enrol(admin)
  expect((await server.api(beginTwoFactor, {}, { token: admin.token })).body.code).toBe('conflict')
})

test('CON-D11 a recovery code works in place of the code, once each, however it is typed', async () => {
  const admin = await someSigningAdmin(server, { totp: false })
  const { done } = await enrol(admin)
  const [first, second] = done.body.recovery_codes as [string, string]
  expect((await signIn(server, admin, { code: first })).status).toBe(200)
  expect((await signIn(server, admin, { code: first })).body.code).toBe('invalid_code')
  const typed = second.toLowerCase().replaceAll('-', ' ')
  const { body } = await signIn(server, admin, { code: typed })
  expect(body.admin_user?.recovery_codes_left).toBe(8)
  const others = await signIn(server, await someSigningAdmin(server), { code: done.body.recovery_codes[2]! })
  expect(others.body.code).toBe('invalid_code')
})

test('SEC-D1 renewing recovery codes requires a fresh factor and invalidates the old ones', async () => {
  const admin = await someSigningAdmin(server, { totp: false })
  const { done } = await enrol(admin)
  const later = await someAdminSession(server.parts, admin.id)
  expect((await server.api(renewRecoveryCodes, {}, { token: later.token })).body.code).toBe('step_up_required')
  const renewed = await server.api(renewRecoveryCodes, {}, { token: admin.token })
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await signIn(server, admin, { code: done.body.recovery_codes[5]! })).body.code).toBe('invalid_code')
  expect((await signIn(server, admin, { code: renewed.body.recovery_codes[5]! })).status).toBe(200)
})

test('SEC-D1 CON-D10 the second factor can be disabled only if the role does not require it', async () => {
  const reason = 'A new telephone'
  for (const role of ['superadmin', 'admin']) {
    const admin = await someSigningAdmin(server, { role, steppedUp: true })
    const { body } = await server.api(disableTwoFactor, { body: { reason } }, { token: admin.token })
    expect([role, body.code]).toEqual([role, 'conflict'])
  }
  const given = await someSigningAdmin(server, { role: 'moderator', permissions: ['system_admin'], steppedUp: true })
  expect((await server.api(disableTwoFactor, { body: { reason } }, { token: given.token })).body.code).toBe('conflict')
  const moderator = await someSigningAdmin(server, { role: 'moderator', steppedUp: true })
  const off = await server.api(disableTwoFactor, { body: { reason } }, { token: moderator.token })
  expect(off.body).toMatchObject({ two_factor_enabled: false, recovery_codes_left: 0 })
  expect((await rowOf(moderator.id)).totp_sealed).toBeNull()
  expect((await signIn(server, moderator)).body.requires_2fa).toBe(false)
})

test('CON-D6 a step-up is valid for ten minutes, accepts each code once, and is rejected without a second factor', async () => {
  const admin = await someSigningAdmin(server)
  const body = { label: 'Choir office', rank: 10, permissions: [], reason: 'A new office' }
  const create = () => server.api(staffEndpoints.createRole, { body: untyped(body) }, { token: admin.token })
  expect([(await create()).status, (await create()).body.code]).toEqual([403, 'step_up_required'])
  const code = nextCode(server, admin)
  const first = await server.api(stepUp, { body: { token: code } }, { token: admin.token })
  expect(Date.parse(first.body.valid_until) - server.clock.now()).toBeGreaterThan(599_000)
  expect((await server.api(stepUp, { body: { token: code } }, { token: admin.token })).body.code).toBe('invalid_code')
  expect((await create()).status).toBe(201)
  server.clock.advance(601_000)
  expect((await create()).body.code).toBe('step_up_required')
  const other = await someAdminSession(server.parts, admin.id)
  expect((await server.api(staffEndpoints.createRole, { body: untyped(body) }, { token: other.token })).body.code).toBe(
    'step_up_required',
  )
  const without = await someSigningAdmin(server, { totp: false })
  expect((await server.api(stepUp, { body: { token: '123456' } }, { token: without.token })).body.code).toBe('conflict')
  const guessing = await someSigningAdmin(server)
  for (let turn = 1; turn <= 5; turn += 1) {
    const wrong = await server.api(stepUp, { body: { token: '00000x' } }, { token: guessing.token })
    expect(wrong.body.code).toBe(turn < 5 ? 'invalid_code' : 'account_locked')
  }
})

test('CON-D11 after seven days without the required second factor, only its setup is allowed', async () => {
  const admin = await someSigningAdmin(server, { role: 'admin', totp: false })
  const roles = async (token: string) => (await server.api(staffEndpoints.roles, {}, { token })).body
  expect((await roles(admin.token)).results).toHaveLength(5)
  server.clock.advance(7 * day + 1000)
  const { token } = await someAdminSession(server.parts, admin.id)
  expect((await roles(token)) as unknown).toMatchObject({ code: 'two_factor_setup_required' })
  for (const endpoint of [adminAuthEndpoints.checkPermissions, consoleEndpoints.dashboard, adminAuthEndpoints.securityOverview])
    expect((await server.api(endpoint, {}, { token })).body).toMatchObject({ code: 'two_factor_setup_required' })
  for (const endpoint of [me, adminAuthEndpoints.security, adminAuthEndpoints.sessions])
    expect((await server.api(endpoint, {}, { token })).status).toBe(200)
  await enrol({ ...admin, token })
  expect((await roles(token)).results).toHaveLength(5)
})
