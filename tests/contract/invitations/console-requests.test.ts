import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { allPermissions } from '#contract/core/permissions.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { registrationForm } from '../../support/features/registration.ts'
import { jobsDone } from '../../support/process/jobs-done.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { requests, request, approve, decline, spam, assign, decideMany } = consoleInvitationsEndpoints
const day = 86_400_000
let server: TestServer
let admin: Admin
let parish: Awaited<ReturnType<typeof someParish>>
let other: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, 'admin')
  parish = await someParish(server.parts, 'St Mark')
  other = await someParish(server.parts, 'St Mina')
})
afterAll(() => server.close())

/** Sends a visitor's request and returns the created row. */
async function asked(changes: Record<string, unknown> = {}) {
  const email = `asking-${newId()}@example.org`
  const body = {
    full_name: `Marina ${newId().slice(-6)}`,
    email,
    city: 'Cairo',
    country: 'EG',
    message: 'I have just moved here and would like to join.',
    fill_ms: 12_000,
    ...changes,
  }
  expect((await server.api(invitationsEndpoints.requestInvitation, { body: untyped(body) })).status).toBe(201)
  await jobsDone(server, 'invitations.store-request')
  return server.parts.db
    .selectFrom('invitation_requests')
    .where('email', '=', String(body.email))
    .where('full_name', '=', body.full_name)
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
}
const call = {
  get token() {
    return admin.token
  },
}
const read = async (id: string) => (await server.api(request, { params: { id } }, call)).body
const found = async (query: object, token = admin.token) =>
  (await server.api(requests, { query: untyped({ page_size: 100, ...query }) }, { token })).body.results.map(({ id }) => id)

test('USR-D5 INV-D10 an approved person gets a link by mail and registers with it in the parish', async () => {
  const row = await asked({ parish_id: other.id })
  const done = await server.api(
    approve,
    { params: { id: row.id }, body: { parish_id: parish.id, expires_in_days: 20, note: 'Known to Abouna' } },
    call,
  )
  expect(done.body).toMatchObject({
    status: 'approved',
    parish: { id: parish.id },
    internal_note: 'Known to Abouna',
    reviewed_by: 'Admin admin',
  })
  const [mail] = await server.mails(row.email)
  expect(mail).toMatchObject({ kind: 'invitation-request-approved', subject: 'Welcome to Coptic Community' })
  expect(mail?.text).toContain('St Mark')
  expect(mail?.text).not.toContain('Known to Abouna')
  const code = /register\?invite=(\w+)/.exec(mail!.text)![1]!
  const joined = await server.api(accountsEndpoints.register, {
    body: { ...registrationForm({ email: row.email }), invitation_code: code },
  })
  expect(joined.body.user).toMatchObject({ email: row.email, parish: { id: parish.id } })
  const again = await server.api(approve, { params: { id: row.id }, body: {} }, call)
  expect([again.status, again.body.detail]).toEqual([409, 'This request is approved already.'])
})

test('USR-D5 INV-D10 a declined person is notified courteously, without the reason, and only if requested', async () => {
  const [noted, unnoted] = [await asked(), await asked({ message: 'انتقلت حديثًا إلى هنا وأود الانضمام إليكم' })]
  const note = 'Sells things'
  await server.api(decline, { params: { id: noted.id }, body: { note } }, call)
  const [mail] = await server.mails(noted.email)
  expect(mail?.kind).toBe('invitation-request-declined')
  expect(mail?.text).not.toContain(note)
  const quiet = await server.api(decline, { params: { id: unnoted.id }, body: { tell: false } }, call)
  expect(quiet.body.status).toBe('declined')
  expect(await server.mails(unnoted.email)).toEqual([])
  const arabic = await asked({ message: 'انتقلت حديثًا إلى هنا وأود الانضمام إليكم' })
  await server.api(decline, { params: { id: arabic.id }, body: {} }, call)
  expect((await server.mails(arabic.email))[0]?.subject).toBe('طلبك للانضمام إلى المجتمع القبطي')
})

test('INV-D10~ an approval names the parish in the language of the letter', async () => {
  const home = await someParish(server.parts, 'St Shenouda', 'الأنبا شنودة')
  const row = await asked({ parish_id: home.id, message: 'انتقلت حديثًا إلى هنا وأود الانضمام إليكم' })
  await server.api(approve, { params: { id: row.id }, body: {} }, call)
  const [mail] = await server.mails(row.email)
  expect([mail?.text.includes('الأنبا شنودة'), mail?.text.includes('St Shenouda')]).toEqual([true, false])
})

