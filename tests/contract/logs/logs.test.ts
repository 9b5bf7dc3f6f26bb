import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logsEndpoints } from '#contract/logs/logs.ts'
import type { AuditRow, LogRow } from '#contract/logs/log-rows.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { chainStart, lineHash } from '#server/platform/audit/chain.ts'
import { transact } from '#server/platform/db/tx.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { auditLogs, auditLog, verifyAuditLog, errorLogs, mailLogs, jobLogs, securityLogs } = logsEndpoints
let server: TestServer
let admin: Admin
let person: Person
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, 'admin')
  person = await somePerson(server.parts, { firstName: 'Marina' })
})
afterAll(() => server.close())

type Filters = NonNullable<Parameters<typeof server.api<typeof auditLogs>>[1]>['query']
const lines = async (query: Filters = {}) =>
  (await server.api(auditLogs, { query }, { token: admin.token })).body.results as AuditRow[]
const verify = async () => (await server.api(verifyAuditLog, {}, { token: admin.token })).body
const write = (entry: Partial<Parameters<typeof audit>[2]>, at = server.clock.now()) =>
  audit(server.parts.db, at, { actorType: 'admin', actorId: admin.id, role: 'admin', action: 'users.suspend', ...entry })

test('SYS-D7 an entry records who did what to whom, what changed, why and from where, with current names', async () => {
  await write({
    targetType: 'user',
    targetId: person.id,
    before: { status: 'active' },
    after: { status: 'suspended' },
    reason: 'Asked for by the parish',
    ip: '10.1.2.3',
    userAgent: 'Firefox',
    requestId: 'req-77',
  })
  const [line] = await lines({ target: person.id })
  expect(line).toMatchObject({
    actor_type: 'admin',
    actor_id: admin.id,
    actor_name: 'Admin admin',
    role: 'admin',
    action: 'users.suspend',
    area: 'users',
    target_type: 'user',
    target_id: person.id,
    target_name: expect.stringMatching(/^Marina Number/),
    outcome: 'done',
    before: { status: 'active' },
    after: { status: 'suspended' },
    reason: 'Asked for by the parish',
    ip: '10.1.2.3',
    user_agent: 'Firefox',
    request_id: 'req-77',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const one = await server.api(auditLog, { params: { id: line!.id } }, { token: admin.token })
  expect(one.body).toEqual(line)
  for (const id of ['0', '999999999', '-1', '1.5', 'x', '9'.repeat(30)])
    expect((await server.api(auditLog, { params: { id } }, { token: admin.token })).status, id).toBe(404)
})

test('SYS-D7 each filter finds its entries and no others', async () => {
  const parish = await someParish(server.parts, 'St Demiana')
  const day = Date.parse('2026-03-05T12:00:00.000Z')
  await write(
    {
      action: 'parishes.merge',
      targetType: 'parish',
      targetId: parish.id,
      outcome: 'failed',
      ip: '10.9.9.9',
      requestId: 'req-9',
    },
    day,
  )
  await write(
    { action: 'parishes.edit', targetType: 'parish', targetId: parish.id, actorType: 'user', actorId: person.id },
    day + 86_400_000,
  )
  const found = async (query: Filters) => (await lines(query)).map(({ action }) => action)
  expect(await found({ area: 'parishes' })).toEqual(['parishes.edit', 'parishes.merge'])
  expect(await found({ action: 'parishes' })).toEqual(['parishes.edit', 'parishes.merge'])
  for (const [name, value] of Object.entries({
    action: 'parishes.merge',
    outcome: 'failed',
    ip: '10.9.9.9',
    request_id: 'req-9',
    q: 'parishes.mer',
    to: '2026-03-05',
  }))
    expect(await found({ area: 'parishes', [name]: value }), name).toEqual(['parishes.merge'])
  for (const [name, value] of Object.entries({ actor: person.id, from: '2026-03-06' }))
    expect(await found({ area: 'parishes', [name]: value }), name).toEqual(['parishes.edit'])
  expect((await lines({ target: parish.id })).map(({ target_name }) => target_name)).toEqual(['St Demiana', 'St Demiana'])
  expect(await found({ q: '%' })).toEqual([])
  const paged = await server.api(auditLogs, { query: { area: 'parishes', page: 2, page_size: 1 } }, { token: admin.token })
  expect([paged.body.count, paged.body.results!.map(({ action }) => action)]).toEqual([2, ['parishes.merge']])
  for (const query of [{ outcome: 'lost' }, { from: 'yesterday' }, { actor: 'me' }, { page: 0 }, { page_size: 101 }])
    expect((await server.api(auditLogs, { query: untyped(query) }, { token: admin.token })).status).toBe(400)
})

test('SYS-D7 the log of an erased person names nobody', async () => {
  const gone = await somePerson(server.parts, { firstName: 'Paphnutius' })
  await write({ action: 'users.note', actorType: 'user', actorId: gone.id })
  await sql`delete from calendars where owner_id = ${gone.id}`.execute(server.parts.db)
  await server.parts.db.deleteFrom('users').where('id', '=', gone.id).execute()
  expect((await lines({ actor: gone.id }))[0]).toMatchObject({ actor_name: 'Deleted account', actor_id: gone.id })
})

test('SYS-D7 CON-D1 the logs require view_audit_logs and an unlimited account', async () => {
  const moderator = await someAdmin(server.parts, 'moderator')
  const limited = await someAdmin(server.parts, {
    role: 'admin',
    scope: { kind: 'parish', ids: [(await someParish(server.parts)).id] },
  })
  for (const endpoint of [auditLogs, errorLogs, mailLogs, jobLogs, securityLogs, verifyAuditLog]) {
    const refused = await server.api(endpoint, untyped({}), { token: moderator.token })
    expect([refused.status, refused.body.required]).toEqual([403, ['view_audit_logs']])
    expect((await server.api(endpoint, untyped({}), { token: limited.token })).status).toBe(403)
    expect((await server.api(endpoint, untyped({}), {})).status).toBe(401)
  }
})

test('SYS-D7 the chain verifies, cannot be changed by statements, and reports the entry where it was changed', async () => {
  const before = await verify()
  expect(before).toMatchObject({ ok: true, broken_at: null })
  expect(before.rows).toBeGreaterThan(3)
  expect((await lines({ action: 'audit.verify' }))[0]).toMatchObject({ outcome: 'done', after: { rows: before.rows } })
  await expect(sql`update audit_log set reason = 'forged'`.execute(server.parts.db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit_log`.execute(server.parts.db)).rejects.toThrow('append-only')
  const [line] = await lines({ target: person.id })
  const meddle = (change: ReturnType<typeof sql>) =>
    transact(server.parts.db, async (tx) => {
      await sql`alter table audit_log disable trigger audit_log_no_change`.execute(tx)
      await change.execute(tx)
      await sql`alter table audit_log enable trigger audit_log_no_change`.execute(tx)
    })
  await meddle(sql`update audit_log set reason = 'forged' where seq = ${line!.id}::bigint`)
  expect(await verify()).toMatchObject({ ok: false, broken_at: line!.id })
  expect((await lines({ action: 'audit.verify', outcome: 'failed' })).length).toBe(1)
  await meddle(sql`update audit_log set reason = ${line!.reason} where seq = ${line!.id}::bigint`)
  expect(await verify()).toMatchObject({ ok: true })
})

test('SYS-D7 a chain of 100,000 entries verifies in seconds', async () => {
  const { db } = server.parts
  const last = await db.selectFrom('audit_log').select(['hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  let previous = last?.hash ?? chainStart
  const at = new Date(server.clock.now()).toISOString()
  for (let batch = 0; batch < 50; batch += 1) {
    const rows = Array.from({ length: 2_000 }, (_, index) => {
      const line = {
        at,
        actor_type: 'system' as const,
        actor_id: null,
        role: null,
        action: 'things.done',
        area: 'things',
        target_type: 'thing',
        target_id: String(batch * 2_000 + index),
        target_name: null,
        outcome: 'done' as const,
        before: null,
        after: { value: index },
        details: {},
        reason: null,
        ip: null,
        user_agent: null,
        request_id: null,
      }
      const row = { ...line, prev_hash: previous, hash: lineHash(line, previous) }
      previous = row.hash
      return { ...row, after: JSON.stringify(row.after), details: '{}' }
    })
    await db.insertInto('audit_log').values(rows).execute()
  }
  const { ok, rows, milliseconds } = await verify()
  expect(ok).toBe(true)
  expect(rows).toBeGreaterThan(100_000)
  const began = performance.now()
  expect(await lines({ area: 'users' })).not.toEqual([])
  const listing = performance.now() - began
  console.info(
    `SYS-D7 a chain of ${rows} lines verified in ${milliseconds} ms, a filtered page of it listed in ${listing.toFixed(0)} ms`,
  )
  expect(milliseconds).toBeLessThan(30_000)
})

test('SYS-D7 TRAP-50 the other tabs list errors, mails without their texts, pending and failed jobs, and refused sign-ins', async () => {
  const { db } = server.parts
  const read = async (endpoint: typeof errorLogs | typeof mailLogs | typeof jobLogs | typeof securityLogs, query: object = {}) =>
    (await server.api(endpoint as typeof errorLogs, { query }, { token: admin.token })).body.results as LogRow[]
  await server.api(logsEndpoints.reportError, {
    body: {
      error_id: 'ERR-LOGS-1',
      category: 'runtime',
      message: 'x is not a function',
      stack: 'at f',
      path: '/events',
      version: '1.0',
    },
  })
  expect((await read(errorLogs, { q: 'ERR-LOGS-1' }))[0]).toMatchObject({
    level: 'error',
    title: 'x is not a function',
    detail: 'at f',
    facts: { 'error id': 'ERR-LOGS-1', path: '/events', category: 'runtime', version: '1.0' },
  })
  await db
    .insertInto('mail_outbox')
    .values({
      id: '01990000-0000-7000-8000-0000000000aa',
      to_address: 'marina@example.org',
      kind: 'verify_email',
      subject: 'For Marina only',
      text: 'A secret link',
      html: '<p>A secret link</p>',
      status: 'failed',
      attempts: 3,
      error: 'mailbox full',
    })
    .execute()
  const mails = await read(mailLogs, { level: 'error', q: 'marina@example.org' })
  expect(mails).toMatchObject([
    { title: 'verify_email', detail: 'failed', facts: { to: 'm***@example.org', attempts: '3', error: 'mailbox full' } },
  ])
  expect(JSON.stringify(mails)).not.toMatch(/secret|Marina only/)
  await sql`select graphile_worker.add_job('things.later', '{"secret": "x"}', run_at => now() + interval '1 day')`.execute(db)
  const jobs = await read(jobLogs, { q: 'things.later' })
  expect(jobs).toMatchObject([{ level: 'info', title: 'things.later', detail: 'waiting' }])
  expect(JSON.stringify(jobs)).not.toContain('secret')
  await server.api(verifyAuditLog, {}, { token: (await someAdmin(server.parts, 'moderator')).token })
  const security = await read(securityLogs)
  expect(security[0]).toMatchObject({
    level: 'warning',
    title: 'logs.verifyAuditLog',
    code: 'logs.verifyAuditLog',
    params: { outcome: 'refused' },
    detail: '',
  })
  await db
    .insertInto('sign_ins')
    .values({
      id: '01990000-0000-7000-8000-0000000000cc',
      kind: 'user',
      user_id: person.id,
      admin_id: null,
      outcome: 'wrong_password',
      at: new Date(server.clock.now() + 1),
    })
    .execute()
  expect((await read(securityLogs, { level: 'warning' }))[0]).toMatchObject({
    title: 'sign_in.wrong_password',
    code: 'sign_in.wrong_password',
    params: { account: 'user', name: person.username },
    detail: '',
  })
  for (const query of [{ level: 'grave' }, { to: '2026-13-01' }])
    expect((await server.api(errorLogs, { query: untyped(query) }, { token: admin.token })).status).toBe(400)
})
