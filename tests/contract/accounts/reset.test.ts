import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoveryEndpoints } from '#contract/accounts/recovery.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { type Person, somePerson, someSession } from '../../support/features/people.ts'
import { goodPassword } from '../../support/features/registration.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'
import { connected } from '../../support/client/socket.ts'
import { untyped } from '../../support/untyped.ts'

const { requestPasswordReset, readPasswordReset, confirmPasswordReset } = recoveryEndpoints
const { login, refresh, readProfile } = accountsEndpoints
const another = 'harbour seven almond mist'
const minute = 60_000
let server: TestServer
let hash: string
beforeAll(async () => {
  server = await startServer()
  hash = await server.parts.passwords.hash(goodPassword)
})
afterAll(() => server.close())

async function member(options: Parameters<typeof somePerson>[1] = {}) {
  const person = await somePerson(server.parts, options)
  await change(person.id, { password_hash: hash })
  return person
}
const change = (id: string, fields: { password_hash?: string; email?: string; locale?: 'ar' }) =>
  server.parts.db.updateTable('users').set(fields).where('id', '=', id).execute()
const waitingJobs = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = 'accounts.password-reset'`.execute(server.parts.db)
  return rows[0]!.count
}
/** Requests a reset and waits for its job. */
const ask = async (email: string) => {
  const answer = await server.api(requestPasswordReset, { body: { email } })
  await expect.poll(waitingJobs, { interval: 10, timeout: 10_000 }).toBe(0)
  return answer
}
type Link = { uid: string; token: string }
const linksTo = async (email: string): Promise<Link[]> =>
  (await server.mails(email))
    .filter(({ kind }) => kind === 'reset-password')
    .map(({ text }) => {
      const [, uid, token] = /https?:\S+\/reset-password\?uid=([\w-]{36})&token=([\w-]{43})$/m.exec(text)!
      return { uid: uid!, token: token! }
    })
const linkTo = async ({ email }: Person) => {
  await ask(email)
  return (await linksTo(email)).at(-1)!
}
const confirm = (link: Link, password = another, repeated = password) =>
  server.api(confirmPasswordReset, { body: { ...link, new_password: password, new_password_confirm: repeated } })
const signIn = (person: Person, password: string, address = someAddress()) =>
  server.api(login, { body: { username_or_email: person.email, password } }, { headers: { 'x-forwarded-for': address } })

test('API-011 API-012 API-013 ACC-D4 NTF-D2~ the mail’s link sets a new password once and ends every session', async () => {
  const person = await member()
  const phone = await someSession(server.parts, person.id)
  const socket = await connected(server.url, person.token)
  const { body: tokens } = await signIn(person, goodPassword)
  const link = await linkTo(person)
  expect(link.uid).toBe(person.id)
  const read = await server.api(readPasswordReset, { query: link })
  expect([read.status, read.body]).toEqual([200, { valid: true, email_masked: 'p•••@example.org' }])

  const done = await confirm(link)
  expect([done.status, done.body]).toEqual([
    200,
    { detail: 'Your new password is set. Please log in with it.', email: person.email },
  ])
  for (const token of [person.token, phone.token, tokens.access])
    expect((await server.api(readProfile, {}, { token })).status).toBe(401)
  expect((await server.api(refresh, { body: { refresh: tokens.refresh } })).body.code).toBe('invalid_refresh')
  expect((await socket.closed).code).toBe(4401)
  expect((await signIn(person, goodPassword)).status).toBe(401)
  expect((await signIn(person, another)).status).toBe(200)
  expect((await server.mails(person.email)).map(({ kind }) => kind)).toEqual(['reset-password', 'security-password-changed'])
  const { token } = await someSession(server.parts, person.id)
  expect((await server.api(notificationsEndpoints.list, {}, { token })).body.results).toMatchObject([
    { kind: 'security', title: 'Your password was changed', action_url: '/settings/security' },
  ])
  const lines = server.parts.db.selectFrom('audit_log').where('target_id', '=', person.id)
  expect(await lines.select(['action', 'actor_type', 'actor_id']).execute()).toEqual([
    { action: 'auth.password_reset', actor_type: 'user', actor_id: person.id },
  ])

  expect((await confirm(link)).body.code).toBe('invalid_token')
  expect((await server.api(readPasswordReset, { query: link })).body.code).toBe('invalid_token')
})

test('API-011 ACC-D4 an unknown, a deleted and a banned address get the same response and no mail', async () => {
  const [known, banned, deleted] = [await member(), await member({ status: 'banned' }), await member()]
  const at = new Date(server.clock.now()).toISOString()
  await server.parts.db.updateTable('users').set({ deleted_at: at }).where('id', '=', deleted.id).execute()
  const answer = await ask(known.email)
  for (const email of ['nobody@example.org', banned.email, deleted.email]) {
    const other = await ask(email)
    expect([other.status, other.body]).toEqual([answer.status, answer.body])
    expect(await server.mails(email)).toEqual([])
  }
  for (const bad of [{}, { email: 'not an address' }])
    expect((await server.api(requestPasswordReset, { body: untyped(bad) })).status).toBe(400)
})

test('API-011 ACC-D4 a link is sent once in 60 s and five times a day, each replacing the previous; twenty simultaneous calls send one mail', async () => {
  const person = await member()
  await Promise.all(Array.from({ length: 20 }, () => ask(person.email)))
  expect(await linksTo(person.email)).toHaveLength(1)
  for (let time = 0; time < 6; time += 1) {
    server.clock.advance(minute)
    await ask(person.email)
  }
  const links = await linksTo(person.email)
  expect(links).toHaveLength(5)
  for (const [index, link] of links.entries())
    expect((await server.api(readPasswordReset, { query: link })).status).toBe(index === 4 ? 200 : 400)
})

test('API-013 ACC-D4 a link expires after 60 minutes and with a change of password or address', async () => {
  const [late, changed, moved] = [await member(), await member(), await member()]
  const [lateLink, changedLink, movedLink] = [await linkTo(late), await linkTo(changed), await linkTo(moved)]
  await change(changed.id, { password_hash: await server.parts.passwords.hash('something else entirely 9') })
  await change(moved.id, { email: `moved-${moved.email}` })
  for (const link of [changedLink, movedLink]) expect((await confirm(link)).body.code).toBe('invalid_token')
  server.clock.advance(60 * minute - 5_000)
  expect((await server.api(readPasswordReset, { query: lateLink })).status).toBe(200)
  server.clock.advance(5_000)
  expect((await server.api(readPasswordReset, { query: lateLink })).body.code).toBe('invalid_token')
  expect((await confirm(lateLink)).body.code).toBe('invalid_token')
})

test('API-012 API-013 ACC-D4 one account’s link does not work for another, and forged ones are rejected', async () => {
  const [person, other] = [await member(), await member()]
  const { token } = await linkTo(person)
  const made = 'x'.repeat(43)
  for (const link of [
    { uid: other.id, token },
    { uid: person.id, token: made },
    { uid: 'nobody', token },
  ]) {
    expect((await server.api(readPasswordReset, { query: link })).body.code).toBe('invalid_token')
    expect((await confirm(link)).body.code).toBe('invalid_token')
  }
  expect((await server.api(readPasswordReset, { query: untyped({ uid: person.id }) })).status).toBe(400)
  expect((await signIn(person, goodPassword)).status).toBe(200)
})

test('API-013 INV-D13 a weak or mistyped password is rejected, and the link still works', async () => {
  const person = await member()
  const link = await linkTo(person)
  const weak = await confirm(link, 'password1')
  expect([weak.status, Object.keys(weak.body.errors ?? {})]).toEqual([400, ['new_password']])
  const own = await confirm(link, `${person.username} and more`)
  expect(own.body.errors?.['new_password']).toEqual(['Do not use your name, username or email in the password'])
  const apart = await confirm(link, another, 'harbour seven almond dust')
  expect(apart.body.errors).toEqual({ new_password_confirm: ['The passwords do not match'] })
  expect((await confirm(link)).status).toBe(200)
})

test('API-013 ACC-D4 C7 twenty simultaneous calls use a link once', async () => {
  const person = await member()
  const link = await linkTo(person)
  const passwords = Array.from({ length: 20 }, (_, index) => `${another} ${index}`)
  const answers = await Promise.all(passwords.map((password) => confirm(link, password)))
  const good = answers.flatMap(({ status }, index) => (status === 200 ? [passwords[index]!] : []))
  expect(good).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'invalid_token')).toHaveLength(19)
  expect((await signIn(person, good[0]!)).status).toBe(200)
})

test('ACC-D4 only a hash of the link is stored, and no log line contains it', async () => {
  const person = await member()
  const { uid, token } = await linkTo(person)
  await fetch(`${server.url}/api/v1/auth/password-reset-confirm/?uid=${uid}&token=${token}`)
  const page = await fetch(`${server.url}/reset-password?uid=${uid}&token=${token}`)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(JSON.stringify(await server.parts.db.selectFrom('email_tokens').selectAll().execute())).not.toContain(token)
  expect(server.logs.join('\n')).not.toContain(token)
})

test('ACC-D4 ACC-D9 a new password ends the delay after wrong ones', async () => {
  const person = await member()
  const address = someAddress()
  for (let time = 0; time < 5; time += 1) await signIn(person, 'not-the-password', address)
  expect((await signIn(person, goodPassword, address)).status).toBe(429)
  const body = { ...(await linkTo(person)), new_password: another, new_password_confirm: another }
  await server.api(confirmPasswordReset, { body }, { headers: { 'x-forwarded-for': address } })
  expect((await signIn(person, another, address)).status).toBe(200)
})

test('ACC-D4 mails are in the member’s language', async () => {
  const person = await member()
  await change(person.id, { locale: 'ar' })
  await confirm(await linkTo(person))
  const subjects = (await server.mails(person.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['اختر كلمة مرور جديدة', 'تم تغيير كلمة مرورك'])
})
