import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { unverifiedJob } from '#server/modules/accounts/verification/unverified.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { type Admin, someAdmin, someAdminSession, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import {
  day,
  linkTo,
  someAskedGuardian,
  someClaimant,
  someUnverified,
  someWaitingMember,
} from '../../support/features/verification.ts'

const { verifications, verification, approve, reject, requestInfo, resend, bulk } = verificationEndpoints
const reason = 'We could not read the paper'
let server: TestServer
let admin: Admin
let parish: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, { role: 'admin', totp: true })
  parish = await someParish(server.parts, 'St Mark')
})
afterAll(() => server.close())

/** A current session, since the clock moves. */
const call = async () => ({ token: (await someAdminSession(server.parts, admin.id)).token })
const yes = async (id: string, note = '') => server.api(approve, { params: { id }, body: { note } }, await call())
const no = async (id: string) => server.api(reject, { params: { id }, body: { reason } }, await call())
const ask = async (id: string, message = 'Who ordained you?') =>
  server.api(requestInfo, { params: { id }, body: { message } }, await call())
const again = async (id: string) => server.api(resend, { params: { id } }, await call())
const userOf = (id: string) => server.parts.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const noticesOf = async (userId: string) =>
  (
    await server.parts.db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .select(['title', 'message', 'action_url'])
      .orderBy('created_at')
      .execute()
  ).map(({ title, message, action_url }) => ({ title, message, action_url }))
const kindsOf = async (email: string) => (await server.mails(email)).map(({ kind }) => kind)
const linesAbout = (userId: string) =>
  server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', userId)
    .select(['action', 'target_type', 'details', 'reason', 'before', 'after', 'target_name'])
    .orderBy('seq')
    .execute()

test('USR-D7 an approved address counts as verified, its owner is notified, and it is listed with its approver', async () => {
  const person = await someUnverified(server)
  const done = await yes(person.id, 'Spoke with her')
  expect(done.body).toMatchObject({ status: 'approved', decision: { by: 'Admin admin', reason: 'Spoke with her' } })
  expect((await userOf(person.id)).email_verified_at).not.toBeNull()
  expect(await kindsOf(person.email)).toEqual(['email-confirmed'])
  expect(await noticesOf(person.id)).toMatchObject([{ title: 'Your email address is confirmed' }])
  const listed = await server.api(verifications, { query: { kind: 'email', status: 'approved' } }, await call())
  expect(listed.body.results.map(({ id }) => id)).toEqual([person.id])
  const twice = await yes(person.id)
  expect([twice.status, twice.body.detail]).toEqual([409, 'This was decided already.'])
  expect(await linesAbout(person.id)).toEqual([
    {
      action: 'verifications.approve',
      target_type: 'user',
      details: { kind: 'email', id: person.id },
      reason: null,
      before: null,
      after: null,
      target_name: null,
    },
  ])
})

test('USR-D7 USR-D3 a refused address suspends the account, ends its sessions and is removed after its 30 days', async () => {
  const person = await someUnverified(server, {}, 20 * day)
  const done = await no(person.id)
  expect(done.body).toMatchObject({ status: 'rejected', decision: { reason } })
  expect(await userOf(person.id)).toMatchObject({ account_status: 'suspended', status_until: null, status_reason: reason })
  expect((await server.api(accountsEndpoints.readProfile, {}, { token: person.token })).body.code).toBe('not_authenticated')
  const [mail] = await server.mails(person.email)
  expect(mail).toMatchObject({ kind: 'verification-refused-email', subject: 'Your account is suspended' })
  const gone = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(server.clock.now() + 10 * day)
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain(gone)

  const spared = await someUnverified(server, {}, 20 * day)
  await no(spared.id)
  const lifted = { params: { id: spared.id }, body: { reason: 'They wrote to us' } }
  expect((await server.api(usersEndpoints.unsuspend, lifted, await call())).status).toBe(200)
  expect((await server.api(verification, { params: { id: spared.id } }, await call())).body.status).toBe('pending')
  const banned = await someUnverified(server, { status: 'banned' }, 20 * day)
  const night = () => unverifiedJob(server.parts).run({}, jobContext(server))
  server.clock.advance(10 * day - 60_000)
  await night()
  expect((await userOf(person.id)).deleted_at).toBeNull()
  server.clock.advance(120_000)
  await night()
  const left = await Promise.all([person, spared, banned].map(async ({ id }) => (await userOf(id)).deleted_at !== null))
  expect(left).toEqual([true, false, false])
  expect((await server.mails(person.email)).filter(({ kind }) => kind === 'verify-email-reminder')).toEqual([])
})

