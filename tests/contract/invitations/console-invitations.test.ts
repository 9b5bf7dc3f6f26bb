import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { allEndpoints } from '#contract/index.ts'
import { allPermissions } from '#contract/core/permissions.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { registrationForm, someInvitation } from '../../support/features/registration.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const {
  invitations,
  invite,
  inviteMany,
  resendByStaff: resendInvitation,
  extendInvitation,
  revokeByStaff: revokeInvitation,
} = consoleInvitationsEndpoints
const day = 86_400_000
let server: TestServer
let admin: Admin
let parish: Awaited<ReturnType<typeof someParish>>
let other: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, 'superadmin')
  parish = await someParish(server.parts, 'St Mark')
  other = await someParish(server.parts, 'St Mina')
})
afterAll(() => server.close())

const someEmail = () => `invited-${newId()}@example.org`
const call = {
  get token() {
    return admin.token
  },
}
const list = async (query: object = {}, token = admin.token) =>
  (await server.api(invitations, { query: untyped({ page_size: 100, ...query }) }, { token })).body
const codeOf = (url: string) => new URL(url).searchParams.get('invite')!

test('USR-D4 INV-D4 a person is invited by mail, and registers with the link in the parish', async () => {
  const email = someEmail()
  const made = await server.api(invite, { body: { email, parish_id: parish.id, note: 'Welcome home' } }, call)
  expect(made).toMatchObject({
    status: 201,
    body: {
      email,
      parish: { id: parish.id },
      inviter: { kind: 'admin', name: 'Admin superadmin' },
      uses: 0,
      max_uses: 1,
      status: 'active',
      note: 'Welcome home',
    },
  })
  const [mail] = await server.mails(email)
  expect(mail).toMatchObject({ kind: 'invitation', subject: 'You are invited to Coptic Community' })
  expect(mail?.text).toContain(made.body.url)
  expect(mail?.text).toContain('> Welcome home')
  const joined = await server.api(accountsEndpoints.register, {
    body: { ...registrationForm({ email }), invitation_code: codeOf(made.body.url) },
  })
  expect(joined.body.user).toMatchObject({ email, parish: { id: parish.id } })
  const [row] = (await list({ q: email })).results
  expect(row).toMatchObject({ status: 'used', uses: 1 })
  expect(JSON.stringify(row)).not.toContain(codeOf(made.body.url))
})

test('USR-D4 INV-D5~ an Arabic letter names the parish in Arabic, also in a list of many and when it is sent again', async () => {
  const kosheh = await someParish(server.parts, 'St Shenouda', 'الأنبا شنودة')
  const [single, listed] = [someEmail(), someEmail()]
  const note = 'أهلًا بك معنا في الكنيسة'
  const { body } = await server.api(invite, { body: { email: single, parish_id: kosheh.id, note } }, call)
  await server.api(inviteMany, { body: { rows: [{ email: listed, parish_slug: kosheh.slug, note }], dry_run: false } }, call)
  await server.api(resendInvitation, { params: { id: body.id } }, call)
  const mails = [...(await server.mails(single)), ...(await server.mails(listed))]
  expect(mails.map(({ text }) => [text.includes('الأنبا شنودة'), text.includes('St Shenouda')])).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
})

test('USR-D4~ staff choose the language of a letter, which stays when it is sent again', async () => {
  const email = someEmail()
  const { body } = await server.api(invite, { body: { email, note: 'See you on Friday', locale: 'ar' } }, call)
  await server.api(resendInvitation, { params: { id: body.id } }, call)
  expect((await server.mails(email)).map(({ subject }) => subject)).toEqual([
    'دعوة إلى المجتمع القبطي',
    'دعوة إلى المجتمع القبطي',
  ])
})

test('USR-D4 a code for a parish admits as many as it states, and its link is shown once', async () => {
  const made = await server.api(invite, { body: { parish_id: parish.id, max_uses: 2, expires_in_days: 10 } }, call)
  expect(made.body).toMatchObject({ email: null, max_uses: 2 })
  expect(Math.round((Date.parse(made.body.expires_at) - server.clock.now()) / day)).toBe(10)
  const join = () =>
    server.api(accountsEndpoints.register, { body: { ...registrationForm(), invitation_code: codeOf(made.body.url) } })
  expect([(await join()).status, (await join()).status]).toEqual([201, 201])
  expect((await join()).body.code).toBe('invitation_used')
})

