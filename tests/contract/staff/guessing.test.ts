import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { staffEndpoints } from '#contract/staff/staff.ts'
import { newId } from '#server/platform/db/ids.ts'
import { adminPassword, nextCode, signIn, someSigningAdmin } from '../../support/features/console.ts'
import { countsOf } from '../../support/figures.ts'
import { codeAt, someAdmin, someAdminSession, somePerson } from '../../support/features/people.ts'
import { registrationForm, someInvitation } from '../../support/features/registration.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const memberPassword = 'Lantern of the northern quay'
async function someSigningMember() {
  const person = await somePerson(server.parts)
  const password_hash = await server.parts.passwords.hash(memberPassword)
  await server.parts.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}
const memberLogin = (username_or_email: string, password: string, ip: string) =>
  server.api(accountsEndpoints.login, { body: { username_or_email, password } }, { headers: { 'x-forwarded-for': ip } })

test('C7 CON-D11 of twenty simultaneous sign-ins with one code, one succeeds', async () => {
  const rounds = []
  for (let round = 0; round < 5; round += 1) {
    const admin = await someSigningAdmin(server)
    const code = nextCode(server, admin)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(server, admin, { code })))
    rounds.push(countsOf(answers.map(({ status }) => status)))
    const sessions = await server.parts.db
      .selectFrom('sessions')
      .where('admin_id', '=', admin.id)
      .where('id', '<>', admin.sessionId)
      .select('id')
      .execute()
    expect(sessions).toHaveLength(1)
    expect((await signIn(server, admin, { code: nextCode(server, admin) })).status).toBe(200)
  }
  console.log(`C7 5 rounds of 20 parallel logins with one code: ${rounds.map((counts) => counts['200']).join(', ')} let in`)
  expect(rounds).toEqual(Array(5).fill({ 200: 1, 400: 19 }))
})

test('C7 CON-D6 of twenty step-ups with one code, and of twenty sign-ins with one recovery code, one succeeds', async () => {
  const admin = await someSigningAdmin(server)
  const token = nextCode(server, admin)
  const stepUps = await Promise.all(
    Array.from({ length: 20 }, () => server.api(adminAuthEndpoints.stepUp, { body: { token } }, { token: admin.token })),
  )
  const enrolled = await someAdmin(server.parts, {
    totp: true,
    steppedUp: true,
    passwordHash: await server.parts.passwords.hash(adminPassword),
  })
  const { body } = await server.api(adminAuthEndpoints.renewRecoveryCodes, {}, { token: enrolled.token })
  const recoveries = await Promise.all(
    Array.from({ length: 20 }, () => signIn(server, enrolled, { code: body.recovery_codes[0]! })),
  )
  const taken = [stepUps, recoveries].map((answers) => answers.filter(({ status }) => status === 200).length)
  console.log(`C7 20 parallel step-ups with one code: ${taken[0]} taken; 20 sign-ins with one recovery code: ${taken[1]} let in`)
  expect(taken).toEqual([1, 1])
})

test('C9 PRM-D6 when a role is removed during calls of fifty accounts, none succeeds a second later', {
  timeout: 120_000,
}, async () => {
  const { db } = server.parts
  const superadmin = await someAdmin(server.parts, { totp: true, steppedUp: true })
  const role = newId()
  await db
    .insertInto('roles')
    .values({ id: role, name: 'passing', label: 'Passing', rank: 30, permissions: ['system_admin'] })
    .execute()
  const clerk = newId()
  await db.insertInto('roles').values({ id: clerk, name: 'staying', label: 'Staying', rank: 1, permissions: [] }).execute()
  const staff = await Promise.all(Array.from({ length: 50 }, () => someAdmin(server.parts, 'passing')))
  let committed = Number.POSITIVE_INFINITY
  const calls: Array<{ began: number; status: number }> = []
  const calling = staff.map(async ({ token }) => {
    for (let turn = 0; turn < 280 && performance.now() < committed + 1500; turn += 1) {
      const began = performance.now()
      const { status } = await server.api(staffEndpoints.roles, {}, { token })
      calls.push({ began, status })
    }
  })
  const body = { replacement_id: clerk, reason: 'No longer needed' }
  const removal = await server.api(staffEndpoints.removeRole, { params: { id: role }, body }, { token: superadmin.token })
  committed = performance.now()
  await Promise.all(calling)
  const after = calls.filter(({ began }) => began > committed)
  const late = calls.filter(({ began, status }) => began > committed + 1000 && status === 200)
  const soon = after.filter(({ status }) => status === 200)
  console.log(
    `C9 role removed under 50 accounts: ${calls.length} calls, ${calls.filter(({ status }) => status === 200).length} served before, ` +
      `${after.length} begun after the answer, of these ${soon.length} served at all, ${late.length} after 1 s`,
  )
  expect(removal.status).toBe(200)
  expect(calls.some(({ status }) => status === 200)).toBe(true)
  expect(after.length).toBeGreaterThan(50)
  expect([soon.length, late.length]).toEqual([0, 0])
})

