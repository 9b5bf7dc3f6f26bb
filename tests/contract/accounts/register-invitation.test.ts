import { transact } from '#server/platform/db/tx.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { someParish, somePerson } from '../../support/features/people.ts'
import { registrationForm, someInvitation } from '../../support/features/registration.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { register } = accountsEndpoints
const { previewInvitation } = invitationsEndpoints
const usersWith = (email: string) => server.parts.db.selectFrom('users').where('email', '=', email).selectAll().execute()

test('INV-D11 the code is also accepted as "invite", and the invitation’s parish applies when none is chosen', async () => {
  const parish = await someParish(server.parts)
  const { code } = await someInvitation(server.parts, { parishId: parish.id })
  const { status, body } = await server.api(register, { body: { ...registrationForm(), invite: code } })
  expect([status, body.user?.parish?.id, body.user?.phone, body.user?.needs_profile_completion]).toEqual([
    201,
    parish.id,
    null,
    true,
  ])
})

test('INV-D5 an invitation that names an email accepts no other address', async () => {
  const { code } = await someInvitation(server.parts, { email: 'invited@example.org' })
  const refused = await server.api(register, { body: { ...registrationForm(), invitation_code: code } })
  expect([refused.status, refused.body.code]).toEqual([403, 'invitation_email_mismatch'])
  const welcome = await server.api(register, {
    body: { ...registrationForm({ email: 'Invited@Example.org' }), invitation_code: code },
  })
  expect([welcome.status, welcome.body.user?.email]).toEqual([201, 'invited@example.org'])
})

test('INV-D4 INV-D6 used, expired, revoked and unknown codes are distinguished only as far as needed', async () => {
  const used = await someInvitation(server.parts)
  expect((await server.api(register, { body: { ...registrationForm(), invitation_code: used.code } })).status).toBe(201)
  const expired = await someInvitation(server.parts, { expiresAt: new Date(server.clock.now() - 1000) })
  const revoked = await someInvitation(server.parts)
  await server.parts.db.updateTable('invitations').set({ status: 'revoked' }).where('id', '=', revoked.id).execute()
  const codes: Array<[string, string]> = [
    [used.code, 'invitation_used'],
    [expired.code, 'invitation_invalid'],
    [revoked.code, 'invitation_invalid'],
    ['A'.repeat(22), 'invitation_invalid'],
    ['nonsense', 'invitation_invalid'],
    ['', 'invitation_required'],
  ]
  for (const [code, expected] of codes) {
    const form = registrationForm()
    const { status, body } = await server.api(register, { body: { ...form, invitation_code: code } })
    expect([code, status, body.code]).toEqual([code, 403, expected])
    expect(await usersWith(form.email)).toEqual([])
  }
})

test('INV-D4 INV-D5 the holder of a code sees its purpose, and viewing does not use it', async () => {
  const parish = await someParish(server.parts, 'St George')
  const inviter = await somePerson(server.parts, { parishId: parish.id, firstName: 'Bishoy' })
  const { id, code } = await someInvitation(server.parts, {
    email: 'marina@example.org',
    parishId: parish.id,
    by: { id: inviter.id, type: 'member' },
  })
  for (let look = 0; look < 3; look += 1) {
    const { status, body } = await server.api(previewInvitation, { params: { code } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      valid: true,
      email_masked: 'm•••@example.org',
      email: expect.stringMatching(/^m.*@example\.org$/),
      parish: { name: 'St George' },
    })
    expect(body.inviter_name).toMatch(/^Bishoy /)
  }
  expect(
    (await server.parts.db.selectFrom('invitations').where('id', '=', id).select('uses').executeTakeFirstOrThrow()).uses,
  ).toBe(0)
  expect((await server.api(previewInvitation, { params: { code: 'B'.repeat(22) } })).body).toEqual({
    valid: false,
    reason: 'unknown',
  })
})

test('INV-D6 deleting the account within 24 h returns the use', async () => {
  const { id, code } = await someInvitation(server.parts)
  const { body } = await server.api(register, { body: { ...registrationForm(), invitation_code: code } })
  await transact(server.parts.db, (tx) => server.parts.erase(tx, body.user.id))
  expect(
    await server.parts.db.selectFrom('invitations').where('id', '=', id).select(['uses', 'status']).executeTakeFirstOrThrow(),
  ).toEqual({ uses: 0, status: 'active' })
})
