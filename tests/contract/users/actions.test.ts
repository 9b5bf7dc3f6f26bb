import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoveryEndpoints } from '#contract/accounts/recovery.ts'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { liftJob } from '#server/modules/users/lift.job.ts'
import { someAdmin, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { connected } from '../../support/client/socket.ts'
import { untyped } from '../../support/untyped.ts'

const { user, patchUser, suspend, unsuspend, ban, unban, verifyEmail, resetPassword, endSessions, bulk, audit } = usersEndpoints
const day = 86_400_000
const reason = 'Wrote unkindly to others'
let server: TestServer
let token: string
let parish: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  parish = await someParish(server.parts)
  token = (await someAdmin(server.parts, { role: 'superadmin', totp: true, steppedUp: true })).token
})
afterAll(() => server.close())

const member = (options: Parameters<typeof somePerson>[1] = {}) => somePerson(server.parts, { parishId: parish.id, ...options })
const read = async (id: string) => (await server.api(user, { params: { id } }, { token })).body
const mailsTo = async (email: string) => (await server.mails(email)).map(({ kind }) => kind)
const inDays = (days: number) => new Date(server.clock.now() + days * day).toISOString().slice(0, 10)
const linesAbout = (id: string) =>
  server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', id)
    .select(['action', 'before', 'after', 'reason', 'outcome'])
    .orderBy('seq')
    .execute()

test('USR-D1 ACC-D10 a suspended member is signed out at once, gets the reason by mail, and can sign in again when it is lifted', async () => {
  const person = await member()
  const other = await someSession(server.parts, person.id)
  const until = inDays(7)
  const done = await server.api(suspend, { params: { id: person.id }, body: { reason, until } }, { token })
  expect(done).toMatchObject({
    status: 200,
    body: { account_status: 'suspended', status_until: `${until}T00:00:00.000Z`, status_reason: reason },
  })
  for (const gone of [person.token, other.token]) {
    const refused = await server.api(accountsEndpoints.readProfile, {}, { token: gone })
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended'])
    expect(refused.body.detail).toMatch(/^This account is suspended until \d+ \w+ \d{4}\.$/)
  }
  const [mail] = await server.mails(person.email)
  expect(mail).toMatchObject({ kind: 'account-suspended', subject: 'Your account is suspended' })
  expect(mail?.text).toContain(`> ${reason}`)
  const again = await server.api(suspend, { params: { id: person.id }, body: { reason, until } }, { token })
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])

  const lifted = await server.api(unsuspend, { params: { id: person.id }, body: { reason: 'It was settled' } }, { token })
  expect(lifted.body).toMatchObject({ account_status: 'active', status_until: null, status_reason: null })
  // The sessions that it ended stay ended.
  expect((await server.api(accountsEndpoints.readProfile, {}, { token: person.token })).status).toBe(401)
  expect(await mailsTo(person.email)).toEqual(['account-suspended', 'account-open'])
  expect(await linesAbout(person.id)).toEqual([
    {
      action: 'users.suspend',
      before: { account_status: 'active', status_until: null },
      after: { account_status: 'suspended', status_until: `${until}T00:00:00.000Z` },
      reason,
      outcome: 'done',
    },
    {
      action: 'users.unsuspend',
      before: { account_status: 'suspended', status_until: `${until}T00:00:00.000Z` },
      after: { account_status: 'active', status_until: null },
      reason: 'It was settled',
      outcome: 'done',
    },
  ])
})

