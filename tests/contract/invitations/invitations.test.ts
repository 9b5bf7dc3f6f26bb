import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { newId } from '#server/platform/db/ids.ts'
import { someParish, somePerson, someSession } from '../../support/features/people.ts'
import { registrationForm, someInvitation } from '../../support/features/registration.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { setRegistration } from '../../support/features/settings.ts'

let server: TestServer
let parishId: string
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts, 'St Mark')).id
})
afterAll(() => server.close())

const { createInvitation, listInvitations, resendInvitation, revokeInvitation, previewInvitation } = invitationsEndpoints
const { register, readProfile } = accountsEndpoints
const day = 86_400_000
const someEmail = () => `invited-${newId()}@example.org`
const member = (options: Parameters<typeof somePerson>[1] = {}) => somePerson(server.parts, { parishId, ...options })
const invite = (token: string, email = someEmail(), note?: string) =>
  server.api(createInvitation, { body: { email, ...(note ? { note } : {}) } }, { token })
const codeOf = (link: string) => new URL(link).searchParams.get('invite')!

test('INV-D7 INV-D4 INV-D5 a member invites by email; the mail contains the registration link', async () => {
  const inviter = await member({ firstName: 'Demiana' })
  const email = someEmail()
  const { status, body } = await invite(inviter.token, email, 'See you on Friday <3')
  expect(status).toBe(201)
  expect(body).toMatchObject({
    email,
    parish: { id: parishId },
    note: 'See you on Friday <3',
    status: 'active',
    uses: 0,
    max_uses: 1,
  })
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(14 * day)
  const code = codeOf(body.link)
  expect(code).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(body.link).toBe(`${server.parts.config.publicUrl}/register?invite=${code}`)
  expect(body.code_hint).toBe(code.slice(-4))
  const mails = await server.mails(email)
  expect(mails).toHaveLength(1)
  expect([mails[0]!.kind, mails[0]!.subject]).toEqual(['invitation', expect.stringMatching(/^Demiana \S+ invites you/)])
  expect(mails[0]!.text).toContain(body.link)
  expect(mails[0]!.html).toContain(body.link)
  expect(mails[0]!.html).not.toContain('<3')
  expect(
    JSON.stringify(await server.parts.db.selectFrom('invitations').where('id', '=', body.id).selectAll().execute()),
  ).not.toContain(code)
  expect((await server.api(previewInvitation, { params: { code } })).body).toMatchObject({
    valid: true,
    parish: { name: 'St Mark' },
  })
  const joined = await server.api(register, { body: { ...registrationForm({ email }), invitation_code: code } })
  expect([joined.status, joined.body.user?.parish?.id]).toEqual([201, parishId])
})

test('INV-D4 ACC-D1 no code, link or password reaches the log', async () => {
  const inviter = await member()
  const email = someEmail()
  const code = codeOf((await invite(inviter.token, email)).body.link)
  await server.api(previewInvitation, { params: { code } })
  await fetch(`${server.url}/register?invite=${code}`)
  const form = registrationForm({ email })
  const { body } = await server.api(register, { body: { ...form, invitation_code: code } })
  const [, mail] = await server.mails(email)
  const link = /token=([\w-]{43})/.exec(mail!.text)![1]!
  await server.api(accountsEndpoints.verifyEmail, { body: { token: link } })
  await fetch(`${server.url}/verify-email?token=${link}`)
  const log = server.logs.join('')
  expect(log).toContain('/auth/invitations/')
  for (const secret of [code, link, form.password, body.access, body.refresh]) expect(log).not.toContain(secret)
})

test('INV-D4 the link is shown once: the list has the hint only', async () => {
  const inviter = await member()
  const { body } = await invite(inviter.token)
  const list = await server.api(listInvitations, {}, { token: inviter.token })
  expect([list.body.active, list.body.limit, list.body.results.map(({ id }) => id)]).toEqual([1, 5, [body.id]])
  expect(JSON.stringify(list.body)).not.toContain(codeOf(body.link))
  const other = await member()
  expect((await server.api(listInvitations, {}, { token: other.token })).body.results).toEqual([])
})

