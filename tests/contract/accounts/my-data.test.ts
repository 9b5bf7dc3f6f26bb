import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { consentsEndpoints } from '#contract/accounts/consents.ts'
import { myDataEndpoints } from '#contract/accounts/my-data.ts'
import { deletionJob } from '#server/modules/accounts/closing/deletion.job.ts'
import { dataExportJob } from '#server/modules/accounts/data-export/data-export.job.ts'
import { sweepJob } from '#server/modules/accounts/sweep.job.ts'
import { readZip } from '#server/platform/base/archive/zip.ts'
import { newId } from '#server/platform/db/ids.ts'
import { connected } from '../../support/client/socket.ts'
import { type Person, somePerson, someSession } from '../../support/features/people.ts'
import { goodPassword, registrationForm, someInvitation } from '../../support/features/registration.ts'
import { setRegistration } from '../../support/features/settings.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { jobContext } from '../../support/job-context.ts'
import { openLink } from '../../support/process/open-link.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { readDataExport, requestDataExport, requestAccountDeletion, deactivateAccount } = myDataEndpoints
const { readConsents, acceptPolicies, setMarketing } = consentsEndpoints
const { login, patchProfile, readOtherProfile, readProfile, refresh, register } = accountsEndpoints
const day = 86_400_000
let server: TestServer
let hash: string
beforeAll(async () => {
  server = await startServer()
  hash = await server.parts.passwords.hash(goodPassword)
})
afterAll(() => server.close())

const change = (id: string, fields: { password_hash?: string; locale?: 'ar'; account_status?: 'pending' }) =>
  server.parts.db.updateTable('users').set(fields).where('id', '=', id).execute()
async function member(options: Parameters<typeof somePerson>[1] = {}): Promise<Person> {
  const person = await somePerson(server.parts, options)
  await change(person.id, { password_hash: hash })
  return person
}
const signIn = (person: Pick<Person, 'email'>, more: { restore?: boolean } = {}, password = goodPassword) =>
  server.api(login, { body: { username_or_email: person.email, password, ...more } })
const status = async (token: string) => (await server.api(readProfile, {}, { token })).status
const kinds = async (address: string) => (await server.mails(address)).map(({ kind }) => kind)
const actions = async (id: string) =>
  (await server.parts.db.selectFrom('audit_log').where('target_id', '=', id).select('action').orderBy('seq').execute()).map(
    ({ action }) => action,
  )
const visible = async (person: Person, { token }: { token: string }) =>
  (await server.api(readOtherProfile, { params: { id: person.id } }, { token })).status === 200
const proof = { password: goodPassword }
const remove = (person: Person, body: { password?: string; confirmation?: string; reason?: string } = proof) =>
  server.api(requestAccountDeletion, { body }, { token: person.token })
const deactivate = (person: Person, body: { password?: string; confirmation?: string } = proof) =>
  server.api(deactivateAccount, { body }, { token: person.token })
const night = () => deletionJob(server.parts).run({}, jobContext(server))

test('SET-D4~ ACC-D10 a deactivated account is hidden, and signing in restores it after a confirmation', async () => {
  const [person, friend] = [await member(), await member()]
  const phone = await someSession(server.parts, person.id)
  const socket = await connected(server.url, phone.token)
  expect(await visible(person, friend)).toBe(true)
  expect((await deactivate(person)).body.detail).toBe('Your account is deactivated. Log in to come back.')
  expect((await socket.closed).code).toBe(4401)
  expect([await status(person.token), await status(phone.token), await visible(person, friend)]).toEqual([401, 401, false])
  expect(await kinds(person.email)).toEqual(['account-deactivated'])

  const refused = await signIn(person)
  expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
    409,
    'restore_required',
    'accounts.deactivated_by_owner',
  ])
  expect((await signIn(person, { restore: true }, 'not-the-password')).status).toBe(401)
  expect(await visible(person, friend)).toBe(false)
  const back = await signIn(person, { restore: true })
  expect([back.status, back.body.user.account_status, await visible(person, friend)]).toEqual([200, 'active', true])
  expect((await signIn(person)).status).toBe(200)
  expect(await actions(person.id)).toEqual(['account.deactivated', 'account.restored'])
})

test('SET-D4~ closing an account asks for the password, or for DELETE where there is none', async () => {
  const [person, without] = [await member(), await somePerson(server.parts)]
  for (const close of [remove, deactivate]) {
    expect((await close(person, {})).body.errors).toEqual({ password: ['This is not your current password'] })
    expect((await close(person, { confirmation: 'DELETE' })).status).toBe(400)
    expect((await close(without, { password: 'x', confirmation: 'delete' })).body.errors).toEqual({
      confirmation: ['Type DELETE to confirm'],
    })
    expect((await close({ ...person, token: 'x'.repeat(30) })).status).toBe(401)
  }
  expect((await remove(without, { confirmation: 'DELETE' })).status).toBe(200)
  expect((await server.api(readProfile, {}, { token: person.token })).body.has_password).toBe(true)
})