test('USR-D1 a suspension ends automatically on its day, and the member is notified in their language', async () => {
  const person = await member()
  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', person.id).execute()
  await server.api(suspend, { params: { id: person.id }, body: { reason, until: inDays(2) } }, { token })
  const job = liftJob(server.parts)
  const context = { db: server.parts.db, now: server.clock.now } as Parameters<typeof job.run>[1]
  await job.run({}, context)
  expect((await read(person.id)).account_status).toBe('suspended')
  server.clock.advance(2 * day)
  token = (await someAdmin(server.parts, { role: 'superadmin', totp: true, steppedUp: true })).token
  expect((await read(person.id)).account_status).toBe('active')
  await job.run({}, context)
  const row = await server.parts.db
    .selectFrom('users')
    .where('id', '=', person.id)
    .select(['account_status', 'status_until', 'status_reason'])
    .executeTakeFirst()
  expect(row).toEqual({ account_status: 'active', status_until: null, status_reason: null })
  const mails = await server.mails(person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['تم إيقاف حسابك مؤقتًا', 'حسابك متاح من جديد'])
  await job.run({}, context)
  expect(await server.mails(person.email)).toHaveLength(2)
})

test('USR-D1 a past day, a short reason and an inactive account are rejected', async () => {
  const person = await member()
  const params = { id: person.id }
  const past = await server.api(suspend, { params, body: { reason, until: inDays(0) } }, { token })
  expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([400, ['until']])
  const short = await server.api(suspend, { params, body: { reason: 'No', until: null } }, { token })
  expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([400, ['reason']])
  for (const status of ['pending', 'banned', 'deactivated'] as const) {
    const { id } = await member({ status })
    expect((await server.api(suspend, { params: { id }, body: { reason, until: null } }, { token })).status).toBe(409)
  }
  expect((await server.api(unsuspend, { params, body: { reason } }, { token })).status).toBe(409)
  expect((await server.api(unban, { params, body: { reason } }, { token })).status).toBe(409)
  expect(await linesAbout(person.id)).toEqual([])
})

test('USR-D1 CON-D6 a ban requires a fresh second factor, closes the sockets with 4403 and can be lifted', async () => {
  const person = await member()
  const socket = await connected(server.url, person.token)
  const stale = await someAdmin(server.parts, { role: 'superadmin', totp: true })
  const params = { id: person.id }
  const refused = await server.api(ban, { params, body: { reason } }, { token: stale.token })
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
  const done = await server.api(ban, { params, body: { reason } }, { token })
  expect(done.body.account_status).toBe('banned')
  expect((await socket.closed).code).toBe(4403)
  expect(await mailsTo(person.email)).toEqual(['account-banned'])
  expect((await server.api(ban, { params, body: { reason } }, { token })).status).toBe(409)
  expect((await server.api(unban, { params, body: { reason } }, { token })).body.account_status).toBe('active')
})

test('USR-D3 nobody acts on their own account or on a member whose console role they do not manage', async () => {
  const { parts, api } = server
  const me = await member()
  const mine = await someAdmin(parts, { role: 'admin', totp: true, steppedUp: true, linkedUserId: me.id })
  const [above, equal, below] = [await member(), await member(), await member()]
  await someAdmin(parts, { role: 'superadmin', linkedUserId: above.id })
  await someAdmin(parts, { role: 'admin', linkedUserId: equal.id })
  const moderator = await someAdmin(parts, { role: 'moderator', linkedUserId: below.id })
  const acts = [suspend, ban, verifyEmail, resetPassword, endSessions]
  for (const { id } of [me, above, equal]) {
    for (const act of acts) {
      const answer = await api(act, { params: { id }, body: untyped({ reason, until: null }) }, { token: mine.token })
      expect([act.path, answer.status, answer.body.code]).toEqual([act.path, 403, 'forbidden'])
    }
    const { body } = await api(user, { params: { id } }, { token: mine.token })
    expect(body.manageable).toBe(false)
    const patched = await api(
      patchUser,
      { params: { id }, body: { first_name: 'Other', updated_at: body.updated_at, reason } },
      { token: mine.token },
    )
    expect(patched.status).toBe(403)
  }
  const done = await api(suspend, { params: { id: below.id }, body: { reason, until: null } }, { token: mine.token })
  expect(done.body).toMatchObject({ account_status: 'suspended', admin_account: { id: moderator.id, is_active: true } })
  const console = await parts.db
    .selectFrom('sessions')
    .where('id', '=', moderator.sessionId)
    .select('revoked_at')
    .executeTakeFirst()
  expect(console?.revoked_at).toBeNull()
  const low = await someAdmin(parts, 'moderator')
  expect((await api(suspend, { params: { id: equal.id }, body: { reason, until: null } }, { token: low.token })).status).toBe(403)
})