test('INV-D7 five open invitations at a time; revoking or using one frees a place', async () => {
  const inviter = await member()
  const created = []
  for (let count = 0; count < 5; count += 1) created.push((await invite(inviter.token)).body)
  const sixth = await invite(inviter.token)
  expect([sixth.status, sixth.body.code]).toEqual([409, 'invitation_limit'])
  expect((await server.api(readProfile, {}, { token: inviter.token })).body.can_invite).toBe(false)
  expect((await server.api(revokeInvitation, { params: { id: created[0]!.id } }, { token: inviter.token })).status).toBe(200)
  expect((await server.api(readProfile, {}, { token: inviter.token })).body.can_invite).toBe(true)
  expect((await invite(inviter.token)).status).toBe(201)
  expect(
    (
      await server.api(register, {
        body: { ...registrationForm({ email: created[1]!.email! }), invitation_code: codeOf(created[1]!.link) },
      })
    ).status,
  ).toBe(201)
  expect((await invite(inviter.token)).status).toBe(201)
})

test('INV-D7 E8 inviting and revoking in turn cannot send unlimited mail', async () => {
  const inviter = await member()
  const statuses = []
  for (let turn = 0; turn < 21; turn += 1) {
    const { status, body } = await invite(inviter.token)
    statuses.push(status)
    if (status === 201) await server.api(revokeInvitation, { params: { id: body.id } }, { token: inviter.token })
  }
  console.log(`E8 invitations of a member: first 429 at call ${statuses.indexOf(429) + 1}`)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
})

test('INV-D7 twenty simultaneous calls still leave five open invitations', async () => {
  const inviter = await member()
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite(inviter.token)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'invitation_limit')).toHaveLength(15)
})

test('INV-D2 the letter is in the invited person’s language, also when it is sent again', async () => {
  const [home, email] = [await someParish(server.parts, 'St Shenouda', 'الأنبا شنودة'), someEmail()]
  const inviter = await member({ firstName: 'Demiana', parishId: home.id })
  const { body } = await server.api(createInvitation, { body: { email, locale: 'ar' } }, { token: inviter.token })
  server.clock.advance(25 * 3_600_000)
  const again = (await someSession(server.parts, inviter.id)).token
  expect((await server.api(resendInvitation, { params: { id: body.id } }, { token: again })).status).toBe(200)
  const mails = await server.mails(email)
  const arabic = [/\p{Script=Arabic}/u, /dir="rtl"/, /الأنبا شنودة/]
  expect(mails.map(({ subject, html }) => arabic.map((sign) => sign.test(subject + html)))).toEqual([
    [true, true, true],
    [true, true, true],
  ])
})

test('INV-D7 a parish admin may have 200 open invitations', async () => {
  const admin = await member({ roles: ['parish_admin'] })
  for (let count = 0; count < 6; count += 1) expect((await invite(admin.token)).status).toBe(201)
  const { body } = await server.api(listInvitations, {}, { token: admin.token })
  expect([body.active, body.limit]).toEqual([6, 200])
  const types = await server.parts.db
    .selectFrom('invitations')
    .where('invited_by', '=', admin.id)
    .select('invited_by_type')
    .distinct()
    .execute()
  expect(types).toEqual([{ invited_by_type: 'parish_admin' }])
})

test('INV-D7 ACC-D3 PRF-D3 only verified, complete and active members invite', async () => {
  const people = {
    email_not_verified: await member({ verified: false }),
    profile_incomplete: await somePerson(server.parts),
    forbidden: await member({ status: 'pending' }),
  }
  for (const [code, person] of Object.entries(people)) {
    const answer = await invite(person.token)
    expect([code, answer.status, answer.body.code]).toEqual([code, 403, code])
  }
  expect((await server.api(createInvitation, { body: { email: someEmail() } })).status).toBe(401)
})

test('INV-D7 members cannot invite where that is off; parish admins can', async () => {
  await setRegistration(server, { member_invites_enabled: false })
  const inviter = await member()
  const refused = await invite(inviter.token)
  expect([refused.status, refused.body.code]).toEqual([403, 'invitations_disabled'])
  expect((await server.api(readProfile, {}, { token: inviter.token })).body.can_invite).toBe(false)
  expect((await invite((await member({ roles: ['parish_admin'] })).token)).status).toBe(201)
  await setRegistration(server, {})
})