test('INV-D8~ INV-D10~ a request keeps the language in which the form was read; its letters are in that language', async () => {
  const english = { message: 'I have just moved here and would like to join.', locale: 'ar' }
  const [wanted, unwanted] = [await asked(english), await asked(english)]
  await server.api(approve, { params: { id: wanted.id }, body: {} }, call)
  await server.api(decline, { params: { id: unwanted.id }, body: {} }, call)
  expect((await server.mails(wanted.email)).map(({ subject }) => subject)).toEqual(['أهلًا بك في المجتمع القبطي'])
  expect((await server.mails(unwanted.email)).map(({ subject }) => subject)).toEqual(['طلبك للانضمام إلى المجتمع القبطي'])
  const { invitation_id } = await server.parts.db
    .selectFrom('invitation_requests')
    .where('id', '=', wanted.id)
    .select('invitation_id')
    .executeTakeFirstOrThrow()
  await server.api(consoleInvitationsEndpoints.resendByStaff, { params: { id: invitation_id! } }, call)
  expect((await server.mails(wanted.email)).map(({ html }) => html.includes('dir="rtl"'))).toEqual([true, true])
})

test('USR-D5 nobody is notified of spam, and a false positive can still be approved', async () => {
  const [row, machine] = [await asked(), await asked({ fill_ms: 100 })]
  expect((await server.api(spam, { params: { id: row.id }, body: {} }, call)).body.status).toBe('spam')
  expect(await server.mails(row.email)).toEqual([])
  expect(machine.status).toBe('spam')
  expect((await server.api(decline, { params: { id: machine.id }, body: {} }, call)).status).toBe(409)
  expect((await server.api(approve, { params: { id: machine.id }, body: {} }, call)).body.status).toBe('approved')
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', 'in', [row.id, machine.id])
    .select(['action', 'target_id', 'before'])
    .orderBy('seq')
    .execute()
  expect(lines).toEqual([
    { action: 'invitation_requests.spam', target_id: row.id, before: { status: 'pending', parish_id: null } },
    { action: 'invitation_requests.approve', target_id: machine.id, before: { status: 'spam', parish_id: null } },
  ])
})

test('USR-D5 a request assigned to a parish stays pending, and the parish’s admins are notified', async () => {
  const row = await asked()
  const keeper = await somePerson(server.parts, { parishId: other.id, roles: ['parish_admin'] })
  const plain = await somePerson(server.parts, { parishId: other.id })
  const unnamed = await server.api(assign, { params: { id: row.id }, body: {} }, call)
  expect([unnamed.status, Object.keys(unnamed.body.errors ?? {})]).toEqual([400, ['parish_id']])
  const done = await server.api(assign, { params: { id: row.id }, body: { parish_id: other.id } }, call)
  expect(done.body).toMatchObject({ status: 'pending', parish: { id: other.id }, reviewed_by: null })
  const notices = await server.api(notificationsEndpoints.list, {}, { token: keeper.token })
  expect(notices.body.results).toMatchObject([{ title: 'A request to join', target_id: row.id, action_url: null }])
  expect((await server.api(notificationsEndpoints.list, {}, { token: plain.token })).body.results).toEqual([])
})

test('USR-D5 duplicates are members and requests with the same address, number or name', async () => {
  const member = await somePerson(server.parts, { firstName: 'Tásōnē', phone: '+201009998877' })
  await server.parts.db.updateTable('users').set({ last_name: 'Dupliqué' }).where('id', '=', member.id).execute()
  const row = await asked({ full_name: 'tasone duplique', phone: '+201009998877' })
  const twin = await asked({ full_name: 'Tasone Duplique', country: 'GB' })
  const stranger = await asked()
  expect((await read(row.id)).duplicates.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'member', id: member.id, name: 'Tásōnē Dupliqué', detail: 'phone, name', status: 'active' },
    { kind: 'request', id: twin.id, name: 'Tasone Duplique', detail: 'name', status: 'pending' },
  ])
  expect((await read(stranger.id)).duplicates).toEqual([])
  const listed = await server.api(requests, { query: { q: 'tasone', country: 'GB' } }, call)
  const [{ duplicates }] = listed.body.results as unknown as [InvitationRequest]
  expect(duplicates.map(({ id }) => id).toSorted()).toEqual([member.id, row.id].toSorted())
})