test('USR-D1 verifying counts once and notifies the member; signing out ends every session', async () => {
  const person = await member({ verified: false })
  const params = { id: person.id }
  expect((await server.api(verifyEmail, { params, body: { reason } }, { token })).body.email_verified).toBe(true)
  expect((await server.api(verifyEmail, { params, body: { reason } }, { token })).status).toBe(409)
  expect(await mailsTo(person.email)).toEqual(['email-confirmed'])
  expect((await server.api(endSessions, { params, body: { reason } }, { token })).status).toBe(200)
  expect((await server.api(accountsEndpoints.readProfile, {}, { token: person.token })).status).toBe(401)
  expect((await linesAbout(person.id)).map(({ action }) => action)).toEqual(['users.verify_email', 'users.revoke_sessions'])
})

test('USR-D1 ACC-D4 staff send a link for choosing a new password, which they never see', async () => {
  const person = await member()
  const params = { id: person.id }
  const sent = await server.api(resetPassword, { params, body: { reason: 'Asked for by phone' } }, { token })
  expect(sent.status).toBe(200)
  const [mail] = await server.mails(person.email)
  expect(mail).toMatchObject({ kind: 'reset-password', subject: 'Choose a new password' })
  expect(mail?.text).toContain('The staff of Coptic Community')
  const secret = /token=([\w-]{43})$/m.exec(mail!.text)![1]!
  expect(JSON.stringify(sent.body)).not.toContain(secret)
  expect(await linesAbout(person.id)).toEqual([
    { action: 'users.reset_password', before: null, after: null, reason: 'Asked for by phone', outcome: 'done' },
  ])
  const read = await server.api(recoveryEndpoints.readPasswordReset, { query: { uid: person.id, token: secret } })
  expect(read.status).toBe(200)
  expect((await server.api(accountsEndpoints.readProfile, {}, { token: person.token })).status).toBe(200)

  const { id } = await member({ status: 'banned' })
  const banned = await server.api(resetPassword, { params: { id }, body: { reason } }, { token })
  expect([banned.status, banned.body.code]).toEqual([409, 'conflict'])
  const { token: unentitled } = await someAdmin(server.parts, { role: 'moderator', totp: true })
  const denied = await server.api(resetPassword, { params, body: { reason } }, { token: unentitled })
  expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied'])
})

test('USR-D1 CON-D6 an edit changes the given fields, a new address must be verified, and the old one is notified', async () => {
  const person = await member({ phone: '+201001234567' })
  const params = { id: person.id }
  const { updated_at } = await read(person.id)
  const changed = await server.api(
    patchUser,
    {
      params,
      body: { first_name: 'Mena', email: `new-${person.email}`, phone: '0100 765 4321', country: 'EG', updated_at, reason },
    },
    { token },
  )
  expect(changed.body).toMatchObject({ first_name: 'Mena', last_name: expect.any(String), country: 'EG', email_verified: false })
  const row = await server.parts.db
    .selectFrom('users')
    .where('id', '=', person.id)
    .select(['email', 'phone', 'email_verified_at'])
    .executeTakeFirst()
  expect(row).toEqual({ email: `new-${person.email}`, phone: '+201007654321', email_verified_at: null })
  expect(await mailsTo(`new-${person.email}`)).toEqual(['verify-email'])
  expect(await mailsTo(person.email)).toEqual(['security-address-changed'])
  const [line] = await linesAbout(person.id)
  expect(line).toMatchObject({ action: 'users.update', before: { first_name: 'M***' }, after: { first_name: 'M***' }, reason })
  expect(JSON.stringify(line)).not.toMatch(/Mena|765/)

  const stale = await server.api(patchUser, { params, body: { first_name: 'Late', updated_at, reason } }, { token })
  expect([stale.status, stale.body.code, stale.body.current]).toMatchObject([409, 'stale', { first_name: 'Mena' }])
})

