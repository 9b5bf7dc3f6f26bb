import { storedNotices } from '../../support/features/notices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { newId } from '#server/platform/db/ids.ts'
import { someAdmin, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { setRegistration } from '../../support/features/settings.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { bornAgo, day, linkTo, someAskedGuardian, someMinor } from '../../support/features/verification.ts'

const { standing, nameGuardian, guardianRequest, decideAsGuardian } = standingEndpoints
let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

type Who = { id: string }
/** A current session, since the clock moves. */
const of = async ({ id }: Who) => ({ token: (await someSession(server.parts, id)).token })
const read = async (who: Who) => (await server.api(standing, {}, await of(who))).body.guardian
const name = async (who: Who, email: string) => server.api(nameGuardian, { body: { email } }, await of(who))
const look = (token: string) => server.api(guardianRequest, { body: { token } })
const say = (token: string, consents: boolean) => server.api(decideAsGuardian, { body: { token, consents } })
const someAddressOfOne = () => `parent-${newId()}@example.org`
const consentsOf = (userId: string) =>
  server.parts.db
    .selectFrom('consents')
    .where('user_id', '=', userId)
    .where('kind', '=', 'guardian')
    .select(['source', 'version', 'withdrawn_at'])
    .execute()
const noticesOf = async (userId: string) =>
  (await storedNotices(server.parts.db, userId)).map(({ title, action_url }) => ({ title, action_url }))

test('COM-D11 a member below 18 needs a guardian until the birthday; adults and members without a birth date need none', async () => {
  const [minor, adult, untold] = [await someMinor(server), await someMinor(server, null, 18), await somePerson(server.parts)]
  expect(await read(minor)).toEqual({ status: 'missing', email: null, sent_at: null, message: '' })
  expect([await read(adult), await read(untold)]).toEqual([null, null])
  const refused = await name(adult, someAddressOfOne())
  expect([refused.status, refused.body.detail]).toEqual([409, 'You do not need the consent of a guardian.'])
  const almost = bornAgo(server, 18)
  const born = new Date(Date.parse(almost) + day).toISOString().slice(0, 10)
  await server.parts.db.updateTable('users').set({ birth_date: born }).where('id', '=', minor.id).execute()
  expect((await read(minor))?.status).toBe('missing')
  server.clock.advance(day)
  expect(await read(minor)).toBeNull()
})

test('COM-D11 USR-D1 a minor cannot change the birth date by form: staff correct a mistyped one', async () => {
  const minor = await someMinor(server)
  const grown = bornAgo(server, 30)
  const own = await server.api(accountsEndpoints.patchProfile, { body: { birth_date: grown } }, await of(minor))
  const refused = 'Please ask the staff to correct your date of birth'
  expect([own.status, own.body.errors]).toEqual([400, { birth_date: [refused] }])
  const younger = await server.api(accountsEndpoints.patchProfile, { body: { birth_date: bornAgo(server, 14) } }, await of(minor))
  expect(younger.status).toBe(200)

  const { token, id: adminId } = await someAdmin(server.parts, { totp: true })
  const params = { id: minor.id }
  const correct = async (birth_date: string) => {
    const { updated_at } = (await server.api(usersEndpoints.user, { params }, { token })).body
    const body = { birth_date, updated_at, reason: 'Mistyped, seen on the passport' }
    return server.api(usersEndpoints.patchUser, { params, body }, { token })
  }
  expect((await correct(bornAgo(server, 9))).body.errors).toEqual({ birth_date: ['You must be at least 13 years old'] })
  expect((await correct(grown)).body.birth_year).toBe(Number(grown.slice(0, 4)))
  expect(await read(minor)).toBeNull()
  const line = await server.parts.db
    .selectFrom('audit_log')
    .where('actor_id', '=', adminId)
    .where('action', '=', 'users.update')
    .select('after')
    .executeTakeFirstOrThrow()
  expect(line.after).toEqual({ birth_date: grown.slice(0, 4) })
})

test('COM-D11 the age limit is configured by the installation', async () => {
  const person = await someMinor(server, null, 16)
  await setRegistration(server, { guardian_age: 16 })
  expect(await read(person)).toBeNull()
  await setRegistration(server, {})
  expect((await read(person))?.status).toBe('missing')
})

test('COM-D11 SET-D5 the guardian opens the link, sees the member’s name, and consents; the member is notified', async () => {
  const parish = await someParish(server.parts, 'St Mark', 'مار مرقس')
  const { minor, email, secret } = await someAskedGuardian(server, parish.id)
  expect(await read(minor)).toMatchObject({ status: 'pending', email, message: '' })
  const [mail] = await server.mails(email)
  expect(mail?.subject).toContain('Mina')
  expect(mail?.text).toContain(`/guardian?token=${secret}`)
  expect((await look(secret)).body).toEqual({
    first_name: 'Mina',
    last_name: expect.any(String),
    parish_name: 'St Mark',
    parish_name_ar: 'مار مرقس',
    status: 'pending',
  })
  const done = await say(secret, true)
  expect(done.body.detail).toBe('Thank you. Your consent is recorded.')
  expect(await consentsOf(minor.id)).toEqual([{ source: 'guardian', version: '2026-11-01', withdrawn_at: null }])
  expect(await read(minor)).toMatchObject({ status: 'confirmed', email })
  expect(await noticesOf(minor.id)).toEqual([{ title: 'Your guardian has consented', action_url: '/dashboard' }])
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', minor.id)
    .select(['actor_type', 'action', 'details'])
    .execute()
  expect(lines).toEqual([{ actor_type: 'system', action: 'guardians.consent', details: {} }])
})

test('COM-D11 repeating the same answer is accepted and does nothing twice; the opposite answer is rejected', async () => {
  const { minor, secret } = await someAskedGuardian(server)
  const first = await Promise.all([say(secret, true), say(secret, true)])
  expect(first.map(({ status }) => status)).toEqual([200, 200])
  expect(await consentsOf(minor.id)).toHaveLength(1)
  expect(await noticesOf(minor.id)).toHaveLength(1)
  const other = await say(secret, false)
  expect([other.status, other.body.detail]).toEqual([409, 'This request was answered already.'])
  server.clock.advance(15 * day)
  expect((await look(secret)).body.status).toBe('confirmed')
})

test('COM-D11 a guardian who refuses is not asked again; another may be named', async () => {
  const { minor, email, secret } = await someAskedGuardian(server)
  expect((await say(secret, false)).status).toBe(200)
  expect(await read(minor)).toMatchObject({ status: 'refused', email, message: '' })
  expect(await consentsOf(minor.id)).toEqual([])
  expect((await name(minor, email)).body.errors).toEqual({
    email: ['This address was refused. Please name another guardian'],
  })
  expect((await name(minor, someAddressOfOne())).body.guardian).toMatchObject({ status: 'pending' })
})

test('COM-D11 a link is valid for 14 days; a forged one and one of a replaced guardian are not', async () => {
  const { minor, secret } = await someAskedGuardian(server)
  for (const answer of [await look('no-such-token'), await say('no-such-token', true)])
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_token'])
  const late = await someAskedGuardian(server)
  const email = someAddressOfOne()
  expect((await name(minor, email)).body.guardian).toMatchObject({ status: 'pending', email })
  expect((await say(secret, true)).body.code).toBe('invalid_token')
  expect((await look(await linkTo(server, email))).status).toBe(200)
  server.clock.advance(14 * day + 1_000)
  expect([(await look(late.secret)).body.code, (await say(late.secret, true)).body.code]).toEqual([
    'token_expired',
    'token_expired',
  ])
  expect(await consentsOf(late.minor.id)).toEqual([])
})

test('COM-D11 neither the own address nor another minor’s can be a guardian’s', async () => {
  const [minor, other] = [await someMinor(server), await someMinor(server)]
  const own = await name(minor, minor.email.toUpperCase())
  expect(own.body.errors).toEqual({ email: ['Enter the address of your parent or guardian, not your own'] })
  expect((await name(minor, other.email)).body.errors).toEqual({ email: ['This address cannot be that of your guardian'] })
  expect(await server.mails(minor.email)).toEqual([])
  expect(await server.mails(other.email)).toEqual([])
  const adult = await somePerson(server.parts)
  expect((await name(minor, adult.email)).status).toBe(200)
})

test('COM-D11 the same address is mailed again once in 60 seconds, and anyone at most five times a day', async () => {
  const minor = await someMinor(server)
  const email = someAddressOfOne()
  expect((await name(minor, email)).status).toBe(200)
  const soon = await name(minor, email)
  expect([soon.status, soon.body.detail]).toEqual([409, 'A link can be mailed once in 60 seconds and five times a day.'])
  server.clock.advance(61_000)
  expect((await name(minor, email)).status).toBe(200)
  for (let mails = 2; mails < 5; mails += 1) expect((await name(minor, someAddressOfOne())).status).toBe(200)
  expect((await name(minor, someAddressOfOne())).status).toBe(409)
  expect((await server.mails(email)).length).toBe(2)
  server.clock.advance(day)
  expect((await name(minor, someAddressOfOne())).status).toBe(200)
})

test('COM-D11 the mail is in the member’s language', async () => {
  const minor = await someMinor(server)
  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', minor.id).execute()
  const email = someAddressOfOne()
  await name(minor, email)
  const [mail] = await server.mails(email)
  expect(mail?.subject).toContain('طلب موافقتك على انضمام')
  expect(mail?.html).toContain('dir="rtl"')
})
