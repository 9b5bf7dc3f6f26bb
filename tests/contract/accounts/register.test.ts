import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { someParish, somePerson } from '../../support/features/people.ts'
import { goodPassword, registrationForm, someInvitation } from '../../support/features/registration.ts'
import { fullHashes, startServer, type TestServer } from '../../support/process/server.ts'
import { setRegistration } from '../../support/features/settings.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer(fullHashes)))
afterAll(() => server.close())

const { register, registrationConfig } = accountsEndpoints
const { previewInvitation } = invitationsEndpoints
const usersWith = (email: string) => server.parts.db.selectFrom('users').where('email', '=', email).selectAll().execute()

test('INV-D1 registration is by invitation unless configured otherwise', async () => {
  const { body } = await server.api(registrationConfig)
  expect(body).toEqual({
    mode: 'invite_only',
    min_age: 13,
    terms_version: '2026-11-01',
    privacy_version: '2026-11-01',
    parish_required: false,
    oauth: [],
  })
})

test('INV-D2 TRAP-79 without an invitation registration fails, stores nothing and sends no mail', async () => {
  const form = registrationForm()
  const { status, body } = await server.api(register, { body: form })
  expect([status, body.code, body.detail]).toEqual([
    403,
    'invitation_required',
    'Registration is by invitation. You can request one.',
  ])
  expect(await usersWith(form.email)).toEqual([])
  expect(await server.mails(form.email)).toEqual([])
  expect((await server.api(accountsEndpoints.checkUsername, { query: { username: form.username } })).body.available).toBe(true)
})

test('API-007 INV-D6 INV-D11 AUTH-02 an invited person registers and is signed in', async () => {
  const parish = await someParish(server.parts, 'St Mary')
  const inviter = await somePerson(server.parts, { parishId: parish.id })
  const form = registrationForm({ phone: '0100 123 4567', birth_date: '1990-05-17', marketing_opt_in: true })
  const { id, code } = await someInvitation(server.parts, {
    email: form.email,
    parishId: parish.id,
    by: { id: inviter.id, type: 'member' },
  })
  const { status, body } = await server.api(register, { body: { ...form, parish: parish.id, invitation_code: code } })
  expect(status).toBe(201)
  expect(body.access.split('.')).toHaveLength(3)
  expect(body.user).toMatchObject({
    email: form.email,
    username: form.username,
    first_name: 'Marina',
    last_name: 'Gerges',
    phone: '+201001234567',
    birth_date: '1990-05-17',
    email_verified: false,
    needs_profile_completion: false,
    account_status: 'active',
    membership_status: 'active',
    profile_photo: null,
    avatar: null,
    profile_photo_url: null,
    resume: null,
    instagram_url: null,
    parish: {
      id: parish.id,
      slug: parish.slug,
      name: 'St Mary',
      diocese_name: 'Diocese of the South',
      name_ar: null,
      diocese_name_ar: null,
    },
  })
  const stored = (await usersWith(form.email))[0]!
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const consents = await server.parts.db
    .selectFrom('consents')
    .where('user_id', '=', stored.id)
    .select(['kind', 'version'])
    .orderBy('kind')
    .execute()
  expect(consents).toEqual([
    { kind: 'marketing', version: '2026-11-01' },
    { kind: 'privacy', version: '2026-11-01' },
    { kind: 'terms', version: '2026-11-01' },
  ])
  const invitation = await server.parts.db
    .selectFrom('invitations')
    .where('id', '=', id)
    .select(['uses', 'status'])
    .executeTakeFirstOrThrow()
  expect(invitation).toEqual({ uses: 1, status: 'used' })
  expect((await server.mails(form.email)).map(({ kind }) => kind)).toEqual(['verify-email'])
})