test('USR-D4 an impossible invitation is rejected with the reason', async () => {
  const person = await somePerson(server.parts)
  const email = someEmail()
  await server.api(invite, { body: { email } }, call)
  const refusal = async (body: object) => {
    const answer = await server.api(invite, { body: untyped(body) }, call)
    return [answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]
  }
  expect(await refusal({ email: person.email })).toEqual([409, 'already_member', []])
  expect(await refusal({ email })).toEqual([409, 'conflict', []])
  expect(await refusal({})).toEqual([400, 'validation_failed', ['parish_id']])
  expect(await refusal({ email: someEmail(), max_uses: 3 })).toEqual([400, 'validation_failed', ['max_uses']])
  expect(await refusal({ parish_id: newId(), max_uses: 3 })).toEqual([400, 'validation_failed', ['parish_id']])
  expect(await refusal({ parish_id: parish.id, max_uses: 501 })).toEqual([400, 'validation_failed', ['max_uses']])
  expect(await refusal({ email: 'nobody' })).toEqual([400, 'validation_failed', ['email']])
})

test('USR-D4 resending invalidates the earlier link; extending and revoking work', async () => {
  const email = someEmail()
  const { body: made } = await server.api(invite, { body: { email, expires_in_days: 2 } }, call)
  const params = { id: made.id }
  const again = await server.api(resendInvitation, { params }, call)
  expect(Math.round((Date.parse(again.body.expires_at) - server.clock.now()) / day)).toBe(14)
  const preview = async (code: string) => (await server.api(invitationsEndpoints.previewInvitation, { params: { code } })).body
  expect(await preview(codeOf(made.url))).toMatchObject({ valid: false, reason: 'unknown' })
  const [, second] = await server.mails(email)
  const link = /register\?invite=(\w+)/.exec(second!.text)![1]!
  expect(await preview(link)).toMatchObject({ valid: true, inviter_name: 'Coptic Community' })

  await server.parts.db
    .updateTable('invitations')
    .set({ expires_at: new Date(server.clock.now() - day).toISOString() })
    .where('id', '=', made.id)
    .execute()
  expect((await list({ q: email })).results).toMatchObject([{ status: 'expired' }])
  expect((await list({ q: email, status: 'active' })).results).toEqual([])
  expect((await server.api(revokeInvitation, { params }, call)).status).toBe(409)
  const longer = await server.api(extendInvitation, { params, body: { days: 5 } }, call)
  expect(longer.body.status).toBe('active')
  expect(await preview(link)).toMatchObject({ valid: true })
  expect((await server.api(revokeInvitation, { params }, call)).body.status).toBe('revoked')
  expect(await preview(link)).toMatchObject({ valid: false, reason: 'revoked' })
  for (const act of [resendInvitation, revokeInvitation]) expect((await server.api(act, { params }, call)).status).toBe(409)
  expect((await server.api(extendInvitation, { params, body: { days: 5 } }, call)).status).toBe(409)
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', made.id)
    .select('action')
    .orderBy('seq')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'invitations.create',
    'invitations.resend',
    'invitations.extend',
    'invitations.revoke',
  ])
  const { body: code } = await server.api(invite, { body: { parish_id: parish.id, max_uses: 5 } }, call)
  expect((await server.api(resendInvitation, { params: { id: code.id } }, call)).status).toBe(409)
})

test('USR-D4 each row of a file is checked separately, a dry run sends nothing, and then the valid ones are sent', async () => {
  const person = await somePerson(server.parts)
  const invited = someEmail()
  await server.api(invite, { body: { email: invited } }, call)
  const [first, second] = [someEmail(), someEmail()]
  const rows = [
    { email: ` ${first.toUpperCase()} `, parish_slug: parish.slug },
    { email: 'not an address' },
    { email: second, parish_slug: 'no-such-parish' },
    { email: person.email },
    { email: invited },
    { email: first },
    { email: someEmail(), note: 'أهلًا بك معنا' },
  ]
  const outcomes = ['ready', 'bad_email', 'unknown_parish', 'already_member', 'already_invited', 'repeated', 'ready']
  const trial = await server.api(inviteMany, { body: { rows, dry_run: true } }, call)
  expect([trial.body.sent, trial.body.rows.map(({ outcome }) => outcome)]).toEqual([0, outcomes])
  expect(await server.mails(first)).toEqual([])
  const done = await server.api(inviteMany, { body: { rows, dry_run: false } }, call)
  expect(done.body.sent).toBe(2)
  expect(done.body.rows.map(({ outcome }) => outcome)).toEqual(
    outcomes.map((outcome) => (outcome === 'ready' ? 'sent' : outcome)),
  )
  expect((await server.mails(first))[0]?.text).toContain('St Mark')
  expect((await server.mails(rows[6]!.email))[0]?.subject).toBe('دعوة إلى المجتمع القبطي')
  const many = Array.from({ length: 501 }, () => ({ email: someEmail() }))
  expect((await server.api(inviteMany, { body: { rows: many, dry_run: true } }, call)).status).toBe(400)
  expect((await server.api(inviteMany, { body: { rows: [], dry_run: true } }, call)).status).toBe(400)
})

