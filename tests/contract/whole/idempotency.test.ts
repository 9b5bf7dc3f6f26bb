import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { purgeAnswers } from '#server/platform/http/idempotency/idempotency.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { someParish, somePerson } from '../../support/features/people.ts'
import { goodPassword, registrationForm, someInvitation } from '../../support/features/registration.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { patchProfile, register } = accountsEndpoints
const { createInvitation, revokeInvitation } = invitationsEndpoints
const hour = 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Every row in the database, with binary columns also read as text. */
const stored = async () => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', idempotency_keys::text, encode(response, 'escape'), encode(key_hash, 'escape'), encode(request_hash, 'escape')) as line
    from idempotency_keys order by created_at`.execute(server.parts.db)
  return rows.map(({ line }) => line)
}
const run = () => purgeAnswers.run({}, jobContext(server))

test('COM-D7 API-007 stored responses expose no token, link, password or key, and are returned again', async () => {
  const { code } = await someInvitation(server.parts)
  const options = { headers: { 'idempotency-key': 'register-at-rest', 'x-forwarded-for': '10.4.5.6' } }
  const form = { ...registrationForm(), invitation_code: code }
  const registered = await server.api(register, { body: form }, options)
  expect((await server.api(register, { body: form }, options)).body).toEqual(registered.body)

  const parish = await someParish(server.parts)
  const servant = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  const inviting = { token: servant.token, headers: { 'idempotency-key': 'invite-at-rest' } }
  const email = 'invited-at-rest@example.org'
  const invited = await server.api(createInvitation, { body: { email } }, inviting)
  expect((await server.api(createInvitation, { body: { email } }, inviting)).body).toEqual(invited.body)

  const rows = await stored()
  const { link } = invited.body as { link: string }
  const secrets = [
    registered.body.access!,
    registered.body.refresh!,
    link,
    new URL(link).searchParams.get('invite') ?? link,
    goodPassword,
    email,
    form.email,
    'register-at-rest',
    'invite-at-rest',
  ]
  const found = secrets.filter((secret) =>
    rows.some((row) => row.includes(secret) || row.includes(Buffer.from(secret).toString('hex'))),
  )
  console.log(`${rows.length} stored answers, ${found.length} of ${secrets.length} secrets readable in them`)
  expect([rows.length, found]).toEqual([2, []])
})

test('COM-D7 a response is stored for 24 hours; after that the same key does the work again', async () => {
  const parish = await someParish(server.parts)
  const servant = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  const options = { token: servant.token, headers: { 'idempotency-key': 'a-day' } }
  const invite = () => server.api(createInvitation, { body: { email: 'a-day@example.org' } }, options)
  const first = await invite()
  await run()
  expect((await invite()).body).toEqual(first.body)
  await server.parts.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(server.clock.now() - 24 * hour + 60_000) })
    .execute()
  await run()
  expect((await invite()).body).toEqual(first.body)
  await server.parts.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(server.clock.now() - 24 * hour - 1) })
    .execute()
  await run()
  expect(await stored()).toEqual([])
  expect((await invite()).body).not.toEqual(first.body)
})

test('COM-D7 CACHE-07 every PATCH and DELETE honours the key: a repeated call gets the same response', async () => {
  const parish = await someParish(server.parts)
  const servant = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  const under = (key: string) => ({ token: servant.token, headers: { 'idempotency-key': key } })
  const invited = await server.api(createInvitation, { body: { email: 'revoked-twice@example.org' } }, under('invite'))
  const revoke = (key: string) => server.api(revokeInvitation, { params: { id: invited.body.id as string } }, under(key))
  const revoked = await revoke('revoke')
  expect([revoked.status, await revoke('revoke')]).toEqual([200, revoked])
  expect((await revoke('another')).status).toBe(409)
  const patch = (bio: string) => server.api(patchProfile, { body: { bio } }, under('bio'))
  const patched = await patch('Deacon')
  expect([patched.status, (await patch('Deacon')).body, (await patch('Reader')).status]).toEqual([200, patched.body, 409])
})