test('API-007 TRAP-90 COM-D5 registration also accepts multipart with a photo', async () => {
  const { code } = await someInvitation(server.parts)
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a5a1c' } })
    .jpeg()
    .toBuffer()
  const files = { profile_photo: new Blob([Uint8Array.from(photo)]) }
  const { status, body } = await server.api(register, {
    body: { ...registrationForm({ marketing_opt_in: true }), invitation_code: code },
    files,
  })
  expect([status, body.user?.avatar]).toEqual([201, expect.stringMatching(/^\/media\/[0-9a-f]{32}-64\.webp$/)])
  expect((await fetch(server.url + body.user.avatar)).headers.get('content-type')).toBe('image/webp')
  const other = await someInvitation(server.parts)
  const form = registrationForm()
  const refused = await server.api(register, {
    body: { ...form, invitation_code: other.code },
    files: { profile_photo: new Blob(['<svg/>']) },
  })
  expect([refused.status, refused.body.code, await usersWith(form.email)]).toEqual([415, 'unsupported_type', []])
  expect((await server.api(previewInvitation, { params: { code: other.code } })).body.valid).toBe(true)
})

test('INV-D11 INV-D12 INV-D13 COM-D11 all form errors are reported at once, and the invitation stays unused', async () => {
  const taken = await somePerson(server.parts)
  const { id, code } = await someInvitation(server.parts)
  const { status, body } = await server.api(register, {
    body: {
      ...registrationForm({
        email: taken.email,
        username: taken.username,
        password: 'password123',
        password_confirm: 'something else',
        birth_date: '2020-01-01',
        phone: '12',
      }),
      parish: '01900000-0000-7000-8000-000000000000',
      invitation_code: code,
    },
  })
  expect([status, body.code]).toEqual([400, 'validation_failed'])
  expect(Object.keys(body.errors ?? {}).sort()).toEqual([
    'birth_date',
    'email',
    'parish',
    'password',
    'password_confirm',
    'phone',
    'username',
  ])
  expect(
    (await server.parts.db.selectFrom('invitations').where('id', '=', id).select('uses').executeTakeFirstOrThrow()).uses,
  ).toBe(0)
})