test('USR-D4 the list is filtered by status, kind of inviter, parish, address and date, and sorted', async () => {
  const member = await somePerson(server.parts, { firstName: 'Bishoy', parishId: other.id })
  const byMember = await someInvitation(server.parts, {
    email: someEmail(),
    parishId: other.id,
    by: { id: member.id, type: 'member' },
  })
  const old = await someInvitation(server.parts, { parishId: other.id, maxUses: 9 })
  const before = new Date(server.clock.now() - 40 * day)
  await server.parts.db.updateTable('invitations').set({ created_at: before.toISOString() }).where('id', '=', old.id).execute()
  const found = async (query: object) => (await list({ parish: other.id, ...query })).results.map(({ id }) => id)
  expect(await found({})).toEqual([byMember.id, old.id])
  expect(await found({ ordering: 'created' })).toEqual([old.id, byMember.id])
  expect(await found({ ordering: 'email' })).toEqual([byMember.id, old.id])
  expect(await found({ inviter: 'member' })).toEqual([byMember.id])
  expect(await found({ to: before.toISOString().slice(0, 10) })).toEqual([old.id])
  expect(await found({ from: new Date(server.clock.now() - day).toISOString().slice(0, 10) })).toEqual([byMember.id])
  expect((await list({ parish: other.id, inviter: 'member' })).results).toMatchObject([
    { inviter: { kind: 'member', name: expect.stringMatching(/^Bishoy/) } },
  ])
})

test('CON-D4 an account limited to one parish invites into it only and finds nothing else', async () => {
  const scoped = await someAdmin(server.parts, {
    role: 'parish_admin',
    permissions: [...allPermissions],
    scope: { kind: 'parish', ids: [parish.id] },
  })
  const token = scoped.token
  const foreign = await someInvitation(server.parts, { parishId: other.id, email: someEmail() })
  const nobodys = await someInvitation(server.parts, { email: someEmail() })
  const seen = (await list({}, token)).results
  expect(new Set(seen.map((row) => row.parish?.id))).toEqual(new Set([parish.id]))
  for (const { name, endpoint } of allEndpoints.filter(({ endpoint: { path } }) =>
    path.startsWith('superadmin/invitations/{id}'),
  )) {
    for (const { id } of [foreign, nobodys]) {
      const answer = await server.api(endpoint, untyped({ params: { id }, body: { days: 3 } }), { token })
      expect([name, answer.status]).toEqual([name, 404])
    }
  }
  const own = await server.api(invite, { body: { email: someEmail() } }, { token })
  expect(own.body.parish?.id).toBe(parish.id)
  const outside = await server.api(invite, { body: { email: someEmail(), parish_id: other.id } }, { token })
  expect([outside.status, Object.keys(outside.body.errors ?? {})]).toEqual([400, ['parish_id']])
  const rows = [{ email: someEmail(), parish_slug: other.slug }, { email: someEmail() }]
  const preview = await server.api(inviteMany, { body: { rows, dry_run: true } }, { token })
  expect(preview.body.rows.map(({ outcome }) => outcome)).toEqual(['unknown_parish', 'ready'])
})

test('CON-D1 each admission call requires its permission and names it', async () => {
  const { token } = await someAdmin(server.parts, {
    role: 'moderator',
    permissions: ['view_invitations', 'view_reserved_handles'],
  })
  const body = {
    email: someEmail(),
    days: 3,
    rows: [{ email: 'a@example.org' }],
    dry_run: true,
    ids: [newId()],
    act: 'spam',
    handle: 'bishops',
    handles: ['bishops'],
    reason: 'clergy',
  }
  const refused: Record<string, unknown> = {}
  for (const { name, endpoint } of allEndpoints.filter(
    ({ module, endpoint }) => endpoint.auth === 'admin' && (module === 'invitations' || module === 'handles'),
  )) {
    const input = {
      params: { id: newId() },
      ...('body' in endpoint ? { body } : {}),
      ...(endpoint.path.endsWith('check/') ? { query: { handle: 'mina' } } : {}),
    }
    const answer = await server.api(endpoint, untyped(input), { token })
    if (answer.status === 403) refused[name] = answer.body.required
  }
  const deciding = ['manage_users', 'create_invitations']
  expect(refused).toEqual({
    invite: ['create_invitations'],
    inviteMany: ['create_invitations'],
    resendByStaff: ['create_invitations'],
    extendInvitation: ['create_invitations'],
    revokeByStaff: ['revoke_invitations'],
    approve: deciding,
    decline: deciding,
    spam: deciding,
    assign: deciding,
    decideMany: deciding,
    reserveHandle: ['manage_reserved_handles'],
    patchHandle: ['manage_reserved_handles'],
    freeHandle: ['manage_reserved_handles'],
    importHandles: ['manage_reserved_handles'],
  })
})
