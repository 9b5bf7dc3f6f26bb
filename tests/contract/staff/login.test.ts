import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { adminPassword, nextCode, signIn, someSigningAdmin } from '../../support/features/console.ts'
import { codeAt, someAdmin, somePerson } from '../../support/features/people.ts'
import { fullHashes, startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer(fullHashes)))
afterAll(() => server.close())

const minute = 60_000
const sessionsOf = async (id: string) =>
  (await server.parts.db.selectFrom('sessions').where('admin_id', '=', id).select('id').execute()).length
const outcomesOf = async (id: string) =>
  (await server.parts.db.selectFrom('sign_ins').where('admin_id', '=', id).select('outcome').orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  )
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('API-082 ADM-15 ADM-18 TRAP-39 CON-D11 without a code the response asks for one and contains no token and no session', async () => {
  const admin = await someSigningAdmin(server)
  const before = await sessionsOf(admin.id)
  const { status, body } = await signIn(server, admin)
  expect([status, body]).toEqual([200, { requires_2fa: true }])
  expect(await sessionsOf(admin.id)).toBe(before)
})

test('API-082 ADM-12 ADM-37 with the code, both tokens and the account are returned, and the session has its second factor', async () => {
  const admin = await someSigningAdmin(server)
  const { status, body } = await signIn(server, admin, { code: nextCode(server, admin) })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    requires_2fa: false,
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    access_expires_in: 900,
    admin_user: {
      id: admin.id,
      email: admin.email,
      username: admin.username,
      full_name: 'Admin superadmin',
      role_name: 'superadmin',
      role: { name: 'superadmin', rank: 100 },
      two_factor_enabled: true,
      two_factor_required: true,
      is_active: true,
    },
  })
  const sid = server.parts.tokens.readAccess('admin', body.access_token!)!.sid
  const session = await server.parts.db.selectFrom('sessions').where('id', '=', sid).selectAll().executeTakeFirstOrThrow()
  expect(Date.parse(session.stepped_up_at!) - Date.parse(session.created_at)).toBeLessThan(1000)
  expect(body.admin_user!.last_login).not.toBeNull()
})

test('CON-D11 a role that requires none signs in without a second factor', async () => {
  const admin = await someSigningAdmin(server, { role: 'moderator', totp: false })
  const { status, body } = await signIn(server, admin)
  expect([status, body.requires_2fa, body.admin_user?.two_factor_required]).toEqual([200, false, false])
})

test('ADM-39 a wrong password, an unknown address and a disabled account get the same response, with or without a code', async () => {
  const admin = await someSigningAdmin(server)
  const closed = await someSigningAdmin(server)
  await server.parts.db.updateTable('admin_users').set({ is_active: false }).where('id', '=', closed.id).execute()
  const invited = await someAdmin(server.parts)
  const answers = await Promise.all([
    signIn(server, admin, { password: 'not the password' }),
    signIn(server, admin, { password: 'not the password', code: codeAt(admin.totpSecret!, server.clock.now()) }),
    signIn(server, { email: 'nobody@example.org' }),
    signIn(server, closed),
    signIn(server, invited),
  ])
  const text = 'The email or password is not right.'
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      401,
      { detail: text, message: text, code: 'invalid_credentials', reason: 'staff.wrong_login' },
    ])
  expect(await outcomesOf(admin.id)).toEqual(['wrong_password', 'wrong_password'])
})