test('INV-D7 members and already invited addresses are not invited again', async () => {
  const inviter = await member()
  const known = await member()
  const answer = await invite(inviter.token, known.email)
  expect([answer.status, answer.body.code]).toEqual([409, 'already_member'])
  const email = someEmail()
  await invite(inviter.token, email)
  const twice = await invite(inviter.token, email.toUpperCase())
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([400, ['email']])
  for (const bad of ['nobody', 'a@b', `${'x'.repeat(250)}@example.org`, 'a@example.org\nBcc: b@example.org'])
    expect((await invite(inviter.token, bad)).status).toBe(400)
  expect((await invite(inviter.token, someEmail(), 'x'.repeat(301))).status).toBe(400)
})

test('INV-D7 an invitation is resent once a day, with a new link that replaces the old one', async () => {
  const inviter = await member()
  const { body } = await invite(inviter.token)
  const again = () => server.api(resendInvitation, { params: { id: body.id } }, { token: inviter.token })
  expect([(await again()).status, (await again()).body.code]).toEqual([409, 'conflict'])
  server.clock.advance(day)
  const { token } = await someSession(server.parts, inviter.id)
  const sent = await server.api(resendInvitation, { params: { id: body.id } }, { token })
  expect(sent.status).toBe(200)
  const mails = await server.mails(body.email!)
  expect(mails).toHaveLength(2)
  const newCode = codeOf(/https?:\S+invite=\w+/.exec(mails[1]!.text)![0])
  expect((await server.api(previewInvitation, { params: { code: codeOf(body.link) } })).body.valid).toBe(false)
  expect((await server.api(previewInvitation, { params: { code: newCode } })).body.valid).toBe(true)
  expect((await server.api(resendInvitation, { params: { id: body.id } }, { token })).status).toBe(409)
})

test('INV-D7 E2 foreign, missing and malformed invitations look the same', async () => {
  const owner = await member()
  const stranger = await member()
  const { body } = await invite(owner.token)
  for (const id of [body.id, '01900000-0000-7000-8000-000000000000', 'x']) {
    const revoked = await server.api(revokeInvitation, { params: { id } }, { token: stranger.token })
    const resent = await server.api(resendInvitation, { params: { id } }, { token: stranger.token })
    expect([revoked.status, revoked.body, resent.status, resent.body]).toEqual([
      404,
      { detail: 'Not found.', message: 'Not found.', code: 'not_found' },
      404,
      revoked.body,
    ])
  }
  expect((await server.api(revokeInvitation, { params: { id: body.id } }, { token: owner.token })).status).toBe(200)
  expect((await server.api(revokeInvitation, { params: { id: body.id } }, { token: owner.token })).status).toBe(409)
})

test('C4 COM-D7 fifty simultaneous requests with one key create one invitation and fifty equal responses; another body is rejected', async () => {
  const inviter = await member()
  const email = someEmail()
  const options = { token: inviter.token, headers: { 'idempotency-key': 'one-invitation' } }
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.api(createInvitation, { body: { email } }, options)))
  const rows = await server.parts.db.selectFrom('invitations').where('invited_by', '=', inviter.id).select('id').execute()
  const different = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))
  const other = await server.api(createInvitation, { body: { email: someEmail() } }, options)
  console.log(
    `C4 50 parallel calls with one key: ${rows.length} row, ${different.size} distinct answer, ${(await server.mails(email)).length} mail; other body ${other.status} ${other.body.code}`,
  )
  expect([rows.length, different.size, answers[0]!.status]).toEqual([1, 1, 201])
  expect(await server.mails(email)).toHaveLength(1)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
})

test('C6 INV-D6 fifty simultaneous uses of one invitation create one account; a link for ten creates ten', async () => {
  for (const maxUses of [1, 10]) {
    const { id, code } = await someInvitation(server.parts, { maxUses, parishId })
    const before = (await server.parts.db.selectFrom('users').select('id').execute()).length
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.api(register, { body: { ...registrationForm(), invitation_code: code } })),
    )
    const accounts = (await server.parts.db.selectFrom('users').select('id').execute()).length - before
    const refused = answers.filter(({ status, body }) => status === 403 && body.code === 'invitation_used').length
    const row = await server.parts.db
      .selectFrom('invitations')
      .where('id', '=', id)
      .select(['uses', 'status'])
      .executeTakeFirstOrThrow()
    console.log(`C6 a link for ${maxUses} by 50 at once: ${accounts} accounts, ${refused} told that it is used, uses ${row.uses}`)
    expect([accounts, refused, row]).toEqual([maxUses, 50 - maxUses, { uses: maxUses, status: 'used' }])
  }
})