type Guess = (password: string, ip: string) => Promise<number>
/** Parallel guesses from `addresses`, `each` from one; the right password is among them, after the allowed number of guesses. */
async function guess(attempt: Guess, right: string, addresses: number, each: number) {
  const statuses = await inTwenties(addresses, async () => {
    const ip = someAddress()
    const own = []
    for (let turn = 0; turn < each; turn += 1) own.push(await attempt(turn === each - 1 ? right : `guess ${turn} of many`, ip))
    return own
  })
  const counts = countsOf(statuses.flat())
  return { checked: counts['401'] ?? 0, refused: counts['429'] ?? 0, successes: counts['200'] ?? 0 }
}

/** Twenty at a time: beyond fifty the server responds that it is overloaded. */
async function inTwenties<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let start = 0; start < times; start += 20)
    done.push(...(await Promise.all(Array.from({ length: Math.min(20, times - start) }, (_, index) => work(start + index)))))
  return done
}

test('G2 ACC-D9 guessing a password from one address and from a hundred fails, and the owner can still sign in at home', {
  timeout: 120_000,
}, async () => {
  const member = await someSigningMember()
  const admin = await someSigningAdmin(server, { role: 'moderator', totp: false })
  const asMember: Guess = async (password, ip) => (await memberLogin(member.username, password, ip)).status
  const asAdmin: Guess = async (password, ip) => (await signIn(server, admin, { password, ip })).status
  for (const [name, attempt, right] of [
    ['member', asMember, memberPassword],
    ['console', asAdmin, adminPassword],
  ] as const) {
    const home = someAddress()
    expect(await attempt(right, home)).toBe(200)
    for (const [addresses, each, mostChecked] of [
      [1, 40, 5],
      [100, 8, 20],
    ] as const) {
      const figures = await guess(attempt, right, addresses, each)
      console.log(
        `G2 ${name}, ${addresses} address${addresses > 1 ? 'es' : ''}: ${addresses * each} guesses, ${figures.checked} checked, ${figures.refused} refused, ${figures.successes} successes`,
      )
      expect(figures.successes).toBe(0)
      expect(figures.checked).toBeLessThanOrEqual(mostChecked)
      expect(await attempt(right, home)).toBe(200)
    }
  }
})

