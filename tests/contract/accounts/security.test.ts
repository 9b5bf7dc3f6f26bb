import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { recoveryEndpoints } from '#contract/accounts/recovery.ts'
import { securityEndpoints } from '#contract/accounts/security.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { connected } from '../../support/client/socket.ts'
import { type Person, somePerson, someSession } from '../../support/features/people.ts'
import { goodPassword } from '../../support/features/registration.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'

const { changePassword, changeEmail, readEmailChange, confirmEmailChange, undoEmailChange } = securityEndpoints
const { sessions, revokeSession, revokeOtherSessions } = securityEndpoints
const { login, refresh, readProfile } = accountsEndpoints
const another = 'harbour seven almond mist'
const hour = 3_600_000
let server: TestServer
let hash: string
beforeAll(async () => {
  server = await startServer()
  hash = await server.parts.passwords.hash(goodPassword)
})
afterAll(() => server.close())

async function member(locale: 'en' | 'ar' = 'en'): Promise<Person> {
  const person = await somePerson(server.parts)
  await server.parts.db.updateTable('users').set({ password_hash: hash, locale }).where('id', '=', person.id).execute()
  return person
}
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const signIn = (identifier: string, password: string, address = someAddress()) =>
  server.api(
    login,
    { body: { username_or_email: identifier, password } },
    { headers: { 'x-forwarded-for': address, 'user-agent': firefox } },
  )
const status = async (token: string) => (await server.api(readProfile, {}, { token })).status
const actions = async (id: string) =>
  (await server.parts.db.selectFrom('audit_log').where('target_id', '=', id).select('action').orderBy('seq').execute()).map(
    ({ action }) => action,
  )
const noticesOf = async (token: string) =>
  (await server.api(notificationsEndpoints.list, {}, { token })).body.results.map(({ kind, title, message }) => [
    kind,
    title,
    message,
  ])
const kinds = async (address: string) => (await server.mails(address)).map(({ kind }) => kind)

const choose = (person: Pick<Person, 'token'>, current: string, wanted = another, repeated = wanted, address = someAddress()) =>
  server.api(
    changePassword,
    { body: { current_password: current, new_password: wanted, new_password_confirm: repeated } },
    { token: person.token, headers: { 'x-forwarded-for': address } },
  )

test('API-018 ACC-D5 a changed password ends other sessions, and this one continues with new tokens', async () => {
  const person = await member()
  const own = (await signIn(person.email, goodPassword)).body
  const socket = await connected(server.url, person.token)
  const done = await choose({ token: own.access }, goodPassword)
  expect(done.status).toBe(200)
  expect(done.body.detail).toBe('Your password is changed. Your other devices are signed out.')
  expect([await status(person.token), await status(done.body.access)]).toEqual([401, 200])
  expect((await socket.closed).code).toBe(4401)
  expect((await server.api(refresh, { body: { refresh: done.body.refresh } })).status).toBe(200)
  expect([(await signIn(person.email, goodPassword)).status, (await signIn(person.email, another)).status]).toEqual([401, 200])
  expect(await kinds(person.email)).toEqual(['security-password-changed'])
  expect(await actions(person.id)).toEqual(['auth.password_changed'])
})

test('ACC-D5 a wrong current password is a 400 on its field, never a 401; the new one follows the rules', async () => {
  const person = await member()
  const wrong = await choose(person, 'not-the-password')
  expect([wrong.status, wrong.body.errors]).toEqual([400, { current_password: ['This is not your current password'] }])
  const weak = await choose(person, goodPassword, 'password', 'passwort')
  expect([weak.status, Object.keys(weak.body.errors!).toSorted()]).toEqual([400, ['new_password', 'new_password_confirm']])
  const same = await choose(person, goodPassword, goodPassword)
  expect(same.body.errors).toEqual({ new_password: ['Choose a password other than your current one'] })
  expect([(await signIn(person.email, goodPassword)).status, await status(person.token)]).toEqual([200, 200])
  expect((await choose({ token: 'x'.repeat(30) }, goodPassword)).status).toBe(401)
  const without = await somePerson(server.parts)
  expect(Object.keys((await choose(without, goodPassword)).body.errors!)).toEqual(['current_password'])
})

test('ACC-D5 ACC-D9 guessing the current password is slowed down like guessing at sign-in', async () => {
  const person = await member()
  const address = someAddress()
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await choose(person, 'not-the-password', another, another, address)).status).toBe(400)
  const paused = await choose(person, goodPassword, another, another, address)
  expect([paused.status, paused.body.retry_after]).toEqual([429, 60])
})

const ask = (person: Person, new_email: string, password = goodPassword) =>
  server.api(changeEmail, { body: { new_email, password } }, { token: person.token })
const linkOf = async (address: string, page: string) =>
  new RegExp(`/${page}\\?token=([\\w-]{43})$`, 'm').exec((await server.mails(address)).at(-1)!.text)![1]!
