import { expect, test } from 'vitest'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { newId } from '#server/platform/db/ids.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import {
  day,
  hour,
  someAskedGuardian,
  someClaimant,
  someMinor,
  someUnverified,
  someWaitingMember,
} from '../../support/features/verification.ts'
import { untyped } from '../../support/untyped.ts'
import { staffDesk } from './staff-desk.ts'

const { verifications, verification, approve, document } = verificationEndpoints
const desk = staffDesk()
const staff = async () => (await desk.call()).token
const list = async (query: object, token?: string) =>
  (await desk.server.api(verifications, { query: untyped({ page_size: 100, ...query }) }, { token: token ?? (await staff()) }))
    .body
const ids = async (query: object, token?: string) => (await list(query, token)).results.map(({ id }) => id)
const read = async (id: string, token?: string) =>
  desk.server.api(verification, { params: { id } }, { token: token ?? (await staff()) })

test('USR-D7 ADMP-08 an address is listed once it is an hour old, with its mails counted and masked', async () => {
  const [fresh, waiting, verified, closed] = [
    await someUnverified(desk.server, {}, hour - 60_000),
    await someUnverified(desk.server, { parishId: desk.parish.id }, 3 * day),
    await somePerson(desk.server.parts),
    await someUnverified(desk.server, { status: 'suspended' }),
  ]
  await desk.server.parts.db
    .insertInto('email_tokens')
    .values({
      id: newId(),
      user_id: waiting.id,
      purpose: 'verify_email',
      token_hash: Buffer.from(newId()),
      email: waiting.email,
      created_at: new Date(desk.server.clock.now() - 3 * day).toISOString(),
      expires_at: new Date(desk.server.clock.now() - day).toISOString(),
    })
    .execute()
  expect(await ids({ kind: 'email' })).toEqual([waiting.id])
  for (const { id } of [fresh, verified, closed]) expect((await read(id)).status).toBe(404)
  const { body } = await read(waiting.id)
  expect(body).toMatchObject({
    id: waiting.id,
    kind: 'email',
    status: 'pending',
    member: { id: waiting.id, username: waiting.username, parish: { id: desk.parish.id } },
    waiting_days: 3,
    address: `${waiting.email[0]}***@example.org`,
    mails_sent: 1,
    decision: null,
    documents: [],
  })
})

test('USR-D7 a membership is listed after seven days, with the requested parish', async () => {
  const [young, old] = [
    await someWaitingMember(desk.server, desk.parish.id, 6 * day),
    await someWaitingMember(desk.server, desk.parish.id, 9 * day),
  ]
  expect(await ids({ kind: 'membership' })).toEqual([old.membershipId])
  expect((await read(young.membershipId)).status).toBe(404)
  expect((await read(old.membershipId)).body).toMatchObject({
    kind: 'membership',
    address: null,
    waiting_days: 9,
    member: { id: old.person.id, parish: { name: 'St Mark' } },
  })
})

test('USR-D7 COM-D11 an asked guardian is listed until the member comes of age; a minor who named nobody is no case', async () => {
  const { minor, requestId, email } = await someAskedGuardian(desk.server, desk.parish.id)
  const unnamed = await someMinor(desk.server)
  expect(await ids({ kind: 'guardian' })).toEqual([requestId])
  expect((await read(unnamed.id)).status).toBe(404)
  expect((await read(requestId)).body).toMatchObject({
    kind: 'guardian',
    address: email,
    mails_sent: 1,
    member: { id: minor.id },
  })
  const adult = { birth_date: '1990-01-07' }
  await desk.server.parts.db.updateTable('users').set(adult).where('id', '=', minor.id).execute()
  expect([await ids({ kind: 'guardian' }), (await read(requestId)).status]).toEqual([[], 404])
})

test('USR-D7 the longest-waiting cases come first; name, parish and status filter them, and counts cover all open ones', async () => {
  const other = await someParish(desk.server.parts, 'St Mina')
  const early = await someClaimant(desk.server, other.id)
  desk.server.clock.advance(2 * day)
  const named = await somePerson(desk.server.parts, { parishId: desk.parish.id, firstName: 'Athanasius' })
  const late = await someClaimant(desk.server, desk.parish.id, 'priest')
  await desk.server.parts.db.updateTable('users').set({ first_name: 'Athanasius' }).where('id', '=', late.person.id).execute()
  expect(await ids({ kind: 'clergy' })).toEqual([early.claimId, late.claimId])
  expect(await ids({ kind: 'clergy', ordering: 'waiting' })).toEqual([late.claimId, early.claimId])
  expect(await ids({ kind: 'clergy', ordering: 'name' })).toEqual([late.claimId, early.claimId])
  expect(await ids({ kind: 'clergy', q: 'athanas' })).toEqual([late.claimId])
  expect(await ids({ kind: 'clergy', parish: other.id })).toEqual([early.claimId])
  expect(await ids({ kind: 'clergy', status: 'approved' })).toEqual([])
  await desk.server.api(approve, { params: { id: late.claimId }, body: {} }, { token: await staff() })
  expect(await ids({ kind: 'clergy', status: 'approved' })).toEqual([late.claimId])
  const { waiting, count } = await list({ kind: 'clergy', q: 'nobody at all' })
  expect([count, waiting.clergy, waiting.email]).toEqual([0, 1, (await list({ kind: 'email' })).count])
  expect(named.id).not.toBe(late.person.id)
})

test('USR-D7 CON-D4 an account limited to one parish sees its members’ cases only', async () => {
  const there = await someParish(desk.server.parts, 'St George')
  const options = { role: 'admin', totp: true, scope: { kind: 'parish' as const, ids: [there.id] } }
  const { token } = await someAdmin(desk.server.parts, options)
  const inside = {
    email: (await someUnverified(desk.server, { parishId: there.id })).id,
    clergy: (await someClaimant(desk.server, there.id)).claimId,
    guardian: (await someAskedGuardian(desk.server, there.id)).requestId,
    membership: (await someWaitingMember(desk.server, there.id)).membershipId,
  }
  for (const [kind, id] of Object.entries(inside)) expect(await ids({ kind }, token)).toEqual([id])
  expect((await list({}, token)).waiting).toEqual({ email: 1, clergy: 1, guardian: 1, membership: 1 })
  const { claimId } = await someClaimant(desk.server, desk.parish.id)
  const { id: documentId } = (await read(claimId)).body.documents[0]!
  const call = { token }
  expect((await read(claimId, token)).status).toBe(404)
  expect((await desk.server.api(approve, { params: { id: claimId }, body: {} }, call)).status).toBe(404)
  expect((await desk.server.api(document, { params: { id: claimId, documentId } }, call)).status).toBe(404)
})

test('USR-D7 ADMP-08 CON-D1 without the permission to verify, nothing is shown or done', async () => {
  const { token } = await someAdmin(desk.server.parts, { role: 'moderator', totp: true })
  const { claimId } = await someClaimant(desk.server, desk.parish.id)
  const answers = [
    await desk.server.api(verifications, {}, { token }),
    await desk.server.api(approve, { params: { id: claimId }, body: {} }, { token }),
  ]
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([403, { code: 'permission_denied', required: ['verify_users'] }])
})
