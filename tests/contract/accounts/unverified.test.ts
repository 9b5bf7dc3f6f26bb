import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { accounts } from '#server/modules/accounts/module.ts'
import { unverifiedJob } from '#server/modules/accounts/verification/unverified.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { somePerson } from '../../support/features/people.ts'
import { goodPassword, registrationForm, someInvitation } from '../../support/features/registration.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { register, verifyEmail, login, readProfile } = accountsEndpoints
const day = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const night = async () => {
  const { parts } = server
  await unverifiedJob(parts).run({}, jobContext(server))
}
const newcomer = async () => {
  const { code } = await someInvitation(server.parts)
  const form = registrationForm()
  const { body } = await server.api(register, { body: { ...form, invitation_code: code } })
  return { ...form, id: body.user.id, access: body.access }
}
const reminders = async (email: string) => (await server.mails(email)).filter(({ kind }) => kind === 'verify-email-reminder')
const signIn = (username_or_email: string) => server.api(login, { body: { username_or_email, password: goodPassword } })

test('ACC-D3 after two reminders an unverified account is removed; following a reminder keeps it', async () => {
  const careless = await newcomer()
  const late = await newcomer()
  const verified = await newcomer()
  await server.parts.db
    .updateTable('users')
    .set({ email_verified_at: new Date(server.clock.now()).toISOString() })
    .where('id', '=', verified.id)
    .execute()
  const banned = await somePerson(server.parts, { verified: false, status: 'banned' })
  const everybody = [careless, late, verified, banned]
  const counts = () => Promise.all(everybody.map(async ({ email }) => (await reminders(email)).length))

  server.clock.advance(14 * day - 60_000)
  await night()
  expect(await counts()).toEqual([0, 0, 0, 0])
  server.clock.advance(120_000)
  await Promise.all([night(), night()])
  await night()
  expect(await counts()).toEqual([1, 1, 0, 0])
  server.clock.advance(13 * day)
  await night()
  await night()
  expect(await counts()).toEqual([2, 2, 0, 0])

  const link = /verify-email\?token=([\w-]+)/.exec((await reminders(late.email))[1]!.text)![1]!
  expect((await server.api(verifyEmail, { body: { token: link } })).status).toBe(200)
  expect((await signIn(careless.email)).status).toBe(200)
  const again = (await signIn(careless.email)).body.access
  server.clock.advance(3 * day)
  await night()
  expect([(await signIn(careless.email)).status, (await server.api(readProfile, {}, { token: again })).status]).toEqual([
    401, 401,
  ])
  expect([(await signIn(late.email)).status, (await signIn(verified.email)).status]).toEqual([200, 200])
  const kept = await server.parts.db.selectFrom('users').where('deleted_at', 'is', null).select('id').orderBy('id').execute()
  expect(kept.map(({ id }) => id)).toEqual([late.id, verified.id, banned.id].sort())
  expect(await server.parts.db.selectFrom('audit_log').select(['actor_type', 'action', 'target_id']).execute()).toEqual([
    { actor_type: 'system', action: 'account.removed_unverified', target_id: careless.id },
  ])

  // The address is free again.
  const { code } = await someInvitation(server.parts)
  expect(
    (await server.api(register, { body: { ...registrationForm({ email: careless.email }), invitation_code: code } })).status,
  ).toBe(201)
})

test('ACC-D3 a reminder names the day and links to the confirmation, in the member’s language', async () => {
  const person = await newcomer()
  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', person.id).execute()
  server.clock.advance(14 * day + 60_000)
  await night()
  const [mail] = await reminders(person.email)
  const removed = new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', timeZone: 'UTC' }).format(
    server.clock.now() + 16 * day - 60_000,
  )
  expect(mail?.subject).toBe('لم يتم تأكيد بريدك الإلكتروني بعد')
  expect(mail?.text).toContain(removed)
  expect(mail?.html).toContain('dir="rtl"')
})

test('the demo community keeps its unverified member: the job does not run there', () => {
  const { parts } = server
  const named = (seedDemo: boolean) => {
    const { jobs = [] } = accounts
    return (typeof jobs === 'function' ? jobs({ ...parts, config: { ...parts.config, seedDemo } }) : jobs).map(({ name }) => name)
  }
  expect([named(false).includes('accounts.unverified'), named(true).includes('accounts.unverified')]).toEqual([true, false])
})
