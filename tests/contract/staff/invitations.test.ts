import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { staffEndpoints } from '#contract/staff/staff.ts'
import { signIn } from '../../support/features/console.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
let admin: Admin
let moderatorRole: string
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, { role: 'admin', totp: true, steppedUp: true })
  moderatorRole = await roleId('moderator')
})
afterAll(() => server.close())

const { inviteStaff, resendStaffInvitation, disableStaff } = staffEndpoints
const { peekInvitation, acceptInvitation } = adminAuthEndpoints
const reason = 'Joins the office'
const password = 'Lantern of the northern quay'
const roleId = async (name: string) =>
  (await server.parts.db.selectFrom('roles').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
let number = 0
const invite = (fields: Record<string, unknown> = {}, by: Admin = admin) => {
  number += 1
  const body = {
    email: `clerk${number}@example.org`,
    first_name: 'Marina',
    last_name: 'Gad',
    role_id: moderatorRole,
    scope: { kind: 'all', ids: [] },
    extra_permissions: [],
    linked_username: null,
    reason,
    ...fields,
  }
  return server.api(inviteStaff, { body: untyped(body) }, { token: by.token })
}
const linkTo = async (email: string) => {
  const mails = await server.mails(email)
  return /\/admin\/accept-invitation\?token=([\w-]+)/.exec(mails.at(-1)!.text)![1]!
}
const peek = (token: string) => server.api(peekInvitation, { body: { token } })
const accept = (token: string, chosen = password) => server.api(acceptInvitation, { body: { token, password: chosen } })

test('PRM-D5 an invited account gets a link, sets its password and signs in', async () => {
  const { status, body } = await invite({ extra_permissions: ['view_settings'] })
  expect([status, body]).toMatchObject([
    201,
    { status: 'invited', role: { name: 'moderator' }, extra_permissions: ['view_settings'], two_factor_enabled: false },
  ])
  expect(Date.parse(body.invitation_expires_at!) - server.clock.now()).toBeGreaterThan(86_300_000)
  const token = await linkTo(body.email)
  const seen = { email: body.email, first_name: 'Marina', role_label: 'Moderator', expires_at: body.invitation_expires_at }
  for (let turn = 0; turn < 3; turn += 1) expect((await peek(token)).body).toEqual(seen)
  expect((await signIn(server, body, { password })).body.code).toBe('invalid_credentials')
  expect((await accept(token)).body.detail).toBe('Your password is set. You can sign in now.')
  expect((await signIn(server, body, { password })).body.admin_user).toMatchObject({ id: body.id, role_name: 'moderator' })
  expect([(await accept(token)).body.code, (await peek(token)).body.code]).toEqual(['invalid_token', 'invalid_token'])
  const stored = await server.parts.db.selectFrom('staff_invitations').select('token_hash').execute()
  expect(stored.every(({ token_hash }) => token_hash.length === 32)).toBe(true)
})

test('PRM-D5 a link is valid for 24 hours, and a new one invalidates the old', async () => {
  const { body } = await invite()
  const first = await linkTo(body.email)
  server.clock.advance(86_400_000)
  expect([(await peek(first)).body.code, (await accept(first)).body.code]).toEqual(['token_expired', 'token_expired'])
  const by = await someAdmin(server.parts, { role: 'admin', totp: true, steppedUp: true })
  admin = by
  const again = await server.api(resendStaffInvitation, { params: { id: body.id }, body: { reason } }, { token: by.token })
  expect(again.body.status).toBe('invited')
  const second = await linkTo(body.email)
  expect([(await accept(first)).body.code, (await accept(second)).status]).toEqual(['invalid_token', 200])
  const late = await server.api(resendStaffInvitation, { params: { id: body.id }, body: { reason } }, { token: by.token })
  expect(late.body.code).toBe('conflict')
})

test('PRM-D5 one link sets one password, however many requests use it at once', async () => {
  const { body } = await invite()
  const token = await linkTo(body.email)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => accept(token, `${password} ${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('PRM-D5 a bad password, an unknown link and a closed account set nothing', async () => {
  const { body } = await invite()
  const token = await linkTo(body.email)
  expect((await accept(token, 'password1234')).body.errors).toEqual({ password: ['This password is too common'] })
  expect((await accept('x'.repeat(43))).body.code).toBe('invalid_token')
  await server.api(disableStaff, { params: { id: body.id }, body: { reason } }, { token: admin.token })
  expect([(await peek(token)).body.code, (await accept(token)).body.code]).toEqual(['invalid_token', 'invalid_token'])
})

test('PRM-D5 ADM-23 staff invite below their own rank, to existing places, and only addresses without an account', async () => {
  expect((await invite({ email: admin.email })).body.code).toBe('email_taken')
  for (const name of ['admin', 'superadmin'])
    expect((await invite({ role_id: await roleId(name) })).body.code).toBe('permission_denied')
  expect((await invite({ role_id: '01990000-0000-7000-8000-00000000dead' })).body.errors).toHaveProperty('role_id')
  const parishRole = await roleId('parish_admin')
  expect((await invite({ role_id: parishRole })).body.errors).toHaveProperty('scope')
  const parish = await someParish(server.parts)
  const person = await somePerson(server.parts)
  const limited = await invite({
    role_id: parishRole,
    scope: { kind: 'parish', ids: [parish.id] },
    linked_username: person.username,
  })
  expect(limited.body).toMatchObject({ scope: { places: [{ name: 'St Mark' }] }, linked_member: { id: person.id } })
  expect((await invite({ linked_username: person.username })).body.errors).toHaveProperty('linked_username')
  const mine = await someAdmin(server.parts, { role: 'moderator', totp: true, steppedUp: true })
  expect((await invite({}, mine)).body).toMatchObject({ code: 'permission_denied', required: ['system_admin'] })
})