const confirm = (token: string) => server.api(confirmEmailChange, { body: { token } })
const undo = (token: string) => server.api(undoEmailChange, { body: { token } })
const addressOf = async (id: string) =>
  server.parts.db.selectFrom('users').where('id', '=', id).select(['email', 'email_verified_at']).executeTakeFirstOrThrow()

test('ACC-D6 an address changes when the link mailed to it is opened, and not before', async () => {
  const person = await member('ar')
  const wanted = `new-${person.email}`
  const asked = await ask(person, wanted)
  expect([asked.status, asked.body.pending.email]).toEqual([200, wanted])
  expect(Date.parse(asked.body.pending.expires_at) - server.clock.now()).toBeGreaterThan(23.9 * hour)
  expect((await server.api(readEmailChange, {}, { token: person.token })).body).toEqual({ pending: asked.body.pending })
  expect((await addressOf(person.id)).email).toBe(person.email)
  const [letter] = await server.mails(wanted)
  expect([letter!.kind, letter!.subject]).toEqual(['confirm-new-email', 'يرجى تأكيد بريدك الإلكتروني الجديد'])

  const link = await linkOf(wanted, 'confirm-email')
  const done = await confirm(link)
  expect([done.status, done.body]).toEqual([200, { detail: 'This is your address now.', email: wanted }])
  expect([(await confirm(link)).status, (await confirm('x'.repeat(43))).body.code]).toEqual([200, 'invalid_token'])
  expect((await addressOf(person.id)).email).toBe(wanted)
  expect((await server.api(readEmailChange, {}, { token: person.token })).body).toEqual({ pending: null })
  expect([(await signIn(person.email, goodPassword)).status, (await signIn(wanted, goodPassword)).status]).toEqual([401, 200])
  expect(await status(person.token)).toBe(200)
  expect(await actions(person.id)).toEqual(['account.email_change_requested', 'account.email_changed'])
})

test('NTF-D2~ ACC-D5 ACC-D6 a changed password and a changed address are notices, in the member’s language, without a second mail', async () => {
  const person = await member('ar')
  const own = (await choose(person, goodPassword)).body
  const wanted = `new-${person.email}`
  await ask({ ...person, token: own.access }, wanted, another)
  expect(await noticesOf(own.access)).toEqual([['security', 'تغيّرت كلمة مرورك', '']])
  await confirm(await linkOf(wanted, 'confirm-email'))
  expect((await noticesOf(own.access))[0]).toEqual(['security', 'تغيّر بريدك الإلكتروني', `\u2068${wanted}\u2069`])
  expect([await kinds(person.email), await kinds(wanted)]).toEqual([
    ['security-password-changed', 'security-email-change'],
    ['confirm-new-email'],
  ])
  await server.parts.db.updateTable('users').set({ locale: 'en' }).where('id', '=', person.id).execute()
  await undo(await linkOf(person.email, 'undo-email'))
  expect(await noticesOf((await someSession(server.parts, person.id)).token)).toEqual([
    ['security', 'Your email address was changed', person.email],
    ['security', 'Your email address was changed', wanted],
    ['security', 'Your password was changed', ''],
  ])
})

test('ACC-D6 for 72 hours the old address undoes the change, even one that was changed again, and every device is signed out', async () => {
  const person = await member()
  const [second, third] = [`second-${person.email}`, `third-${person.email}`]
  await ask(person, second)
  const first = await linkOf(person.email, 'undo-email')
  await confirm(await linkOf(second, 'confirm-email'))
  server.clock.advance(61_000)
  const fresh = await someSession(server.parts, person.id)
  await server.api(changeEmail, { body: { new_email: third, password: goodPassword } }, { token: fresh.token })
  const later = await linkOf(second, 'undo-email')
  const waiting = await linkOf(third, 'confirm-email')
  server.clock.advance(70 * hour)
  const current = await someSession(server.parts, person.id)
  const undone = await undo(first)
  expect([undone.status, undone.body.email]).toEqual([200, person.email])
  expect((await addressOf(person.id)).email).toBe(person.email)
  expect(await status(current.token)).toBe(401)
  expect([(await undo(later)).body.code, (await confirm(waiting)).body.code]).toEqual(['invalid_token', 'token_expired'])
  expect((await undo(first)).status).toBe(200)
  expect((await actions(person.id)).at(-1)).toBe('account.email_change_undone')
})

