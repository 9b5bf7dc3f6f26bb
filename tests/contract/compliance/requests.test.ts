import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import { type GdprRequest, type GdprRequestRow, GdprStatus } from '#contract/compliance/gdpr-request.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'
import { change, someGdprRequest, written } from './requests.ts'

const { gdprRequests, gdprRequest, gdprAssignees, createGdprRequest } = complianceEndpoints
const { extendGdprRequest, completeGdprRequest, rejectGdprRequest } = complianceEndpoints
const day = 86_400_000
let server: TestServer
let admin: Admin
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, 'admin')
})
afterAll(() => server.close())

const create = (more: object = {}, { token } = admin) =>
  server.api(createGdprRequest, { body: { ...written.body(server.clock.now()), ...more } }, { token })
const list = async (query: object = {}) => (await server.api(gdprRequests, { query }, { token: admin.token })).body
const numbers = async (query: object = {}) => (await list(query)).results.map(({ number }) => number)
const read = async ({ id }: Pick<GdprRequest, 'id'>) =>
  (await server.api(gdprRequest, { params: { id } }, { token: admin.token })).body
const received = (daysAgo: number) => written.received_on(server.clock.now() - daysAgo * day)
const audited = async (id: string) =>
  (await server.api(logsEndpoints.auditLogs, { query: { target: id } }, { token: admin.token })).body.results.toReversed()
const complete = ({ id, updated_at }: GdprRequest, outcome = 'Corrected in the register') =>
  server.api(completeGdprRequest, { params: { id }, body: { outcome, updated_at } }, { token: admin.token })
const reject = ({ id, updated_at }: GdprRequest, ground = 'Article 17 (3) (b): kept by law') =>
  server.api(rejectGdprRequest, { params: { id }, body: { ground, updated_at } }, { token: admin.token })
const extend = ({ id, updated_at }: GdprRequest, months: 1 | 2 = 2, reason = 'It concerns many files.') =>
  server.api(extendGdprRequest, { params: { id }, body: { months, reason, updated_at } }, { token: admin.token })

test('GDP-D2~ GDP-D3 a request entered by hand gets the next number of the year and is due one calendar month after its receipt', async () => {
  const [one, other] = [await create({ received_on: received(10) }), await create({ received_on: received(0) })]
  expect([one.status, other.status]).toEqual([201, 201])
  const year = new Date(server.clock.now()).getUTCFullYear()
  expect([one.body.number, other.body.number].map((number) => /^G-(\d{4})-(\d{4})$/.exec(number)?.[1])).toEqual([
    `${year}`,
    `${year}`,
  ])
  expect(Number(other.body.number.slice(7)) - Number(one.body.number.slice(7))).toBe(1)
  const due = new Date(`${received(10)}T00:00:00Z`)
  const month = due.getUTCMonth()
  due.setUTCMonth(month + 1)
  if (due.getUTCMonth() !== (month + 1) % 12) due.setUTCDate(0)
  expect(one.body).toMatchObject({
    status: 'received',
    identity_status: 'unverified',
    channel: 'letter',
    received_at: `${received(10)}T00:00:00.000Z`,
    due_at: due.toISOString(),
    extended_until: null,
    assignee: null,
    source: null,
    closed_at: null,
    member: null,
  })
  expect(one.body.days_left).toBe((due.getTime() - Date.parse(`${received(0)}T00:00:00Z`)) / day)
  expect(await read(one.body)).toEqual(one.body)
})

test('GDP-D2~ a month that has no such day ends on its last one', async () => {
  const { id } = await someGdprRequest(server, admin)
  const dueOf = async (received_at: string) => {
    await server.parts.db.updateTable('gdpr_requests').set({ received_at }).where('id', '=', id).execute()
    return (await read({ id })).due_at.slice(0, 10)
  }
  expect([
    await dueOf('2027-01-31T00:00:00.000Z'),
    await dueOf('2028-01-31T00:00:00.000Z'),
    await dueOf('2026-12-31T23:30:00.000Z'),
    await dueOf('2026-04-30T00:00:00.000Z'),
  ]).toEqual(['2027-02-28', '2028-02-29', '2027-01-31', '2026-05-30'])
  await server.parts.db.deleteFrom('gdpr_requests').where('id', '=', id).execute()
})