test('USR-D7 USR-D3 nobody decides their own case, and only staff who manage an account decide about its address', async () => {
  const own = await someClaimant(server, parish.id)
  const limited = await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: own.person.id })
  const refused = await server.api(approve, { params: { id: own.claimId }, body: {} }, { token: limited.token })
  expect([refused.status, refused.body.detail]).toEqual([403, 'You cannot act on your own account.'])
  const chief = await someUnverified(server)
  await someAdmin(server.parts, { role: 'superadmin', linkedUserId: chief.id })
  const answers = [await no(chief.id), await yes(chief.id)]
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect((await userOf(chief.id)).account_status).toBe('active')
})

test('USR-D7 PRF-D4 an approved claim assigns the rank; a refused one does not, and the member reads the reason', async () => {
  const [priest, other] = [await someClaimant(server, parish.id, 'priest'), await someClaimant(server, parish.id)]
  expect((await yes(priest.claimId)).body).toMatchObject({ kind: 'clergy', rank: 'priest', status: 'approved' })
  expect((await userOf(priest.person.id)).church_rank).toBe('priest')
  expect(await noticesOf(priest.person.id)).toMatchObject([{ title: 'Your rank is confirmed', action_url: '/dashboard' }])
  expect(await kindsOf(priest.person.email)).toEqual([])

  expect((await no(other.claimId)).body.status).toBe('rejected')
  expect((await userOf(other.person.id)).church_rank).toBe('none')
  const { body } = await server.api(standingEndpoints.standing, {}, { token: other.person.token })
  expect(body.claim).toMatchObject({ status: 'rejected', reason })
  const [mail] = await server.mails(other.person.email)
  expect(mail).toMatchObject({
    kind: 'verification-refused-clergy',
    subject: 'We could not confirm your rank of deacon',
  })
  expect(mail?.text).toContain(`> ${reason}`)
  expect((await no(other.claimId)).status).toBe(409)
})

test('USR-D7 PAR-D4 an approved membership makes the person a member and is counted; a declined one ends', async () => {
  const there = await someParish(server.parts, 'St Bishoy')
  const members = async () =>
    (await server.parts.db.selectFrom('parishes').where('id', '=', there.id).select('members_count').executeTakeFirstOrThrow())
      .members_count
  const row = (id: string) => server.parts.db.selectFrom('memberships').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const [let_in, declined] = [await someWaitingMember(server, there.id), await someWaitingMember(server, there.id)]
  expect((await yes(let_in.membershipId)).body.status).toBe('approved')
  expect(await row(let_in.membershipId)).toMatchObject({ status: 'active', decided_by: admin.id })
  expect(await members()).toBe(1)
  expect(await noticesOf(let_in.person.id)).toMatchObject([{ title: 'Welcome to St Bishoy' }])

  expect((await no(declined.membershipId)).body).toMatchObject({ status: 'rejected', member: { parish: { id: there.id } } })
  expect(await row(declined.membershipId)).toMatchObject({ status: 'declined', joined_at: null })
  expect(await members()).toBe(1)
  expect(await kindsOf(declined.person.email)).toEqual(['verification-refused-membership'])
  expect(await noticesOf(declined.person.id)).toMatchObject([
    { title: 'We could not confirm your membership of St Bishoy', message: reason },
  ])
})

