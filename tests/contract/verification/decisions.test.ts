import { expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { unverifiedJob } from '#server/modules/accounts/verification/unverified.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { day, someAskedGuardian, someClaimant, someUnverified, someWaitingMember } from '../../support/features/verification.ts'
import { reason, staffDesk } from './staff-desk.ts'

const { verifications, verification, approve, reject, bulk } = verificationEndpoints
const desk = staffDesk()
const { call, yes, no, ask, userOf, noticesOf, kindsOf, linesAbout } = desk

test('USR-D7 an approved address counts as verified, its owner is notified, and it is listed with its approver', async () => {
  const person = await someUnverified(desk.server)
  const done = await yes(person.id, 'Spoke with her')
  expect(done.body).toMatchObject({ status: 'approved', decision: { by: 'Admin admin', reason: 'Spoke with her' } })
  expect((await userOf(person.id)).email_verified_at).not.toBeNull()
  expect(await kindsOf(person.email)).toEqual(['email-confirmed'])
  expect(await noticesOf(person.id)).toMatchObject([{ title: 'Your email address is confirmed' }])
  const listed = await desk.server.api(verifications, { query: { kind: 'email', status: 'approved' } }, await call())
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
  const person = await someUnverified(desk.server, {}, 20 * day)
  const done = await no(person.id)
  expect(done.body).toMatchObject({ status: 'rejected', decision: { reason } })
  expect(await userOf(person.id)).toMatchObject({ account_status: 'suspended', status_until: null, status_reason: reason })
  expect((await desk.server.api(accountsEndpoints.readProfile, {}, { token: person.token })).body.code).toBe('not_authenticated')
  const [mail] = await desk.server.mails(person.email)
  expect(mail).toMatchObject({ kind: 'verification-refused-email', subject: 'Your account is suspended' })
  const gone = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(desk.server.clock.now() + 10 * day)
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain(gone)

  const spared = await someUnverified(desk.server, {}, 20 * day)
  await no(spared.id)
  const lifted = { params: { id: spared.id }, body: { reason: 'They wrote to us' } }
  expect((await desk.server.api(usersEndpoints.unsuspend, lifted, await call())).status).toBe(200)
  expect((await desk.server.api(verification, { params: { id: spared.id } }, await call())).body.status).toBe('pending')
  const banned = await someUnverified(desk.server, { status: 'banned' }, 20 * day)
  const night = () => unverifiedJob(desk.server.parts).run({}, jobContext(desk.server))
  desk.server.clock.advance(10 * day - 60_000)
  await night()
  expect((await userOf(person.id)).deleted_at).toBeNull()
  desk.server.clock.advance(120_000)
  await night()
  const left = await Promise.all([person, spared, banned].map(async ({ id }) => (await userOf(id)).deleted_at !== null))
  expect(left).toEqual([true, false, false])
  expect((await desk.server.mails(person.email)).filter(({ kind }) => kind === 'verify-email-reminder')).toEqual([])
})

test('USR-D7 USR-D3 nobody decides their own case, and only staff who manage an account decide about its address', async () => {
  const own = await someClaimant(desk.server, desk.parish.id)
  const limited = await someAdmin(desk.server.parts, { role: 'admin', totp: true, linkedUserId: own.person.id })
  const refused = await desk.server.api(approve, { params: { id: own.claimId }, body: {} }, { token: limited.token })
  expect([refused.status, refused.body.detail]).toEqual([403, 'You cannot act on your own account.'])
  const chief = await someUnverified(desk.server)
  await someAdmin(desk.server.parts, { role: 'superadmin', linkedUserId: chief.id })
  const answers = [await no(chief.id), await yes(chief.id)]
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect((await userOf(chief.id)).account_status).toBe('active')
})

test('USR-D7 PRF-D4 an approved claim assigns the rank; a refused one does not, and the member reads the reason', async () => {
  const [priest, other] = [
    await someClaimant(desk.server, desk.parish.id, 'priest'),
    await someClaimant(desk.server, desk.parish.id),
  ]
  expect((await yes(priest.claimId)).body).toMatchObject({ kind: 'clergy', rank: 'priest', status: 'approved' })
  expect((await userOf(priest.person.id)).church_rank).toBe('priest')
  expect(await noticesOf(priest.person.id)).toMatchObject([{ title: 'Your rank is confirmed', action_url: '/dashboard' }])
  expect(await kindsOf(priest.person.email)).toEqual([])

  expect((await no(other.claimId)).body.status).toBe('rejected')
  expect((await userOf(other.person.id)).church_rank).toBe('none')
  const { body } = await desk.server.api(standingEndpoints.standing, {}, { token: other.person.token })
  expect(body.claim).toMatchObject({ status: 'rejected', reason })
  const [mail] = await desk.server.mails(other.person.email)
  expect(mail).toMatchObject({
    kind: 'verification-refused-clergy',
    subject: 'We could not confirm your rank of deacon',
  })
  expect(mail?.text).toContain(`> ${reason}`)
  expect((await no(other.claimId)).status).toBe(409)
})

test('USR-D7 PAR-D4 an approved membership makes the person a member and is counted; a declined one ends', async () => {
  const there = await someParish(desk.server.parts, 'St Bishoy')
  const members = async () =>
    (
      await desk.server.parts.db
        .selectFrom('parishes')
        .where('id', '=', there.id)
        .select('members_count')
        .executeTakeFirstOrThrow()
    ).members_count
  const row = (id: string) =>
    desk.server.parts.db.selectFrom('memberships').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const [let_in, declined] = [await someWaitingMember(desk.server, there.id), await someWaitingMember(desk.server, there.id)]
  expect((await yes(let_in.membershipId)).body.status).toBe('approved')
  expect(await row(let_in.membershipId)).toMatchObject({ status: 'active', decided_by: desk.admin.id })
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
  const [one, two] = [await someAskedGuardian(desk.server), await someAskedGuardian(desk.server)]
  expect((await yes(one.requestId)).body.status).toBe('approved')
  const consents = await desk.server.parts.db
    .selectFrom('consents')
    .where('user_id', '=', one.minor.id)
    .select(['kind', 'source', 'withdrawn_at'])
    .execute()
  expect(consents).toEqual([{ kind: 'guardian', source: 'console', withdrawn_at: null }])
  expect(await kindsOf(one.minor.email)).toEqual(['guardian-recorded'])
  await no(two.requestId)
  const { body } = await desk.server.api(standingEndpoints.standing, {}, { token: two.minor.token })
  expect(body.guardian).toMatchObject({ status: 'refused', message: reason })
  expect(await kindsOf(two.minor.email)).toEqual(['verification-refused-guardian'])
})

test('USR-D7 a bulk approval approves many; each rejected one is listed with the reason', async () => {
  const [good, decided] = [await someClaimant(desk.server, desk.parish.id), await someClaimant(desk.server, desk.parish.id)]
  const address = await someUnverified(desk.server)
  await yes(decided.claimId)
  const unknown = '01990000-0000-7000-8000-00000000dead'
  const ids = [good.claimId, decided.claimId, address.id, unknown]
  const { body } = await desk.server.api(bulk, { body: { ids, act: 'approve' } }, await call())
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
  const resent = await desk.server.api(bulk, { body: { ids: [good.claimId], act: 'resend' } }, await call())
  expect(resent.body).toMatchObject({ done: 0, refused: [{ detail: 'This was decided already.' }] })
})

test('USR-D7 a case that closed in the meantime is reported as such, also in bulk actions', async () => {
  const [confirmed, moved, guardian] = [
    await someUnverified(desk.server, { firstName: 'Marcos' }),
    await someWaitingMember(desk.server, desk.parish.id),
    await someAskedGuardian(desk.server),
  ]
  const at = new Date(desk.server.clock.now()).toISOString()
  await desk.server.parts.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', confirmed.id).execute()
  await desk.server.parts.db.updateTable('memberships').set({ status: 'left' }).where('id', '=', moved.membershipId).execute()
  const body = { email: `other-${guardian.requestId}@example.org` }
  await desk.server.api(standingEndpoints.nameGuardian, { body }, { token: guardian.minor.token })
  for (const id of [confirmed.id, moved.membershipId, guardian.requestId])
    expect((await yes(id)).body).toMatchObject({ code: 'conflict', detail: 'This was decided already.' })
  const many = await desk.server.api(bulk, { body: { ids: [confirmed.id], act: 'approve' } }, await call())
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
  const young = await someUnverified(desk.server, {}, 60_000)
  expect((await yes(young.id)).status).toBe(404)
})

test('USR-D7 Arabic readers are notified in Arabic', async () => {
  const { person, claimId } = await someClaimant(desk.server, desk.parish.id, 'priest')
  await desk.server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', person.id).execute()
  await no(claimId)
  const [mail] = await desk.server.mails(person.email)
  expect(mail?.subject).toBe('لم نتمكن من تأكيد رتبتك الكنسية: كاهن')
  expect(mail?.html).toContain('dir="rtl"')
  expect((await noticesOf(person.id))[0]?.title).toBe('لم نتمكن من تأكيد رتبتك الكنسية: كاهن')
})

test('USR-D7 the letter about a refused membership names the parish in the language of its reader', async () => {
  const { id: parishId } = await someParish(desk.server.parts, 'St Shenouda', 'الأنبا شنودة')
  const [arab, english] = [await someWaitingMember(desk.server, parishId), await someWaitingMember(desk.server, parishId)]
  await desk.server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', arab.person.id).execute()
  for (const { membershipId } of [arab, english]) await no(membershipId)
  const subjectTo = async ({ email }: { email: string }) => (await desk.server.mails(email)).map(({ subject }) => subject)
  expect(await subjectTo(arab.person)).toEqual(['لم نتمكن من تأكيد عضويتك في الأنبا شنودة'])
  expect(await subjectTo(english.person)).toEqual(['We could not confirm your membership of St Shenouda'])
})

test('USR-D7 a short reason or an empty question is rejected and changes nothing', async () => {
  const { person, claimId } = await someClaimant(desk.server, desk.parish.id)
  const short = await desk.server.api(reject, { params: { id: claimId }, body: { reason: 'no' } }, await call())
  const empty = await ask(claimId, '  ')
  expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([400, ['reason']])
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([400, ['message']])
  expect(await noticesOf(person.id)).toEqual([])
})

test('USR-D7 when two staff members decide at once, one decides and the other is informed', async () => {
  const { person, claimId } = await someClaimant(desk.server, desk.parish.id)
  const statuses = (await Promise.all([yes(claimId), no(claimId)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect(await linesAbout(person.id)).toHaveLength(1)
  const stranger = await somePerson(desk.server.parts)
  expect(await linesAbout(stranger.id)).toEqual([])
})