test('ACC-D6 the links expire after 24 and 72 hours; an undone or replaced address cannot be confirmed', async () => {
  const [slow, undone, replaced] = [await member(), await member(), await member()]
  for (const person of [slow, undone, replaced]) await ask(person, `a-${person.email}`)
  const old = await linkOf(`a-${replaced.email}`, 'confirm-email')
  const slowUndo = await linkOf(slow.email, 'undo-email')
  expect((await undo(await linkOf(undone.email, 'undo-email'))).status).toBe(200)
  expect((await confirm(await linkOf(`a-${undone.email}`, 'confirm-email'))).status).toBe(400)
  server.clock.advance(61_000)
  await ask(replaced, `b-${replaced.email}`)
  expect((await confirm(old)).status).toBe(400)
  server.clock.advance(24 * hour)
  expect((await confirm(await linkOf(`a-${slow.email}`, 'confirm-email'))).body.code).toBe('token_expired')
  server.clock.advance(48 * hour)
  expect((await undo(slowUndo)).body.code).toBe('invalid_token')
  expect((await addressOf(slow.id)).email).toBe(slow.email)
})

test('ACC-D6 a wrong password, an own or taken address and a second request within a minute are refused', async () => {
  const [person, other] = [await member(), await member()]
  const wanted = `free-${person.email}`
  expect((await ask(person, wanted, 'not-the-password')).body.errors).toEqual({ password: ['This is not your current password'] })
  expect(Object.keys((await ask(person, person.email)).body.errors!)).toEqual(['new_email'])
  const taken = await ask(person, other.email)
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
  expect((await ask(person, 'nonsense')).status).toBe(400)
  expect(await server.mails(person.email)).toEqual([])
  expect([(await ask(person, wanted)).status, (await ask(person, wanted)).body.code]).toEqual([200, 'conflict'])
  // Somebody registers with the address before it is confirmed.
  await server.parts.db.updateTable('users').set({ email: wanted }).where('id', '=', other.id).execute()
  expect((await confirm(await linkOf(wanted, 'confirm-email'))).body.code).toBe('email_taken')
  expect((await server.api(changeEmail, { body: { new_email: wanted, password: 'x' } })).status).toBe(401)
})

test('ACC-D8 sessions are listed with device and time, the current one first; another one is ended, its socket closed', async () => {
  const person = await member()
  const address = someAddress()
  const own = (await signIn(person.email, goodPassword, address)).body
  const list = await server.api(sessions, {}, { token: own.access })
  expect(list.body.results.map(({ device, ip, ip_country, current }) => [device, ip, ip_country, current])).toEqual([
    ['Firefox, Android', address, null, true],
    ['', '', null, false],
  ])
  // A private address has no country.
  await server.parts.db.updateTable('sessions').set({ ip: '196.218.1.1' }).where('id', '=', person.sessionId).execute()
  const places = (await server.api(sessions, {}, { token: own.access })).body.results.map(({ ip_country }) => ip_country)
  expect(places).toEqual([null, 'EG'])
  const socket = await connected(server.url, person.token)
  const stranger = await member()
  const end = (id: string, token: string) => server.api(revokeSession, { params: { id } }, { token })
  expect([(await end(person.sessionId, stranger.token)).status, (await end('nonsense', own.access)).status]).toEqual([404, 404])
  expect((await end(person.sessionId, own.access)).status).toBe(200)
  expect((await end(person.sessionId, own.access)).status).toBe(404)
  expect((await socket.closed).code).toBe(4401)
  expect([await status(person.token), await status(own.access)]).toEqual([401, 200])
  expect((await server.api(sessions)).status).toBe(401)
})

test('ACC-D8 all other sessions are ended at once; a session idle for 30 days is not listed', async () => {
  const person = await member()
  const others = [await someSession(server.parts, person.id), await someSession(server.parts, person.id)]
  const stranger = await member()
  const done = await server.api(revokeOtherSessions, {}, { token: person.token })
  expect([done.status, done.body.ended]).toEqual([200, 2])
  for (const { token } of others) expect(await status(token)).toBe(401)
  expect([await status(person.token), await status(stranger.token)]).toEqual([200, 200])
  const idle = await someSession(server.parts, person.id)
  await server.parts.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(server.clock.now() - 31 * 24 * hour).toISOString() })
    .where('id', '=', idle.sessionId)
    .execute()
  const list = await server.api(sessions, {}, { token: person.token })
  expect(list.body.results.map(({ id }) => id)).toEqual([person.sessionId])
})

test('API-011 ACC-D4 a reset link dies with a change of the password in the settings', async () => {
  const person = await member()
  const { requestPasswordReset, readPasswordReset } = recoveryEndpoints
  await server.api(requestPasswordReset, { body: { email: person.email } })
  await expect.poll(() => kinds(person.email)).toEqual(['reset-password'])
  const [, uid, token] = /uid=([\w-]{36})&token=([\w-]{43})$/m.exec((await server.mails(person.email))[0]!.text)!
  const query = { uid: uid!, token: token! }
  expect((await server.api(readPasswordReset, { query })).status).toBe(200)
  expect((await choose(person, goodPassword)).status).toBe(200)
  expect((await server.api(readPasswordReset, { query })).body.code).toBe('invalid_token')
})