test('G2 CON-D11 with a known password, all addresses together get five code guesses in 15 minutes', async () => {
  const admin = await someSigningAdmin(server)
  const own = await signIn(server, admin, { code: nextCode(server, admin) })
  const right = codeAt(admin.totpSecret!, server.clock.now())
  const answers = await inTwenties(100, (index) =>
    signIn(server, admin, { code: String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0') }),
  )
  const codes = countsOf(answers.map(({ body }) => body.code ?? 'let in'))
  console.log(`G2 console codes, 100 addresses: ${codes['invalid_code']} wrong, ${codes['account_locked']} refused, 0 let in`)
  expect(codes).toEqual({ invalid_code: 4, account_locked: 96 })
  expect((await server.api(adminAuthEndpoints.me, {}, { token: own.body.access_token! })).status).toBe(200)
  server.clock.advance(15 * 60_000)
  expect((await signIn(server, admin, { code: nextCode(server, admin) })).status).toBe(200)
})

type Pair = { access: string; refresh: string }
const idsOf = (kind: 'user' | 'admin', { access, refresh }: Pair) => {
  const { sid } = server.parts.tokens.readAccess(kind, access)!
  const { jti } = JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString())
  return { sid, jti, refresh }
}
const isAlive = async (kind: 'user' | 'admin', { access }: Pair) =>
  (
    await (kind === 'user'
      ? server.api(accountsEndpoints.readProfile, {}, { token: access })
      : server.api(adminAuthEndpoints.me, {}, { token: access }))
  ).status === 200

test('G3 a member’s tokens change with every sign-in and are dead after signing out', async () => {
  const { code } = await someInvitation(server.parts)
  const form = registrationForm()
  const login = async () => (await memberLogin(form.email, form.password, someAddress())).body as Pair
  const pairs: Pair[] = [
    (await server.api(accountsEndpoints.register, { body: { ...form, invitation_code: code } })).body as Pair,
  ]
  pairs.push(await login(), await login())
  const { body } = await server.api(accountsEndpoints.refresh, { body: { refresh: pairs[2]!.refresh } })
  const renewed = body as Pair
  const ids = [...pairs, renewed].map((pair) => idsOf('user', pair))
  expect(new Set(ids.map(({ jti }) => jti)).size).toBe(4)
  expect(new Set(ids.map(({ refresh }) => refresh)).size).toBe(4)
  expect(new Set(ids.map(({ sid }) => sid)).size).toBe(3)
  await server.api(accountsEndpoints.logout, { body: { refresh: renewed.refresh } })
  const alive = await Promise.all([...pairs, renewed].map((pair) => isAlive('user', pair)))
  console.log(
    `G3 member: ${ids.length} pairs, all ids differ; after signing out ${alive.slice(2).filter(Boolean).length} of the 2 of the ended session live`,
  )
  expect(alive).toEqual([true, true, false, false])
})

test('G3 SEC-D1 a console account’s tokens change with every sign-in; a new password or second factor ends all others', async () => {
  const admin = await someSigningAdmin(server, { role: 'moderator', totp: false })
  const pairOf = async (password: string, secret?: string): Promise<Pair> => {
    const { body } = await signIn(server, admin, {
      password,
      ...(secret ? { code: nextCode(server, { totpSecret: secret }) } : {}),
    })
    return { access: body.access_token!, refresh: body.refresh_token! }
  }
  const before = [await pairOf(adminPassword), await pairOf(adminPassword)]
  const acting = before[1]!.access
  await server.api(
    adminAuthEndpoints.changePassword,
    { body: { current_password: adminPassword, new_password: memberPassword } },
    { token: acting },
  )
  const afterPassword = [await pairOf(memberPassword), before[1]!]
  const { body } = await server.api(adminAuthEndpoints.beginTwoFactor, {}, { token: acting })
  const secret = body.secret.replaceAll(' ', '')
  const code = codeAt(secret, server.clock.now())
  await server.api(adminAuthEndpoints.confirmTwoFactor, { body: { token: code } }, { token: acting })
  const afterFactor = await pairOf(memberPassword, secret)
  const all = [before[0]!, before[1]!, afterPassword[0]!, afterFactor]
  const ids = all.map((pair) => idsOf('admin', pair))
  for (const field of ['sid', 'jti', 'refresh'] as const) expect(new Set(ids.map((id) => id[field])).size).toBe(4)
  const alive = await Promise.all([...all, { access: admin.token, refresh: '' }].map((pair) => isAlive('admin', pair)))
  // The session that made both changes continues; it was opened by the sign-in, with its own ids.
  expect(alive).toEqual([false, true, false, true, false])
  const { body: again } = await server.api(accountsEndpoints.refresh, { body: { refresh: before[0]!.refresh } })
  expect(again.code).toBe('invalid_refresh')
  expect((await someAdminSession(server.parts, admin.id)).sessionId).not.toBe(admin.sessionId)
  console.log('G3 console: 4 pairs, all ids differ; of 4 sessions opened before the last change 1 lives, the one that made it')
})