test('USR-D5 an address that has an account by now is not invited', async () => {
  const row = await asked()
  const person = await somePerson(server.parts)
  await server.parts.db.updateTable('users').set({ email: row.email }).where('id', '=', person.id).execute()
  const refused = await server.api(approve, { params: { id: row.id }, body: {} }, call)
  expect([refused.status, refused.body.detail]).toEqual([409, 'This person is already a member.'])
  expect(await server.mails(row.email)).toEqual([])
})

test('USR-D5 the list is filtered by words, status, parish, country and age, the longest-waiting first, or the last answered', async () => {
  const mark = 'Waiting'
  const [young, old] = [
    await asked({ full_name: `${mark} Young`, country: 'AU' }),
    await asked({ full_name: `${mark} Old`, parish_id: parish.id }),
  ]
  const at = new Date(server.clock.now() - 20 * day - 1000).toISOString()
  await server.parts.db.updateTable('invitation_requests').set({ created_at: at }).where('id', '=', old.id).execute()
  expect(await found({ q: mark })).toEqual([old.id, young.id])
  expect(await found({ q: mark, ordering: 'name' })).toEqual([old.id, young.id])
  expect(await found({ q: mark, ordering: '-name' })).toEqual([young.id, old.id])
  expect(await found({ q: mark, country: 'AU' })).toEqual([young.id])
  expect(await found({ q: mark, parish: parish.id })).toEqual([old.id])
  expect(await found({ q: mark, older_than_days: '10' })).toEqual([old.id])
  expect(await found({ q: mark, status: 'declined' })).toEqual([])
  expect((await read(old.id)).waiting_days).toBe(20)
  const answered = await asked({ full_name: `${mark} Answered` })
  await server.parts.db
    .updateTable('invitation_requests')
    .set({ created_at: new Date(server.clock.now() - 90 * day).toISOString() })
    .where('id', '=', answered.id)
    .execute()
  await server.api(spam, { params: { id: answered.id }, body: {} }, call)
  expect(await found({ q: mark })).toEqual([old.id, young.id, answered.id])
  expect(await found({ q: mark, ordering: 'waiting' })).toEqual([young.id, old.id, answered.id])
})

test('USR-D5 a bulk decision reports each rejected request; a hundred at most', async () => {
  const [first, second, done] = [await asked(), await asked(), await asked()]
  await server.api(spam, { params: { id: done.id }, body: {} }, call)
  const ids = [first.id, second.id, done.id]
  const { body } = await server.api(decideMany, { body: { ids, act: 'decline', tell: false } }, call)
  expect(body).toEqual({
    done: 2,
    refused: [
      {
        id: done.id,
        name: done.full_name,
        detail: 'This request is marked as spam.',
        reason: 'invitations.request_is_spam',
      },
    ],
  })
  const many = Array.from({ length: 101 }, () => newId())
  expect((await server.api(decideMany, { body: { ids: many, act: 'spam' } }, call)).status).toBe(400)
  const nowhere = await server.api(decideMany, { body: { ids: [(await asked()).id], act: 'assign' } }, call)
  expect(nowhere.status).toBe(400)
})

test('CON-D4 an account limited to one parish sees and decides its own requests only', async () => {
  const { token } = await someAdmin(server.parts, {
    role: 'parish_admin',
    permissions: [...allPermissions],
    scope: { kind: 'parish', ids: [parish.id] },
  })
  const [own, foreign, nobodys] = [
    await asked({ parish_id: parish.id, full_name: 'Scoped Own' }),
    await asked({ parish_id: other.id, full_name: 'Scoped Foreign' }),
    await asked({ full_name: 'Scoped Nobody' }),
  ]
  expect(await found({ q: 'scoped' }, token)).toEqual([own.id])
  for (const { id } of [foreign, nobodys]) {
    expect((await server.api(request, { params: { id } }, { token })).status).toBe(404)
    for (const act of [approve, decline, spam, assign])
      expect((await server.api(act, { params: { id }, body: {} }, { token })).status).toBe(404)
  }
  const outside = await server.api(approve, { params: { id: own.id }, body: { parish_id: other.id } }, { token })
  expect(outside.status).toBe(400)
  const done = await server.api(approve, { params: { id: own.id }, body: {} }, { token })
  expect(done.body).toMatchObject({ status: 'approved', parish: { id: parish.id } })
})

test('USR-D5 C5 two reviewers who approve at once invite once', async () => {
  const row = await asked()
  const answers = await Promise.all([1, 2, 3].map(() => server.api(approve, { params: { id: row.id }, body: {} }, call)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await server.mails(row.email)).toHaveLength(1)
})