test('USR-D7 COM-D11 SET-D5 staff record a guardian’s consent, or refuse the guardian', async () => {
  const [one, two] = [await someAskedGuardian(server), await someAskedGuardian(server)]
  expect((await yes(one.requestId)).body.status).toBe('approved')
  const consents = await server.parts.db
    .selectFrom('consents')
    .where('user_id', '=', one.minor.id)
    .select(['kind', 'source', 'withdrawn_at'])
    .execute()
  expect(consents).toEqual([{ kind: 'guardian', source: 'console', withdrawn_at: null }])
  expect(await kindsOf(one.minor.email)).toEqual(['guardian-recorded'])
  await no(two.requestId)
  const { body } = await server.api(standingEndpoints.standing, {}, { token: two.minor.token })
  expect(body.guardian).toMatchObject({ status: 'refused', message: reason })
  expect(await kindsOf(two.minor.email)).toEqual(['verification-refused-guardian'])
})

test('USR-D7 a question from staff is stored and sent to the person concerned, and the case stays open', async () => {
  const text = 'Please send the other side too'
  const unverified = await someUnverified(server)
  const guardian = await someAskedGuardian(server)
  const member = await someWaitingMember(server, parish.id)
  const claim = await someClaimant(server, parish.id)
  const asked = [
    await ask(unverified.id, text),
    await ask(guardian.requestId, text),
    await ask(member.membershipId, text),
    await ask(claim.claimId, text),
  ]
  for (const { body } of asked)
    expect(body).toMatchObject({ status: 'info_requested', decision: null, messages: [{ from: 'staff', text }] })
  expect(await kindsOf(unverified.email)).toEqual(['verification-question'])
  expect(await kindsOf(guardian.email)).toEqual(['guardian-consent', 'verification-question'])
  for (const id of [unverified.id, guardian.minor.id, member.person.id, claim.person.id])
    expect(await noticesOf(id)).toEqual([{ title: 'We need something more from you', message: text, action_url: '/dashboard' }])
  const standing = await server.api(standingEndpoints.standing, {}, { token: guardian.minor.token })
  expect(standing.body.guardian).toMatchObject({ status: 'pending', message: text })
  const listed = await server.api(verifications, { query: { kind: 'membership', status: 'info_requested' } }, await call())
  expect(listed.body.results.map(({ id }) => id)).toEqual([member.membershipId])
  expect((await yes(member.membershipId)).body.status).toBe('approved')
  expect(JSON.stringify(await linesAbout(claim.person.id))).not.toContain(text)
  expect(server.logs.join('\n')).not.toContain(text)
})

test('USR-D7 a question about an address is deleted with the address', async () => {
  const person = await someUnverified(server)
  await ask(person.id)
  const { updated_at } = await userOf(person.id)
  const change = { email: `changed-${person.id}@example.org`, updated_at, reason: 'A typing error' }
  expect((await server.api(usersEndpoints.patchUser, { params: { id: person.id }, body: change }, await call())).status).toBe(200)
  server.clock.advance(day)
  const { body } = await server.api(verification, { params: { id: person.id } }, await call())
  expect(body).toMatchObject({ status: 'pending', messages: [], mails_sent: 1, waiting_days: 1 })
})

test('USR-D7 ACC-D2 a link is mailed again once in 60 seconds and five times a day, to the address or the guardian', async () => {
  const person = await someUnverified(server)
  const guardian = await someAskedGuardian(server)
  server.clock.advance(61_000)
  for (const [id, email] of [
    [person.id, person.email],
    [guardian.requestId, guardian.email],
  ] as const) {
    const sentBefore = (await server.mails(email)).length
    const first = await again(id)
    expect([first.status, first.body.mails_sent]).toEqual([200, sentBefore + 1])
    const soon = await again(id)
    expect([soon.status, soon.body.detail]).toEqual([409, 'A link can be mailed once in 60 seconds and five times a day.'])
    let sent = sentBefore + 1
    while (sent < 5) {
      server.clock.advance(61_000)
      expect((await again(id)).status).toBe(200)
      sent += 1
    }
    server.clock.advance(61_000)
    expect((await again(id)).status).toBe(409)
    expect((await server.mails(email)).length).toBe(5)
  }
  const newest = await linkTo(server, guardian.email)
  for (const token of [guardian.secret, newest])
    expect((await server.api(standingEndpoints.guardianRequest, { body: { token } })).status).toBe(200)
  const claim = await someClaimant(server, parish.id)
  expect((await again(claim.claimId)).status).toBe(409)
})