test('GDP-D2~ numbers have neither gaps nor doubles when many are entered at once and some fail', async () => {
  const before = (await server.parts.db.selectFrom('gdpr_numbers').select('last').executeTakeFirst())?.last ?? 0
  const broken = () =>
    server.parts.db.transaction().execute(async (tx) => {
      const { takeNumber } = await import('#server/modules/compliance/requests.queries.ts')
      await takeNumber(tx, new Date(server.clock.now()).getUTCFullYear())
      throw new Error('rolled back')
    })
  const made = await Promise.allSettled(Array.from({ length: 24 }, (_, index) => (index % 3 === 2 ? broken() : create())))
  const got = made.flatMap((one) => (one.status === 'fulfilled' ? [Number(one.value.body.number.slice(7))] : []))
  expect(got.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => before + 1 + index))
})

test('GDP-D3 COM-D13~ a request that cannot be is refused at its field', async () => {
  const errorsOf = async (more: object) => {
    const { status, body } = await create(more)
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await errorsOf({ received_on: received(-2) })).toEqual([400, ['received_on']])
  expect(await errorsOf({ received_on: received(400) })).toEqual([400, ['received_on']])
  expect(await errorsOf({ received_on: '2026-02-30' })).toEqual([400, ['received_on']])
  expect(await errorsOf({ requester_name: ' ' })).toEqual([400, ['requester_name']])
  expect(await errorsOf({ requester_email: 'nobody' })).toEqual([400, ['requester_email']])
  expect(await errorsOf(untyped({ channel: 'self_service' }))).toEqual([400, ['channel']])
  expect(await errorsOf(untyped({ type: 'curiosity' }))).toEqual([400, ['type']])
})

test('ADMP-52 CON-D4~ the requests are for accounts with SYSTEM_ADMIN and without a limit', async () => {
  const request = await someGdprRequest(server, admin)
  const parish = await someParish(server.parts)
  const outsiders = [
    await someAdmin(server.parts, 'moderator'),
    await someAdmin(server.parts, { role: 'admin', scope: { kind: 'parish', ids: [parish.id] } }),
  ]
  for (const { token } of outsiders) {
    const params = { id: request.id }
    const { updated_at } = request
    const answers = [
      await server.api(gdprRequests, {}, { token }),
      await server.api(gdprAssignees, {}, { token }),
      await server.api(gdprRequest, { params }, { token }),
      await create({}, { ...admin, token }),
      await change(server, { token }, request, { status: 'verifying' }),
      await server.api(completeGdprRequest, { params, body: { outcome: 'Done it', updated_at } }, { token }),
      await server.api(rejectGdprRequest, { params, body: { ground: 'Because', updated_at } }, { token }),
      await server.api(extendGdprRequest, { params, body: { months: 1, reason: 'Because', updated_at } }, { token }),
    ]
    expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(Array(8).fill('permission_denied'))
  }
  const person = await somePerson(server.parts)
  expect((await server.api(gdprRequests, {}, person)).status).toBe(401)
  expect(await read(request)).toMatchObject({ status: 'received' })
})