test('CON-D11 unknown and known addresses take the same time', async () => {
  const admin = await someSigningAdmin(server)
  const times: Record<string, number[]> = { known: [], unknown: [] }
  for (let turn = 0; turn < 15; turn += 1)
    for (const [name, email] of [
      ['known', admin.email],
      ['unknown', `nobody${turn}@example.org`],
    ] as const) {
      const began = performance.now()
      await signIn(server, { email }, { password: 'not the password' })
      times[name]!.push(performance.now() - began)
    }
  const median = (list: number[]) => list.toSorted((one, other) => one - other)[7]!
  const ratio = median(times['known']!) / median(times['unknown']!)
  console.log(
    `G1 console login: known ${median(times['known']!).toFixed(1)} ms, unknown ${median(times['unknown']!).toFixed(1)} ms`,
  )
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('ADM-19 CON-D11 a code is valid one step before and after, and each step once', async () => {
  const admin = await someSigningAdmin(server)
  // One second into a time step, so that it does not end meanwhile.
  server.clock.advance(31_000 - (server.clock.now() % 30_000))
  const at = server.clock.now()
  const attempt = (offset: number) => signIn(server, admin, { code: codeAt(admin.totpSecret!, at + offset) })
  const statuses = []
  for (const offset of [-60_000, -30_000, -30_000, 0, -30_000, 30_000, 0, 60_000])
    statuses.push([offset, (await attempt(offset)).status])
  expect(statuses).toEqual([
    [-60_000, 400],
    [-30_000, 200],
    [-30_000, 400],
    [0, 200],
    [-30_000, 400],
    [30_000, 200],
    [0, 400],
    [60_000, 400],
  ])
  const { body } = await attempt(30_000)
  expect([body.code, body.detail]).toEqual(['invalid_code', 'Invalid code'])
})

test('ADM-19 CON-D11 five wrong codes lock the account for 15 minutes, even for the right code, and notify its owner', async () => {
  const admin = await someSigningAdmin(server)
  for (let turn = 1; turn <= 5; turn += 1) {
    const { status, body } = await signIn(server, admin, { code: wrongCode(nextCode(server, admin)) })
    expect([status, body.code]).toEqual(turn < 5 ? [400, 'invalid_code'] : [403, 'account_locked'])
    if (turn === 5) expect(body.retry_after).toBe(900)
  }
  const { status, body, headers } = await signIn(server, admin, { code: nextCode(server, admin) })
  expect([status, body.code, body.retry_after, headers.get('retry-after')]).toEqual([403, 'account_locked', 870, '870'])
  expect((await server.mails(admin.email)).map(({ kind }) => kind)).toEqual(['security-console-locked'])
  expect((await signIn(server, admin, { password: 'not the password' })).body.code).toBe('invalid_credentials')
  server.clock.advance(14 * minute)
  expect((await signIn(server, admin, { code: nextCode(server, admin) })).status).toBe(200)
  expect((await outcomesOf(admin.id)).slice(0, 6)).toEqual([...Array(5).fill('wrong_code'), 'locked'])
  const audited = server.parts.db.selectFrom('audit_log').where('actor_id', '=', admin.id).select('action').orderBy('seq')
  expect((await audited.execute()).map(({ action }) => action)).toEqual(['console.locked', 'console.login'])
})

test('CON-D11 four wrong codes and a right one restart the count', async () => {
  const admin = await someSigningAdmin(server)
  for (let round = 0; round < 2; round += 1) {
    for (let turn = 0; turn < 4; turn += 1)
      expect((await signIn(server, admin, { code: wrongCode(nextCode(server, admin)) })).body.code).toBe('invalid_code')
    expect((await signIn(server, admin, { code: nextCode(server, admin) })).status).toBe(200)
  }
})

test('API-083 SES-19 me returns the token’s account, and rejects a member token', async () => {
  const admin = await someSigningAdmin(server, { role: 'moderator' })
  const person = await somePerson(server.parts)
  expect((await server.api(adminAuthEndpoints.me, {}, { token: admin.token })).body).toMatchObject({ id: admin.id })
  for (const token of [undefined, person.token, 'nonsense'])
    expect((await server.api(adminAuthEndpoints.me, {}, { token })).body.code).toBe('not_authenticated')
})

test('CON-D8 SES-02 logout ends the console session only: the same person’s member session stays', async () => {
  const person = await somePerson(server.parts)
  const admin = await someSigningAdmin(server, { linkedUserId: person.id })
  const { body } = await signIn(server, admin, { code: nextCode(server, admin) })
  const other = await signIn(server, admin, { code: nextCode(server, admin) })
  const left = await server.api(
    adminAuthEndpoints.logout,
    { body: { refresh_token: body.refresh_token! } },
    { token: body.access_token! },
  )
  expect(left.body.detail).toBe('You have been logged out.')
  const status = async (token: string) => (await server.api(adminAuthEndpoints.me, {}, { token })).status
  expect([await status(body.access_token!), await status(other.body.access_token!)]).toEqual([401, 200])
  expect((await server.api(accountsEndpoints.refresh, { body: { refresh: body.refresh_token! } })).status).toBe(401)
  expect((await server.api(accountsEndpoints.readProfile, {}, { token: person.token })).status).toBe(200)
})

test('TRAP-12 TRAP-37 a console pair is refreshed together, and the console password is separate from the members’', async () => {
  const admin = await someSigningAdmin(server)
  const { body } = await signIn(server, admin, { code: nextCode(server, admin) })
  const { body: next } = await server.api(accountsEndpoints.refresh, { body: { refresh: body.refresh_token! } })
  expect(next.typ).toBe('admin')
  expect((await server.api(adminAuthEndpoints.me, {}, { token: next.access })).status).toBe(200)
  expect((await server.api(accountsEndpoints.readProfile, {}, { token: next.access })).status).toBe(401)
  const asMember = await server.api(accountsEndpoints.login, {
    body: { username_or_email: admin.email, password: adminPassword },
  })
  expect(asMember.body.code).toBe('invalid_credentials')
})