test('USR-D1 INV-D12 a new username follows the rules and reservations, and the old one redirects', async () => {
  const [person, taken] = [await member(), await member()]
  const params = { id: person.id }
  const rename = async (username: string) =>
    server.api(patchUser, { params, body: { username, updated_at: (await read(person.id)).updated_at, reason } }, { token })
  expect((await rename('admin')).body.errors).toHaveProperty('username')
  expect((await rename(taken.username)).body.code).toBe('username_taken')
  const clash = await server.api(
    patchUser,
    { params, body: { email: taken.email, updated_at: (await read(person.id)).updated_at, reason } },
    { token },
  )
  expect(clash.body.code).toBe('email_taken')
  const wanted = `renamed.${person.id.slice(-6)}`
  expect((await rename(wanted)).body.username).toBe(wanted)
  const former = await server.api(accountsEndpoints.readOtherProfile, { params: { id: person.username } }, { token: taken.token })
  expect(former.body.username).toBe(wanted)
})

test('USR-D1 one bulk action reports each rejected member, and the others succeed', async () => {
  const [first, second, banned] = [await member(), await member(), await member({ status: 'banned' })]
  const nobody = '01990000-0000-7000-8000-00000000dead'
  const { body } = await server.api(
    bulk,
    { body: { ids: [first.id, first.id, second.id, banned.id, nobody], act: 'suspend', reason } },
    { token },
  )
  expect(body.done).toBe(2)
  expect(body.refused.toSorted((a, b) => a.detail.localeCompare(b.detail))).toEqual(
    [
      { id: nobody, name: '', detail: 'Not found.', reason: 'not_found' },
      {
        id: banned.id,
        name: expect.stringContaining('Mina'),
        detail: 'This account is banned.',
        reason: 'accounts.is_banned',
      },
    ].toSorted((a, b) => a.detail.localeCompare(b.detail)),
  )
  expect((await read(first.id)).account_status).toBe('suspended')
  expect((await read(second.id)).account_status).toBe('suspended')
  expect((await server.api(bulk, { body: { ids: [first.id, second.id], act: 'unsuspend', reason } }, { token })).body.done).toBe(
    2,
  )
  expect((await server.api(bulk, { body: { ids: [first.id], act: 'revoke_sessions', reason } }, { token })).body.done).toBe(1)
  const unverified = await member({ verified: false })
  expect((await server.api(bulk, { body: { ids: [unverified.id], act: 'verify_email', reason } }, { token })).body.done).toBe(1)
  const many = Array.from({ length: 201 }, () => nobody)
  expect((await server.api(bulk, { body: { ids: many, act: 'suspend', reason } }, { token })).status).toBe(400)
  const late = await server.api(bulk, { body: { ids: [first.id], act: 'suspend', reason, until: inDays(-1) } }, { token })
  expect(late.status).toBe(400)
})

test('USR-D1 CON-D1 a bulk action requires the permission of its action', async () => {
  const { id } = await member()
  const moderator = (await someAdmin(server.parts, 'moderator')).token
  const refused = await server.api(bulk, { body: { ids: [id], act: 'verify_email', reason } }, { token: moderator })
  expect([refused.status, refused.body.required]).toEqual([403, ['verify_users']])
  expect((await server.api(bulk, { body: { ids: [id], act: 'suspend', reason } }, { token: moderator })).body.done).toBe(1)
  const lines = await server.api(audit, { params: { id } }, { token })
  expect(lines.body.results).toMatchObject([{ action: 'users.suspend', reason }])
})

test('USR-D1 C5 two admins who suspend one member at once do it once', async () => {
  const { id } = await member()
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.api(suspend, { params: { id }, body: { reason, until: null } }, { token })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await linesAbout(id)).toHaveLength(1)
})