test('GDP-D3 the list is filtered by type, status, overdue, assignee and period, and shows what is due first at the top', async () => {
  await server.parts.db.deleteFrom('gdpr_requests').execute()
  const late = await someGdprRequest(server, admin, 'received', { received_on: received(45), type: 'rectification' })
  const soon = await someGdprRequest(server, admin, 'in_progress', { received_on: received(27) })
  const fresh = await someGdprRequest(server, admin, 'received', { received_on: received(1), requester_name: 'مريم حبيب' })
  const closed = (await complete(await someGdprRequest(server, admin, 'in_progress', { received_on: received(30) }))).body
  await change(server, admin, soon, { assigned_to: admin.id })
  const results: readonly GdprRequestRow[] = (await list()).results
  expect(results.map(({ number }) => number)).toEqual([late, soon, fresh].map(({ number }) => number))
  expect(results[0]!.days_left).toBeLessThan(0)
  expect(results[1]!.days_left).toBeLessThanOrEqual(5)
  expect(results[1]!.assignee).toEqual({ id: admin.id, name: 'Admin admin' })
  expect(JSON.stringify(results)).not.toContain('@letters.example')
  expect(await numbers({ status: 'any' })).toHaveLength(4)
  expect(await numbers({ status: 'completed' })).toEqual([closed.number])
  expect(await numbers({ status: 'in_progress' })).toEqual([soon.number])
  expect(await numbers({ overdue: 'true' })).toEqual([late.number])
  expect(await numbers({ overdue: 'false' })).toEqual([soon.number, fresh.number])
  expect(await numbers({ overdue: 'true', status: 'completed' })).toEqual([])
  expect(await numbers({ assignee: admin.id })).toEqual([soon.number])
  expect(await numbers({ assigned: 'false' })).toEqual([late.number, fresh.number])
  expect(await numbers({ received_from: received(27), received_to: received(1) })).toEqual([soon.number, fresh.number])
  expect(await numbers({ received_to: received(28) })).toEqual([late.number])
  expect(await numbers({ type: 'erasure' })).toEqual([])
  expect(await numbers({ q: 'مريم' })).toEqual([fresh.number])
  expect(await numbers({ q: late.number.toLowerCase() })).toEqual([late.number])
  expect(await numbers({ q: late.requester_email! })).toEqual([late.number])
  expect(await numbers({ q: closed.requester_email! })).toEqual([])
  expect(await numbers({ q: ` ${closed.number.toLowerCase()}` })).toEqual([closed.number])
  expect(await numbers({ q: closed.number, status: 'received' })).toEqual([])
  expect(await numbers({ ordering: '-received' })).toEqual([fresh, soon, late].map(({ number }) => number))
  for (const query of [{ status: 'lost' }, { type: 'lost' }, { assignee: 'x' }, { received_from: 'x' }])
    expect((await server.api(gdprRequests, { query: untyped(query) }, { token: admin.token })).status).toBe(400)
})

test('GDP-D2~ only the steps that follow are taken, the identity is confirmed by the start of the work, and each step is audited', async () => {
  let request = await someGdprRequest(server, admin)
  const wrong = async (status: 'verifying' | 'in_progress' | 'awaiting_requester') =>
    (await change(server, admin, request, { status })).body.reason
  expect([await wrong('in_progress'), await wrong('awaiting_requester'), (await complete(request)).body.reason]).toEqual(
    Array(3).fill('compliance.not_this_step'),
  )
  request = (await change(server, admin, request, { status: 'verifying' })).body
  expect(request.identity_status).toBe('unverified')
  request = (await change(server, admin, request, { status: 'in_progress' })).body
  expect(request.identity_status).toBe('verified')
  request = (await change(server, admin, request, { status: 'awaiting_requester' })).body
  request = (await change(server, admin, request, { status: 'in_progress', note: 'She sent the certificate.' })).body
  request = (await complete(request)).body
  expect(request).toMatchObject({ status: 'completed', outcome: 'Corrected in the register', days_left: null })
  expect(Date.parse(request.closed_at!)).toBeGreaterThan(0)
  expect([
    (await complete(request)).status,
    (await reject(request)).status,
    (await extend(request)).status,
    (await change(server, admin, request, { note: 'later' })).status,
  ]).toEqual([409, 409, 409, 409])
  const lines = await audited(request.id)
  expect(lines.map(({ action }) => action)).toEqual([
    'gdpr_requests.create',
    ...Array(4).fill('gdpr_requests.update'),
    'gdpr_requests.complete',
  ])
  expect(JSON.stringify(lines)).not.toMatch(/certificate|Corrected|letters\.example|Hany/)
})

test('GDP-D2~ completed needs an outcome, rejected a ground; a request can be withdrawn at each step', async () => {
  const open = await someGdprRequest(server, admin, 'in_progress')
  expect([(await complete(open, '  ')).status, (await reject(open, 'no')).status]).toEqual([400, 400])
  expect(await read(open)).toEqual(open)
  expect((await reject(open)).body).toMatchObject({
    status: 'rejected',
    rejection_ground: 'Article 17 (3) (b): kept by law',
    outcome: null,
  })
  const gone = await change(server, admin, await someGdprRequest(server, admin), { status: 'withdrawn' })
  expect(gone.body).toMatchObject({ status: 'withdrawn', days_left: null })
  expect(gone.body.closed_at).not.toBeNull()
})

