import { afterAll, beforeAll, expect, test } from 'vitest'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { transact } from '#server/platform/db/tx.ts'
import { installed } from '#server/installed.ts'
import { erasePerson, exportPerson } from '#server/personal-data.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { someAskedGuardian, someClaimant, someMinor, someUnverified } from '../../support/features/verification.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const exported = (userId: string) => exportPerson(server.parts.db, installed, userId, server.parts)
const erase = (userId: string) => transact(server.parts.db, (tx) => erasePerson(tx, installed, userId, server.parts))

test('USR-D7 H2 claims with their files, requests to guardians and decisions are exported and erased with the person', async () => {
  const { db, files } = server.parts
  const { token } = await someAdmin(server.parts, { totp: true })
  const parish = await someParish(server.parts)
  const { person, claimId } = await someClaimant(server, parish.id)
  const data = await exported(person.id)
  expect(data).toMatchObject({
    users: [{ church_rank: 'none' }],
    rank_claims: [{ id: claimId, rank: 'deacon', status: 'pending' }],
    claim_documents: [{ claim_id: claimId, type: 'pdf', name: 'document.png' }],
  })
  const { file } = await db.selectFrom('claim_documents').where('claim_id', '=', claimId).select('file').executeTakeFirstOrThrow()
  await erase(person.id)
  expect(await files.head(file)).toBeNull()
  expect(await exported(person.id)).toMatchObject({ rank_claims: [], claim_documents: [] })

  const { minor, email } = await someAskedGuardian(server)
  expect(await exported(minor.id)).toMatchObject({
    guardian_requests: [{ email, status: 'pending' }],
    guardian_links: [{ sent_at: expect.any(String) }],
  })
  await erase(minor.id)
  expect(await exported(minor.id)).toMatchObject({ guardian_requests: [], guardian_links: [] })
  expect(await server.mails(email)).toEqual([])

  const refused = await someUnverified(server)
  const reason = 'Not an address of a person'
  await server.api(verificationEndpoints.reject, { params: { id: refused.id }, body: { reason } }, { token })
  expect(await exported(refused.id)).toMatchObject({ verification_decisions: [{ kind: 'email', status: 'rejected', reason }] })
  await erase(refused.id)
  expect(await exported(refused.id)).toMatchObject({ verification_decisions: [] })
})

test('USR-D7 COM-D11 H2 a member named as guardian sees that in the export, and erasure leaves no address behind', async () => {
  const parent = await somePerson(server.parts)
  const minor = await someMinor(server)
  const call = { token: minor.token }
  await server.api(standingEndpoints.nameGuardian, { body: { email: parent.email } }, call)
  expect(await exported(parent.id)).toMatchObject({ guardian_requests: [{ email: parent.email, status: 'pending' }] })
  await erase(parent.id)
  expect((await server.api(standingEndpoints.standing, {}, call)).body.guardian).toMatchObject({ status: 'missing', email: null })
  const { rows } = await server.parts.db
    .selectFrom('guardian_requests')
    .select('email')
    .execute()
    .then((found) => ({ rows: found.filter(({ email }) => email === parent.email) }))
  expect(rows).toEqual([])
})

test('USR-D7 SYS-D7 audit log entries contain kinds and ids, but no texts or addresses of a person', async () => {
  const { token } = await someAdmin(server.parts, { totp: true })
  const parish = await someParish(server.parts)
  const { person, claimId } = await someClaimant(server, parish.id)
  const { minor, email, requestId } = await someAskedGuardian(server)
  const words = 'A reason with the name of Mina in it'
  const { requestInfo, reject, approve } = verificationEndpoints
  await server.api(requestInfo, { params: { id: claimId }, body: { message: words } }, { token })
  await server.api(reject, { params: { id: claimId }, body: { reason: words } }, { token })
  await server.api(approve, { params: { id: requestId }, body: { note: words } }, { token })
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', 'in', [person.id, minor.id])
    .selectAll()
    .orderBy('seq')
    .execute()
  expect(lines.map(({ action, target_type }) => [action, target_type])).toEqual([
    ['verifications.request_info', 'user'],
    ['verifications.reject', 'user'],
    ['verifications.approve', 'user'],
  ])
  const written = JSON.stringify(lines) + server.logs.join('\n')
  for (const secret of [words, email, person.email, minor.email]) expect(written).not.toContain(secret)
})
