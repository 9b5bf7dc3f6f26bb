import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { myDataEndpoints } from '#contract/accounts/my-data.ts'
import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import type { GdprRequest } from '#contract/compliance/gdpr-request.ts'
import { consoleEndpoints } from '#contract/console/console.ts'
import { deletionJob } from '#server/modules/accounts/closing/deletion.job.ts'
import { dataExportJob } from '#server/modules/accounts/data-export/data-export.job.ts'
import { sweepJob } from '#server/modules/accounts/sweep.job.ts'
import { transact } from '#server/platform/db/tx.ts'
import { type Admin, type Person, someAdmin, someAdminSession, somePerson } from '../../support/features/people.ts'
import { goodPassword } from '../../support/features/registration.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { change, someGdprRequest } from './requests.ts'

const { gdprRequests, gdprRequest, completeGdprRequest } = complianceEndpoints
const { requestDataExport, readDataExport, requestAccountDeletion } = myDataEndpoints
const day = 86_400_000
let server: TestServer
let admin: Admin
let hash: string
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, { totp: true })
  hash = await server.parts.passwords.hash(goodPassword)
})
afterAll(() => server.close())

async function member(): Promise<Person> {
  const person = await somePerson(server.parts)
  await server.parts.db.updateTable('users').set({ password_hash: hash }).where('id', '=', person.id).execute()
  return person
}
/** The requests that the member's own acts brought, oldest first. */
async function requestsOf({ id }: Person): Promise<GdprRequest[]> {
  const rows = await server.parts.db.selectFrom('gdpr_requests').where('user_id', '=', id).select('id').orderBy('id').execute()
  // The clock of these tests outruns a console session.
  const { token } = await someAdminSession(server.parts, admin.id)
  return Promise.all(rows.map(async (row) => (await server.api(gdprRequest, { params: { id: row.id } }, { token })).body))
}
const newestOf = async (person: Person) => (await requestsOf(person)).at(-1)!
const askExport = ({ token }: Person) => server.api(requestDataExport, {}, { token })
const exportOf = async ({ id }: Person) =>
  (
    await server.parts.db
      .selectFrom('data_exports')
      .where('user_id', '=', id)
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id
const askDeletion = ({ token }: Person) => server.api(requestAccountDeletion, { body: { password: goodPassword } }, { token })
const signIn = ({ email }: Person) =>
  server.api(accountsEndpoints.login, { body: { username_or_email: email, password: goodPassword, restore: true } })
const night = () => deletionJob(server.parts).run({}, jobContext(server))

test('SET-D3 GDP-D3 a member’s export arrives by itself, already verified, and is completed when it is ready', async () => {
  const person = await member()
  expect((await askExport(person)).status).toBe(201)
  const arrived = await newestOf(person)
  expect(arrived).toMatchObject({
    type: 'access',
    channel: 'self_service',
    identity_status: 'verified',
    requester_email: person.email,
    member: { id: person.id, username: person.username },
    source: { kind: 'data_export' },
  })
  expect(arrived.number).toMatch(/^G-\d{4}-\d{4}$/)
  await expect.poll(async () => (await newestOf(person)).status, { timeout: 10_000 }).toBe('completed')
  expect((await server.api(readDataExport, {}, { token: person.token })).body.status).toBe('ready')
  const [done, ...others] = await requestsOf(person)
  expect(others).toEqual([])
  expect(done).toMatchObject({ source: { state: 'done' }, outcome: null, days_left: null })
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', done!.id)
    .select(['action', 'actor_type'])
    .orderBy('seq')
    .execute()
  expect(lines.map(({ action, actor_type }) => `${actor_type} ${action}`)).toEqual([
    'user gdpr_requests.arrive',
    'system gdpr_requests.follow',
    'system gdpr_requests.follow',
  ])
})

/** An export whose job never runs by itself. */
async function waitingExport(person: Person): Promise<string> {
  await transact(server.parts.db, async (tx) => {
    const id = `01990000-0000-7000-8000-${person.id.slice(-12)}`
    await tx
      .insertInto('data_exports')
      .values({ id, user_id: person.id, requested_at: new Date(server.clock.now()).toISOString() })
      .execute()
    await server.parts.tell(tx, 'data-export.changed', { userId: person.id, exportId: id, status: 'requested' })
  })
  return exportOf(person)
}

test('SET-D3 GDP-D3 a failed export leaves the request open for staff, and asking again continues it in its month', async () => {
  const person = await member()
  const id = await waitingExport(person)
  const waiting = await newestOf(person)
  expect(waiting).toMatchObject({ status: 'received', source: { state: 'under_way' } })
  const { token } = admin
  const byHand = { params: { id: waiting.id }, body: { outcome: 'Sent it', updated_at: waiting.updated_at } }
  expect((await server.api(completeGdprRequest, byHand, { token })).body.reason).toBe('compliance.not_this_step')
  expect((await change(server, admin, waiting, { status: 'withdrawn' })).body.reason).toBe('compliance.not_this_step')

  const broken = dataExportJob({ ...server.parts, personalData: () => Promise.reject(new Error('the disk is slow today')) })
  await expect(broken.run({ id }, jobContext(server))).rejects.toThrow('the disk is slow today')
  expect(await newestOf(person)).toMatchObject({ status: 'in_progress', source: { state: 'under_way' } })
  await expect(broken.run({ id }, { ...jobContext(server), attempt: 3 })).rejects.toThrow('the disk is slow today')
  const failed = await newestOf(person)
  expect(failed).toMatchObject({ status: 'received', source: { state: 'failed' }, number: waiting.number })

  expect((await askExport(person)).status).toBe(201)
  await expect.poll(async () => (await newestOf(person)).status, { timeout: 10_000 }).toBe('completed')
  const all = await requestsOf(person)
  expect(all).toHaveLength(1)
  expect(all[0]).toMatchObject({ number: waiting.number, due_at: waiting.due_at })
})

test('SET-D3 GDP-D3 after a failure staff answer by hand, and a later export is a request of its own', async () => {
  const person = await member()
  const id = await waitingExport(person)
  // As the nightly job finds an export whose server was killed at each attempt.
  await sweepJob(server.parts).run({}, jobContext(server))
  let request = await newestOf(person)
  expect(request).toMatchObject({ status: 'received', source: { state: 'failed' } })
  request = (await change(server, admin, request, { status: 'in_progress' })).body
  const body = { outcome: 'Sent on a memory stick', updated_at: request.updated_at }
  const done = await server.api(completeGdprRequest, { params: { id: request.id }, body }, { token: admin.token })
  expect(done.body).toMatchObject({ status: 'completed', outcome: 'Sent on a memory stick' })
  await transact(server.parts.db, (tx) =>
    server.parts.tell(tx, 'data-export.changed', { userId: person.id, exportId: id, status: 'failed' }),
  )
  expect((await newestOf(person)).status).toBe('completed')
  expect((await askExport(person)).status).toBe(201)
  expect(await requestsOf(person)).toHaveLength(2)
})

test('SET-D3 an export and its request are stored together or not at all', async () => {
  const person = await member()
  await server.parts.db.updateTable('gdpr_numbers').set({ last: 2_147_483_647 }).execute()
  const before = await server.parts.db.selectFrom('gdpr_requests').select('id').execute()
  expect((await askExport(person)).status).toBe(500)
  expect(await server.parts.db.selectFrom('data_exports').where('user_id', '=', person.id).select('id').execute()).toEqual([])
  expect(await server.parts.db.selectFrom('gdpr_requests').select('id').execute()).toEqual(before)
  await server.parts.db.updateTable('gdpr_numbers').set({ last: 500 }).execute()
  expect((await askExport(person)).status).toBe(201)
})

test('GDP-D3 SET-D4~ a deletion arrives by itself; signing in again withdraws it, its end completes it', async () => {
  const [returning, leaving] = [await member(), await member()]
  for (const person of [returning, leaving]) {
    expect((await askDeletion(person)).status).toBe(200)
    expect(await newestOf(person)).toMatchObject({
      type: 'erasure',
      channel: 'self_service',
      identity_status: 'verified',
      status: 'in_progress',
      requester_email: person.email,
      source: { kind: 'account_deletion', state: 'under_way' },
    })
  }
  expect((await signIn(returning)).status).toBe(200)
  expect(await newestOf(returning)).toMatchObject({ status: 'withdrawn', source: { state: 'cancelled' } })
  const again = { ...returning, token: (await signIn(returning)).body.access }
  expect((await askDeletion(again)).status).toBe(200)
  expect((await requestsOf(returning)).map(({ status }) => status)).toEqual(['withdrawn', 'in_progress'])
  expect((await signIn(returning)).status).toBe(200)

  const before = await newestOf(leaving)
  server.clock.advance(27 * day + 1000)
  await night()
  server.clock.advance(3 * day + 1000)
  await night()
  const [kept, ...others] = await requestsOf(leaving)
  expect(others).toEqual([])
  const { number, type, received_at, due_at } = before
  expect(kept).toMatchObject({ number, type, received_at, due_at, status: 'completed', source: { state: 'done' } })
  expect(kept).toMatchObject({ requester_name: null, requester_email: null, member: null, note: '' })
  expect((await requestsOf(returning)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
})

test('GDP-D3 SET-D3 an export that nobody can fetch any more is withdrawn with the account', async () => {
  const person = await member()
  await waitingExport(person)
  await transact(server.parts.db, (tx) => server.parts.erase(tx, person.id))
  expect(await newestOf(person)).toMatchObject({ status: 'withdrawn', source: { state: 'cancelled' }, requester_name: null })
})

test('GDP-D3 SET-D3 a member’s export holds their requests, also of their confirmed address, and nobody else’s', async () => {
  const { token } = await someAdminSession(server.parts, admin.id)
  const by = { token }
  const [person, unconfirmed] = [await member(), await somePerson(server.parts, { verified: false })]
  const early = await someGdprRequest(server, by, 'received', { requester_email: `early${person.id.slice(-6)}@example.org` })
  expect(early.member).toBeNull()
  const linked = await someGdprRequest(server, by, 'received', { requester_email: person.email })
  expect(linked.member).toEqual({ id: person.id, username: person.username })
  const strangers = await someGdprRequest(server, by, 'received', { requester_email: unconfirmed.email })
  expect(strangers.member).toBeNull()
  await server.parts.db.updateTable('users').set({ email: early.requester_email! }).where('id', '=', person.id).execute()
  const exported = async ({ id }: { id: string }) =>
    ((await server.parts.personalData(server.parts.db, id)).rows['gdpr_requests'] as { number: string }[]).map(
      ({ number }) => number,
    )
  expect((await exported(person)).toSorted()).toEqual([early.number, linked.number].toSorted())
  expect(await exported(unconfirmed)).toEqual([])
  await transact(server.parts.db, (tx) => server.parts.erase(tx, unconfirmed.id))
  const { body } = await server.api(gdprRequest, { params: { id: strangers.id } }, { token })
  expect(body.requester_email).toBe(unconfirmed.email)
})

test('DSH-D1 GDP-D3 the dashboard counts open requests with the fewest days left, for those who may open the page', async () => {
  const { token } = await someAdminSession(server.parts, admin.id)
  await server.parts.db.deleteFrom('gdpr_requests').execute()
  const tile = async (of = token) =>
    (await server.api(consoleEndpoints.dashboard, {}, { token: of })).body.tiles.find(({ key }) => key === 'gdpr_requests')
  expect(await tile()).toMatchObject({ value: 0, days_left: null, tone: 'neutral' })
  const received = (daysAgo: number) => new Date(server.clock.now() - daysAgo * day).toISOString().slice(0, 10)
  const fresh = await someGdprRequest(server, { token }, 'received', { received_on: received(2) })
  expect(await tile()).toMatchObject({ value: 1, days_left: fresh.days_left, tone: 'neutral' })
  const late = await someGdprRequest(server, { token }, 'received', { received_on: received(40) })
  expect(await tile()).toMatchObject({ value: 2, days_left: late.days_left, tone: 'attention' })
  await change(server, { token }, late, { status: 'withdrawn' })
  expect(await tile()).toMatchObject({ value: 1, days_left: fresh.days_left })
  const { token: moderator } = await someAdmin(server.parts, 'moderator')
  expect([await tile(moderator), (await server.api(gdprRequests, {}, { token: moderator })).status]).toEqual([undefined, 403])
})