test('SET-D4~ ACC-D10 until the end of 30 days signing in cancels a deletion', async () => {
  const person = await member()
  const done = await remove(person, { ...proof, reason: 'I am moving' })
  const until = Date.parse(done.body.deleted_at)
  expect(Math.abs(until - server.clock.now() - 30 * day)).toBeLessThan(60_000)
  const refused = await signIn(person)
  expect([refused.body.reason, refused.body.params]).toEqual([
    'accounts.deletion_requested',
    { date: done.body.deleted_at.slice(0, 10) },
  ])
  server.clock.advance(29 * day)
  await night()
  expect((await signIn(person, { restore: true })).status).toBe(200)
  server.clock.advance(5 * day)
  await night()
  expect((await signIn(person)).status).toBe(200)
  expect(await kinds(person.email)).toEqual(['account-deletion', 'account-deletion-soon'])
})

test('SET-D4~ GDP-D8~ after 30 days and a last mail an account is erased in every module', async () => {
  const person = await member({ firstName: 'Qyrillos' })
  await change(person.id, { locale: 'ar' })
  const { body } = await server.api(
    patchProfile,
    { body: { bio: 'a bio' }, files: { profile_photo: blob(await picture(300, 300)) } },
    {
      token: person.token,
    },
  )
  const tokens = (await signIn(person)).body
  await remove(person)
  await night()
  expect(await kinds(person.email)).toEqual(['account-deletion'])
  server.clock.advance(27 * day + 1000)
  await Promise.all([night(), night()])
  await night()
  expect((await server.mails(person.email)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['account-deletion', 'سيُحذف حسابك'],
    ['account-deletion-soon', 'سيُحذف حسابك خلال أيام'],
  ])
  server.clock.advance(3 * day - 60_000)
  await night()
  expect((await signIn(person)).body.code).toBe('restore_required')
  server.clock.advance(60_000)
  await Promise.all([night(), night()])
  expect([(await signIn(person)).status, (await signIn(person, { restore: true })).status]).toEqual([401, 401])
  expect((await server.api(refresh, { body: { refresh: tokens.refresh } })).status).toBe(401)
  const row = await server.parts.db.selectFrom('users').where('id', '=', person.id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ first_name: 'Former', last_name: 'member', email: `erased-${person.id}@invalid`, bio: '' })
  expect(await server.parts.db.selectFrom('account_closures').where('user_id', '=', person.id).selectAll().execute()).toEqual([])
  expect((await fetch(server.url + body.avatar!)).status).toBe(404)
  // What was mailed before is gone with the account; the last letter names nobody.
  const [letter, ...others] = await server.mails(person.email)
  expect([letter!.kind, letter!.subject, others]).toEqual(['account-deleted', 'تم حذف حسابك', []])
  expect(letter!.text).not.toContain('Qyrillos')
  expect((await actions(person.id)).slice(-2)).toEqual(['account.deletion_requested', 'account.deleted'])
  const { code } = await someInvitation(server.parts)
  const again = { body: { ...registrationForm({ email: person.email }), invitation_code: code } }
  expect((await server.api(register, again)).status).toBe(201)
})

test('ACC-D10 INV-D3 coming back does not approve an account that waits for approval', async () => {
  const person = await member()
  await change(person.id, { account_status: 'pending' })
  expect((await deactivate(person)).status).toBe(200)
  expect((await signIn(person, { restore: true })).body.user.account_status).toBe('pending')
})

const start = (person: Person) => server.api(requestDataExport, {}, { token: person.token })
const state = async (person: Person) => (await server.api(readDataExport, {}, { token: person.token })).body
const ready = async (person: Person) => {
  await expect.poll(async () => (await state(person)).status, { timeout: 20_000 }).toBe('ready')
  return state(person)
}

test('SET-D3~ an export is a ZIP of JSON and files behind a link for 7 days, with a mail when it is ready', async () => {
  const person = await member({ firstName: 'Qyrillos' })
  expect(await state(person)).toMatchObject({ status: 'none', next_at: null })
  await server.api(
    patchProfile,
    { body: { bio: 'a bio' }, files: { profile_photo: blob(await picture(300, 300)) } },
    { token: person.token },
  )
  const started = await start(person)
  expect([started.status, started.body.status]).toEqual([201, 'queued'])
  const done = await ready(person)
  expect([done.done, done.total > 3, await kinds(person.email)]).toEqual([done.total, true, ['data-export-ready']])
  expect(Math.abs(Date.parse(done.expires_at!) - server.clock.now() - 7 * day)).toBeLessThan(60_000)

  const file = await openLink(server, { body: done }, person.token)
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.length).toBe(done.size)
  const { wanted } = await readZip(bytes, { isWanted: () => true, most: { entries: 200, bytes: 10_000_000 } })
  const content = (name: string) => wanted.find((entry) => entry.name === name)?.bytes.toString() ?? ''
  expect(JSON.parse(content('data/users.json'))).toMatchObject([{ id: person.id, first_name: 'Qyrillos', bio: 'a bio' }])
  expect(content('README.txt')).toContain('a copy of your data')
  expect(
    wanted
      .find(({ name }) => name === 'files/profile-photo.webp')!
      .bytes.subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  expect(wanted.some(({ name }) => /refresh_tokens|idempotency/.test(name))).toBe(false)
  expect((await server.api(readDataExport)).status).toBe(401)
})