test('INV-D11 terms and privacy must be accepted', async () => {
  const { code } = await someInvitation(server.parts)
  for (const field of ['accept_terms', 'accept_privacy'] as const) {
    const { status, body } = await server.api(register, {
      body: untyped({ ...registrationForm(), invitation_code: code, [field]: false }),
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  }
})

test('INV-D12 TRAP-80 reserved names and the placeholder phone cannot be chosen', async () => {
  await server.parts.db.insertInto('reserved_handles').values({ handle: 'popetawadros' }).execute()
  const { code } = await someInvitation(server.parts)
  for (const username of ['popetawadros', 'superadmin', 'user_12345678', 'api']) {
    const { status, body } = await server.api(register, {
      body: { ...registrationForm({ username, phone: '0000000000' }), invitation_code: code },
    })
    expect([username, status, Object.keys(body.errors ?? {}).sort()]).toEqual([username, 400, ['phone', 'username']])
  }
})

test('COM-D7 API-007 the same key registers once and gets the same response', async () => {
  const { code } = await someInvitation(server.parts)
  const input = { body: { ...registrationForm(), invitation_code: code } }
  const options = { headers: { 'idempotency-key': 'register-once', 'x-forwarded-for': '10.1.2.3' } }
  const first = await server.api(register, input, options)
  const again = await server.api(register, input, options)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await usersWith(input.body.email)).toHaveLength(1)
})

test('INV-D3 closed registration rejects everybody; approval registers people as pending; open registers them', async () => {
  const { code } = await someInvitation(server.parts)
  await setRegistration(server, { mode: 'closed' })
  const closed = await server.api(register, { body: { ...registrationForm(), invitation_code: code } })
  expect([closed.status, closed.body.code]).toEqual([403, 'registration_closed'])
  await setRegistration(server, { mode: 'approval' })
  expect((await server.api(register, { body: registrationForm() })).body.user?.account_status).toBe('pending')
  expect((await server.api(register, { body: { ...registrationForm(), invitation_code: code } })).body.user?.account_status).toBe(
    'active',
  )
  await setRegistration(server, { mode: 'open', parish_required: true, min_age: 16 })
  expect((await server.api(registrationConfig)).body).toMatchObject({ mode: 'open', parish_required: true, min_age: 16 })
  const young = await server.api(register, { body: registrationForm({ birth_date: '2012-01-01' }) })
  expect(Object.keys(young.body.errors ?? {}).sort()).toEqual(['birth_date', 'parish'])
  await setRegistration(server, { mode: 'open' })
  expect(
    (await server.api(register, { body: { ...registrationForm(), invitation_code: 'A'.repeat(22) } })).body.user?.account_status,
  ).toBe('active')
  await setRegistration(server, {})
})

test('INV-D3 a member waiting for approval may complete the profile and verify the address, and nothing else', async () => {
  const parish = await someParish(server.parts)
  const waiting = await somePerson(server.parts, { status: 'pending', verified: false, phone: null })
  const call = { token: waiting.token }
  expect((await server.api(accountsEndpoints.readProfile, {}, call)).status).toBe(200)
  expect((await server.api(accountsEndpoints.checkVerification, {}, call)).status).toBe(200)
  expect(
    (await server.api(accountsEndpoints.completeProfile, { body: { phone: '+201001234567', parish: parish.id } }, call)).body.user
      ?.needs_profile_completion,
  ).toBe(false)
  const refused = [
    await server.api(parishesEndpoints.myStats, {}, call),
    await server.api(accountsEndpoints.readOtherProfile, { params: { id: waiting.id } }, call),
    await server.api(invitationsEndpoints.createInvitation, { body: { email: 'friend@example.org' } }, call),
    await server.api(notificationsEndpoints.list, {}, call),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 4 }, () => [403, 'forbidden']))
})

test('COM-D12 an Arabic speaker gets mails in Arabic from the first one on', async () => {
  const { code } = await someInvitation(server.parts)
  const form = registrationForm()
  const { body } = await server.api(register, {
    body: { ...form, locale: 'ar', timezone: 'Africa/Cairo', invitation_code: code },
  })
  expect([body.user.locale, body.user.timezone]).toEqual(['ar', 'Africa/Cairo'])
  const [mail] = await server.mails(form.email)
  expect([mail!.subject, mail!.html.includes('dir="rtl"')]).toEqual(['يرجى تأكيد بريدك الإلكتروني', true])
})

test('E3 extra fields of the form change nothing', async () => {
  const { code } = await someInvitation(server.parts)
  const extra = {
    id: '01900000-0000-7000-8000-000000000000',
    role: 'superadmin',
    is_active: true,
    email_verified: true,
    email_verified_at: '2026-01-01T00:00:00Z',
    account_status: 'banned',
    needs_profile_completion: false,
    can_invite: true,
  }
  const { body } = await server.api(register, { body: untyped({ ...registrationForm(), ...extra, invitation_code: code }) })
  expect(body.user).toMatchObject({
    email_verified: false,
    account_status: 'active',
    needs_profile_completion: true,
    can_invite: false,
  })
  expect(body.user.id).not.toBe(extra.id)
})

test('INV-D13 the password from registration signs in, whatever its Unicode composition', async () => {
  const { code } = await someInvitation(server.parts)
  const password = 'caf\u00e9-lantern-river'
  const form = registrationForm({ password, password_confirm: password })
  await server.api(register, { body: { ...form, invitation_code: code } })
  const { status } = await server.api(accountsEndpoints.login, {
    body: { username_or_email: form.username, password: 'cafe\u0301-lantern-river' },
  })
  expect(status).toBe(200)
  expect(goodPassword.length).toBeGreaterThanOrEqual(10)
})