test('USR-D7 a bulk approval approves many; each rejected one is listed with the reason', async () => {
  const [good, decided] = [await someClaimant(server, parish.id), await someClaimant(server, parish.id)]
  const address = await someUnverified(server)
  await yes(decided.claimId)
  const unknown = '01990000-0000-7000-8000-00000000dead'
  const ids = [good.claimId, decided.claimId, address.id, unknown]
  const { body } = await server.api(bulk, { body: { ids, act: 'approve' } }, await call())
  expect(body.done).toBe(2)
  expect(body.refused.toSorted((a, b) => a.detail.localeCompare(b.detail))).toEqual([
    { id: unknown, name: '', detail: 'Not found.', reason: 'not_found' },
    {
      id: decided.claimId,
      name: expect.stringContaining('Mina'),
      detail: 'This was decided already.',
      reason: 'verification.decided_already',
    },
  ])
  expect((await userOf(good.person.id)).church_rank).toBe('deacon')
  const resent = await server.api(bulk, { body: { ids: [good.claimId], act: 'resend' } }, await call())
  expect(resent.body).toMatchObject({ done: 0, refused: [{ detail: 'This was decided already.' }] })
})

test('USR-D7 a case that closed in the meantime is reported as such, also in bulk actions', async () => {
  const [confirmed, moved, guardian] = [
    await someUnverified(server, { firstName: 'Marcos' }),
    await someWaitingMember(server, parish.id),
    await someAskedGuardian(server),
  ]
  const at = new Date(server.clock.now()).toISOString()
  await server.parts.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', confirmed.id).execute()
  await server.parts.db.updateTable('memberships').set({ status: 'left' }).where('id', '=', moved.membershipId).execute()
  const body = { email: `other-${guardian.requestId}@example.org` }
  await server.api(standingEndpoints.nameGuardian, { body }, { token: guardian.minor.token })
  for (const id of [confirmed.id, moved.membershipId, guardian.requestId])
    expect((await yes(id)).body).toMatchObject({ code: 'conflict', detail: 'This was decided already.' })
  const many = await server.api(bulk, { body: { ids: [confirmed.id], act: 'approve' } }, await call())
  expect(many.body).toEqual({
    done: 0,
    refused: [
      {
        id: confirmed.id,
        name: expect.stringContaining('Marcos'),
        detail: 'This was decided already.',
        reason: 'verification.decided_already',
      },
    ],
  })
  const young = await someUnverified(server, {}, 60_000)
  expect((await yes(young.id)).status).toBe(404)
})

test('USR-D7 Arabic readers are notified in Arabic', async () => {
  const { person, claimId } = await someClaimant(server, parish.id, 'priest')
  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', person.id).execute()
  await no(claimId)
  const [mail] = await server.mails(person.email)
  expect(mail?.subject).toBe('لم نتمكن من تأكيد رتبتك الكنسية: كاهن')
  expect(mail?.html).toContain('dir="rtl"')
  expect((await noticesOf(person.id))[0]?.title).toBe('لم نتمكن من تأكيد رتبتك الكنسية: كاهن')
})

test('USR-D7 a short reason or an empty question is rejected and changes nothing', async () => {
  const { person, claimId } = await someClaimant(server, parish.id)
  const short = await server.api(reject, { params: { id: claimId }, body: { reason: 'no' } }, await call())
  const empty = await ask(claimId, '  ')
  expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([400, ['reason']])
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([400, ['message']])
  expect(await noticesOf(person.id)).toEqual([])
})

test('USR-D7 when two staff members decide at once, one decides and the other is informed', async () => {
  const { person, claimId } = await someClaimant(server, parish.id)
  const statuses = (await Promise.all([yes(claimId), no(claimId)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect(await linesAbout(person.id)).toHaveLength(1)
  const stranger = await somePerson(server.parts)
  expect(await linesAbout(stranger.id)).toEqual([])
})