test('GDP-D2~ a request is extended once, within its first month, by at most two months and with a reason', async () => {
  const request = await someGdprRequest(server, admin, 'in_progress', { received_on: received(5) })
  expect((await extend(request, 2, 'no')).status).toBe(400)
  expect((await extend(request, untyped(3))).status).toBe(400)
  const { body: extended } = await extend(request)
  const until = new Date(request.due_at)
  const month = until.getUTCMonth()
  until.setUTCMonth(month + 2)
  if (until.getUTCMonth() !== (month + 2) % 12) until.setUTCDate(0)
  expect(extended).toMatchObject({
    due_at: request.due_at,
    extended_until: until.toISOString(),
    extension_reason: 'It concerns many files.',
  })
  expect(extended.days_left! - request.days_left!).toBe((until.getTime() - Date.parse(request.due_at)) / day)
  expect((await extend(extended, 1)).body.reason).toBe('compliance.extended_already')
  const late = await someGdprRequest(server, admin, 'in_progress', { received_on: received(40) })
  expect((await extend(late)).body.reason).toBe('compliance.month_is_over')
})

test('GDP-D3 a request is assigned to an account that may open it, and to no other', async () => {
  const limited = await someAdmin(server.parts, {
    role: 'admin',
    scope: { kind: 'parish', ids: [(await someParish(server.parts)).id] },
  })
  const moderator = await someAdmin(server.parts, 'moderator')
  const offered = (await server.api(gdprAssignees, {}, { token: admin.token })).body.map(({ id }) => id)
  expect([offered.includes(admin.id), offered.includes(limited.id), offered.includes(moderator.id)]).toEqual([true, false, false])
  const request = await someGdprRequest(server, admin)
  for (const { id } of [limited, moderator])
    expect((await change(server, admin, request, { assigned_to: id })).body.errors).toEqual({
      assigned_to: ['Choose somebody who may open these requests'],
    })
  const { body: assigned } = await change(server, admin, request, { assigned_to: admin.id })
  expect(assigned.assignee?.id).toBe(admin.id)
  expect((await change(server, admin, assigned, { assigned_to: null })).body.assignee).toBeNull()
})

test('CON-D6~ GDP-D3 of two editors the later one is shown the version of the other', async () => {
  const request = await someGdprRequest(server, admin, 'in_progress')
  const both = await Promise.all([
    change(server, admin, request, { note: 'One' }),
    change(server, admin, request, { note: 'Two' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const stale = both.find(({ status }) => status === 409)!.body as unknown as { code: string; current: GdprRequest }
  expect([stale.code, stale.current]).toEqual(['stale', await read(request)])
  const answers = [await complete(request), await reject(request), await extend(request)]
  expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(['stale', 'stale', 'stale'])
})

test('GDP-D2~ the database refuses what the page refuses', async () => {
  const { id } = await someGdprRequest(server, admin)
  const set = (changes: object) =>
    server.parts.db
      .updateTable('gdpr_requests')
      .set(changes)
      .where('id', '=', id)
      .execute()
      .then(() => 'taken')
      .catch((error: { constraint?: string }) => error.constraint)
  const closed_at = new Date(server.clock.now())
  const far = new Date(server.clock.now() + 200 * day)
  expect([
    await set({ status: 'completed' }),
    await set({ status: 'completed', closed_at }),
    await set({ status: 'rejected', closed_at }),
    await set({ status: 'rejected', closed_at, rejection_ground: '' }),
    await set({ outcome: 'Done' }),
    await set({ extended_until: far, extension_reason: 'Long' }),
    await set({ extended_until: far }),
    await set({ requester_name: null }),
    await set({ number: 'G-1' }),
    await set({ channel: 'self_service' }),
    await set({ status: untyped('lost') }),
  ]).toEqual([
    'gdpr_requests_closed_with_status',
    'gdpr_requests_outcome',
    'gdpr_requests_ground',
    'gdpr_requests_ground',
    'gdpr_requests_outcome',
    'gdpr_requests_extended_at_most_two_months',
    expect.stringMatching(/^gdpr_requests_extend/),
    'gdpr_requests_name_with_address',
    'gdpr_requests_number_check',
    'gdpr_requests_self_service',
    'gdpr_requests_status_check',
  ])
  expect(GdprStatus.options).toHaveLength(7)
})
