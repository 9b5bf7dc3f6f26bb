import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { somePerson } from '../../support/features/people.ts'
import { registrationForm, someInvitation } from '../../support/features/registration.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { verifyEmail, resendVerification, checkVerification, register } = accountsEndpoints
const hour = 3_600_000
const verify = (token: string) => server.api(verifyEmail, { body: { token } })
/** Requests the mail and waits for its job. */
const resend = async (email: string) => {
  const answer = await server.api(resendVerification, { body: { email } })
  await expect.poll(waitingJobs, { interval: 10, timeout: 10_000 }).toBe(0)
  return answer
}
const waitingJobs = async () =>
  (
    await sql<{
      count: number
    }>`select count(*) from graphile_worker.jobs where task_identifier = 'accounts.resend-verification'`.execute(server.parts.db)
  ).rows[0]!.count
const check = async (token: string) => (await server.api(checkVerification, {}, { token })).body
const linksTo = async (email: string) =>
  (await server.mails(email))
    .filter(({ kind }) => kind === 'verify-email')
    .map(({ text }) => /https?:\S+\/verify-email\?token=([\w-]{43})$/m.exec(text)![1]!)

async function newcomer() {
  const { code } = await someInvitation(server.parts)
  const form = registrationForm()
  const { body } = await server.api(register, { body: { ...form, invitation_code: code } })
  return { email: form.email, token: body.access, link: (await linksTo(form.email))[0]! }
}

test('API-008 API-010 ACC-D1 the mail’s link verifies the address', async () => {
  const { email, token, link } = await newcomer()
  expect(await check(token)).toEqual({ email, email_verified: false })
  const { status, body } = await verify(link)
  expect([status, body]).toEqual([200, { detail: 'Your email address is confirmed.', email_verified: true }])
  expect(await check(token)).toEqual({ email, email_verified: true })
})

test('ACC-D1 G4 the link works again for a verified account, also after 48 h; reading the page uses nothing', async () => {
  const { link, token } = await newcomer()
  for (const method of ['HEAD', 'GET']) await fetch(`${server.url}/verify-email?token=${link}`, { method })
  expect((await check(token)).email_verified).toBe(false)
  expect((await verify(link)).status).toBe(200)
  expect((await verify(link)).status).toBe(200)
  server.clock.advance(49 * hour)
  expect((await verify(link)).status).toBe(200)
})

test('ACC-D1 an unused link expires after 48 h, an unknown one is invalid', async () => {
  const { link } = await newcomer()
  server.clock.advance(48 * hour)
  const { status, body } = await verify(link)
  expect([status, body.code]).toEqual([400, 'token_expired'])
  expect((await verify('x'.repeat(43))).body.code).toBe('invalid_token')
  for (const bad of [{}, { token: '' }, { token: 7 }])
    expect((await server.api(verifyEmail, { body: untyped(bad) })).status).toBe(400)
})

test('ACC-D1 only the hash of the link is stored', async () => {
  const { link } = await newcomer()
  expect(JSON.stringify(await server.parts.db.selectFrom('email_tokens').selectAll().execute())).not.toContain(link)
})

test('API-009 ACC-D2 a new link is sent once in 60 s and five times a day; the response never reveals it', async () => {
  const { email } = await newcomer()
  const first = await resend(email)
  expect(first.status).toBe(200)
  expect(await linksTo(email)).toHaveLength(1)
  for (let minute = 0; minute < 8; minute += 1) {
    server.clock.advance(60_000)
    expect((await resend(email)).body).toEqual(first.body)
    expect((await resend(email)).body).toEqual(first.body)
  }
  expect(await linksTo(email)).toHaveLength(5)
  const links = await linksTo(email)
  expect((await verify(links[0]!)).body.code).toBe('token_expired')
  expect((await verify(links[4]!)).status).toBe(200)
  server.clock.advance(24 * hour)
  expect((await resend(email)).body).toEqual(first.body)
  expect(await linksTo(email)).toHaveLength(5)
})

test('ACC-D2 unknown addresses get the same response and no mail', async () => {
  const { email } = await newcomer()
  server.clock.advance(60_000)
  const known = await resend(email)
  const unknown = await resend('nobody@example.org')
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await server.mails('nobody@example.org')).toEqual([])
  expect((await resend('not an address')).status).toBe(400)
})

test('ACC-D2 twenty simultaneous requests send one mail', async () => {
  const { email } = await newcomer()
  server.clock.advance(60_000)
  await Promise.all(Array.from({ length: 20 }, () => resend(email)))
  expect(await linksTo(email)).toHaveLength(2)
})

test('API-010 requesting requires a session', async () => {
  expect((await server.api(checkVerification)).status).toBe(401)
  const person = await somePerson(server.parts)
  expect(await check(person.token)).toEqual({ email: person.email, email_verified: true })
})