test('SET-D3~ one export in 7 days; after that its link and its file are gone', async () => {
  const [person, other] = [await member(), await member()]
  await start(person)
  const done = await ready(person)
  const early = await start(person)
  expect([early.status, early.body.reason]).toEqual([409, 'accounts.export_too_soon'])
  expect((await start(other)).status).toBe(201)
  const { file } = await server.parts.db
    .selectFrom('data_exports')
    .where('user_id', '=', person.id)
    .select('file')
    .executeTakeFirstOrThrow()
  server.clock.advance(7 * day + 1000)
  const later = { ...person, ...(await someSession(server.parts, person.id)) }
  expect(await state(later)).toMatchObject({ status: 'expired', next_at: null })
  expect((await openLink(server, { body: done }, person.token)).status).toBe(404)
  await sweepJob(server.parts).run({}, jobContext(server))
  expect(await server.parts.files.head(file!)).toBeNull()
  expect((await start(later)).status).toBe(201)
})

test('SET-D3~ a failed attempt starts again; after the last one the member may ask again', async () => {
  const person = await member()
  const id = newId()
  const requested_at = new Date(server.clock.now()).toISOString()
  await server.parts.db.insertInto('data_exports').values({ id, user_id: person.id, requested_at }).execute()
  const broken = dataExportJob({ ...server.parts, personalData: () => Promise.reject(new Error('the disk is slow today')) })
  await expect(broken.run({ id }, jobContext(server))).rejects.toThrow('the disk is slow today')
  expect((await state(person)).status).toBe('queued')
  expect((await start(person)).body.reason).toBe('accounts.export_under_way')
  await expect(broken.run({ id }, { ...jobContext(server), attempt: 3 })).rejects.toThrow('the disk is slow today')
  expect(await state(person)).toMatchObject({ status: 'failed', next_at: null })
  expect((await start(person)).status).toBe(201)
  await ready(person)
})

test('SET-D3~ SET-D4~ erasing a member deletes their export', async () => {
  const person = await member()
  await start(person)
  const done = await ready(person)
  expect((await openLink(server, { body: done }, person.token)).status).toBe(200)
  await server.parts.erase(server.parts.db, person.id)
  await expect.poll(async () => (await openLink(server, { body: done }, person.token)).status).toBe(404)
  expect(await server.parts.db.selectFrom('data_exports').where('user_id', '=', person.id).selectAll().execute()).toEqual([])
})

test('SET-D5 consents are given at registration; a new version is asked once, and the older one stays in the history', async () => {
  const { code } = await someInvitation(server.parts)
  const form = registrationForm({ marketing_opt_in: true })
  const { access: token, user } = (await server.api(register, { body: { ...form, invitation_code: code } })).body
  expect(user.policies_due).toEqual([])
  const read = async () => (await server.api(readConsents, {}, { token })).body
  const first = await read()
  expect([first.due, first.marketing, first.results.map(({ kind, source }) => [kind, source]).toSorted()]).toEqual([
    [],
    true,
    [
      ['marketing', 'registration'],
      ['privacy', 'registration'],
      ['terms', 'registration'],
    ],
  ])
  await setRegistration(server, { terms_version: '2027-01-01' })
  await expect.poll(async () => (await read()).due).toEqual(['terms'])
  expect((await signIn(form)).body.user.policies_due).toEqual(['terms'])
  const accept = (terms_version: string) =>
    server.api(acceptPolicies, { body: { terms_version, privacy_version: '2026-11-01' } }, { token })
  expect((await accept('2026-11-01')).body.reason).toBe('accounts.policies_changed')
  expect((await accept('2027-01-01')).body.policies_due).toEqual([])
  expect((await accept('2027-01-01')).body.policies_due).toEqual([])
  expect((await signIn(form)).body.user.policies_due).toEqual([])
  const terms = (await read()).results.filter(({ kind }) => kind === 'terms')
  expect(terms.map(({ version, source, withdrawn_at }) => [version, source, withdrawn_at])).toEqual([
    ['2027-01-01', 'sign_in', null],
    ['2026-11-01', 'registration', null],
  ])
  await setRegistration(server, {})
})

test('SET-D5 the consent to news is withdrawn and given again by one call each', async () => {
  const person = await member()
  const set = async (given: boolean) =>
    (await server.api(setMarketing, { body: { given } }, { token: person.token })).body.results
      .filter(({ kind }) => kind === 'marketing')
      .map(({ withdrawn_at }) => withdrawn_at === null)
  expect([await set(true), await set(true), await set(false), await set(false), await set(true)]).toEqual([
    [true],
    [true],
    [false],
    [false],
    [true, false],
  ])
  const { rows } = await server.parts.personalData(server.parts.db, person.id)
  expect(rows['consents']).toHaveLength(2)
  expect((await server.api(setMarketing, { body: { given: true } })).status).toBe(401)
})
