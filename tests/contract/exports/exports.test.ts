import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { exportsEndpoints } from '#contract/exports/exports.ts'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import type { ExportJob } from '#contract/exports/export-job.ts'
import { newId } from '#server/platform/db/ids.ts'
import { exportJob } from '#server/modules/exports/export.job.ts'
import { exportSweepJob } from '#server/modules/exports/export-sweep.job.ts'
import { readCsv, rearm } from '../../support/files/csv.ts'
import { type Admin, someAdmin, someAdminSession, someParish, somePerson } from '../../support/features/people.ts'
import { jobContext } from '../../support/job-context.ts'
import { openLink } from '../../support/process/open-link.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { startExport, exportJobs, cancelExport, downloadExport } = exportsEndpoints
const { auditLogs } = logsEndpoints
let server: TestServer
let superadmin: Admin
let moderator: Admin
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  superadmin = await someAdmin(server.parts, 'superadmin')
  moderator = await someAdmin(server.parts, 'moderator')
})
afterAll(() => server.close())

const start = (kind: ExportJob['kind'], filters: Record<string, string> = {}, { token } = superadmin) =>
  server.api(startExport, { body: { kind, filters } }, { token })
const jobsOf = async ({ token } = superadmin) => (await server.api(exportJobs, {}, { token })).body.results!
const jobCalled = async (id: string) => (await jobsOf()).find((job) => job.id === id)!
const ready = async (id: string) => {
  await expect.poll(async () => (await jobCalled(id)).status, { timeout: 20_000 }).toBe('ready')
  return jobCalled(id)
}
const download = (id: string, { token } = superadmin) => server.api(downloadExport, { params: { id } }, { token })
const cancel = (id: string, { token } = superadmin) => server.api(cancelExport, { params: { id } }, { token })
const tell = (message: string) =>
  server.api(feedbackEndpoints.sendFeedback, { body: { message, name: '=cmd', email: '' } }, { headers: {} })
const storedJob = (id: string) =>
  server.parts.db.selectFrom('export_jobs').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
/** A job that no worker has picked up yet. */
const someJob = async (kind = 'feedback') => {
  const id = newId()
  await server.parts.db
    .insertInto('export_jobs')
    .values({
      id,
      admin_id: superadmin.id,
      kind,
      filters: '{}',
      scope: '{"kind":"all","ids":[]}',
      created_at: new Date(server.clock.now()).toISOString(),
    })
    .execute()
  return id
}

test('CON-D9 F5 a list becomes a CSV with BOM and CRLF, its dangerous cells harmless and equal when read back', async () => {
  const messages = ['=1+1', '+20 100 123', '-2', '@SUM(A1)', '\u2c81 مرحبا', 'a,"b"\nc']
  for (const message of messages) expect((await tell(message)).status).toBe(201)
  const started = await start('feedback')
  expect([started.status, started.body]).toMatchObject([
    201,
    { kind: 'feedback', status: 'queued', total: messages.length, is_own: true, downloads: 0, requested_by: 'Admin superadmin' },
  ])
  const job = await ready(started.body.id!)
  expect(job).toMatchObject({ rows: messages.length, total: messages.length, error: null })
  expect(Date.parse(job.expires_at!) - Date.parse(job.created_at)).toBeGreaterThan(71.9 * 3_600_000)
  const link = await download(job.id)
  expect(Date.parse(link.body.expires_at!) - server.clock.now()).toBeGreaterThan(595_000)
  const file = await openLink(server, link)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="feedback-\d{4}-\d\d-\d\d\.csv"$/)
  expect([file.headers.get('x-content-type-options'), file.headers.get('content-security-policy')]).toEqual([
    'nosniff',
    "default-src 'none'; sandbox",
  ])
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([bytes.length, bytes.subarray(0, 3).toString('hex')]).toEqual([job.bytes, 'efbbbf'])
  const [header, ...rows] = readCsv(bytes.toString())
  const column = header!.indexOf('message')
  expect(rows.map((row) => rearm(row[column]!)).reverse()).toEqual(messages)
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  console.info(`F5 ${rows.flat().length} cells of an export read again, ${messages.length} messages equal, 0 left dangerous`)
  expect((await jobCalled(job.id)).downloads).toBe(1)
})

test('CON-D9 a link opens its file for ten minutes, and only that file', async () => {
  const { id } = await ready((await start('feedback')).body.id!)
  const link = await download(id)
  const { url } = link.body
  const status = async (path: string) => (await openLink(server, { ...link, body: { url: path } })).status
  expect(await status(url!)).toBe(200)
  const other = new URL(url!, server.url)
  for (const [name, value] of [
    ['as', 'other.html'],
    ['until', '9999999999999'],
    ['signature', 'AAAA'],
  ] as const) {
    const bent = new URL(other)
    bent.searchParams.set(name, value)
    expect(await status(bent.pathname + bent.search), name).toBe(404)
  }
  const { file } = await storedJob(id)
  expect([await status(`/media/${file}`), await status(`/media/private/${file}`)]).toEqual([404, 404])
  server.clock.advance(600_001)
  expect(await status(url!)).toBe(404)
})

test('CON-D9 a link opens its file for the session that asked for it, by its cookie or its token, and while it lasts', async () => {
  const { id } = await ready((await start('feedback')).body.id!)
  const link = await download(id)
  const [cookie = '', ...attributes] = link.headers.get('set-cookie')!.split('; ')
  expect(attributes).toEqual(['Path=/media/private/', 'HttpOnly', 'SameSite=Strict'])
  const status = async (headers: Record<string, string>) => (await fetch(server.url + link.body.url!, { headers })).status
  const second = await download(id, { ...superadmin, ...(await someAdminSession(server.parts, superadmin.id, false)) })
  const strangers = {
    nobody: {},
    'another session of the same account': { cookie: second.headers.get('set-cookie')!.split(';')[0]! },
    'another account': { authorization: `Bearer ${moderator.token}` },
    'a forged cookie': { cookie: `files-admin=${superadmin.sessionId}.${'A'.repeat(43)}` },
    'a bent cookie': { cookie: cookie.replace(/^files-admin=./, 'files-admin=f') },
  }
  const opened: Record<string, number> = {}
  for (const [who, headers] of Object.entries(strangers)) opened[who] = await status(headers)
  expect(opened).toEqual(Object.fromEntries(Object.keys(strangers).map((who) => [who, 404])))
  expect([await status({ cookie }), await status({ authorization: `Bearer ${superadmin.token}` })]).toEqual([200, 200])
  const ended = await server.api(adminAuthEndpoints.logout, { body: {} }, { token: superadmin.token })
  expect([ended.headers.get('clear-site-data'), ended.headers.get('set-cookie')]).toEqual([
    '"cache"',
    'files-admin=; Path=/media/private/; HttpOnly; SameSite=Strict; Max-Age=0',
  ])
  expect([await status({ cookie }), await status({ authorization: `Bearer ${superadmin.token}` })]).toEqual([404, 404])
})

test('CON-D9 CON-D1 a job requires the permission of its kind, and limited accounts get no unlimited lists', async () => {
  const limited = await someAdmin(server.parts, {
    role: 'moderator',
    scope: { kind: 'parish', ids: [(await someParish(server.parts)).id] },
  })
  const refused = [await start('audit_logs', {}, moderator), await start('feedback', {}, limited)]
  expect(refused.map(({ status, body }) => [status, body.code, body.required])).toEqual([
    [403, 'permission_denied', ['view_audit_logs']],
    [403, 'permission_denied', []],
  ])
  expect((await start('feedback', {}, moderator)).status).toBe(201)
  expect((await server.api(exportJobs, {}, { token: limited.token })).status).toBe(200)
})

test('CON-D9 CON-D4 F5 USR-D1 members are exported with manage_users, within the account’s limits, numbers made harmless', async () => {
  const [here, there] = [await someParish(server.parts, 'St Mark'), await someParish(server.parts, 'St Mina')]
  const mine = await somePerson(server.parts, { parishId: here.id, firstName: '=Mina', phone: '+201001234567' })
  await somePerson(server.parts, { parishId: there.id, firstName: 'Karas' })
  expect((await start('users', {}, moderator)).body.required).toEqual(['manage_users'])
  const limited = await someAdmin(server.parts, {
    role: 'parish_admin',
    permissions: ['manage_users'],
    scope: { kind: 'parish', ids: [here.id] },
  })
  const { body } = await start('users', { verified: 'true' }, limited)
  expect(body).toMatchObject({ kind: 'users', total: 1 })
  await ready(body.id!)
  const link = await download(body.id!, limited)
  const [header, ...rows] = readCsv(await (await openLink(server, link)).text())
  const named = Object.fromEntries(header!.map((name, index) => [name, rows[0]![index]]))
  expect(rows.length).toBe(1)
  expect(named).toMatchObject({
    id: mine.id,
    'first name': "'=Mina",
    email: mine.email,
    phone: "'+201001234567",
    parish: 'St Mark',
    status: 'active',
    'email verified': 'true',
  })
  expect((await start('users', { verified: 'perhaps' }, limited)).status).toBe(400)
})

test('USR-D1~ APA-D1~ an export names parishes and dioceses in the language it was asked for in', async () => {
  const parish = await someParish(server.parts, 'St Bishoy', 'كنيسة الأنبا بيشوي')
  const { db } = server.parts
  const ofParish = db.selectFrom('parishes').where('id', '=', parish.id).select('diocese_id')
  await db.updateTable('dioceses').set({ name_ar: 'إيبارشية الجنوب' }).where('id', '=', ofParish).execute()
  const person = await somePerson(server.parts, { parishId: parish.id })
  const placesOf = async (kind: 'users' | 'parishes', id: string, language?: 'en' | 'ar') => {
    const { body } = await server.api(
      startExport,
      { body: { kind, filters: {}, ...(language ? { language } : {}) } },
      { token: superadmin.token },
    )
    await ready(body.id!)
    const [header, ...rows] = readCsv(await (await openLink(server, await download(body.id!))).text())
    const row = rows.find((cells) => cells[0] === id)!
    return header!.flatMap((name, index) => (['parish', 'diocese'].includes(name) ? [row[index]] : []))
  }
  expect(await placesOf('users', person.id, 'ar')).toEqual(['كنيسة الأنبا بيشوي', 'إيبارشية الجنوب'])
  expect(await placesOf('users', person.id)).toEqual(['St Bishoy', parish.dioceseName])
  expect(await placesOf('parishes', parish.id, 'ar')).toEqual(['إيبارشية الجنوب'])
  await db.updateTable('parishes').set({ name_ar: null }).where('id', '=', parish.id).execute()
  expect(await placesOf('users', person.id, 'ar')).toEqual(['St Bishoy', 'إيبارشية الجنوب'])
})

test('CON-D9 own jobs are visible, all with system_admin; others are 404', async () => {
  const { id } = (await start('feedback', {}, moderator)).body
  await ready(id!)
  const other = await someAdmin(server.parts, 'moderator')
  expect((await jobsOf(moderator)).map((job) => [job.id, job.is_own])).toEqual([[id, true]])
  expect((await jobsOf()).find((job) => job.id === id)).toMatchObject({ is_own: false, requested_by: 'Admin moderator' })
  expect([(await jobsOf(other)).length, (await download(id!, other)).status, (await cancel(id!, other)).status]).toEqual([
    0, 404, 404,
  ])
  expect([(await download(id!, moderator)).status, (await download(id!)).status]).toEqual([200, 200])
})

test('CON-D9 a job is cancelled while pending and while running, and leaves no file', async () => {
  const waiting = await someJob()
  expect((await cancel(waiting)).body.status).toBe('cancelled')
  await exportJob(server.parts).run({ id: waiting }, jobContext(server))
  expect(await storedJob(waiting)).toMatchObject({ status: 'cancelled', rows: 0, file: null })
  expect([(await cancel(waiting)).status, (await download(waiting)).status]).toEqual([200, 409])
  const { id: done } = await ready((await start('feedback')).body.id!)
  expect((await cancel(done)).status).toBe(409)

  const running = await someJob('audit_logs')
  const [audited] = server.parts.contributions('exports.list').filter(({ kind }) => kind === 'audit_logs')
  let written = 0
  const slow = {
    ...audited!,
    count: async () => 2_000,
    async *rows() {
      for (; written < 2_000; written += 1) {
        if (written === 600) await cancel(running)
        yield ['x']
      }
    },
  }
  await exportJob({ contributions: () => [slow], names: server.parts.names }).run({ id: running }, jobContext(server))
  expect(await storedJob(running)).toMatchObject({ status: 'cancelled', rows: 500, total: 2_000, file: null })
  expect(written).toBeLessThan(1_100)
})

test('CON-D9 progress is reported while writing, and a failed attempt starts again; the last one reports the failure', async () => {
  const id = await someJob()
  const seen: number[] = []
  let broken = 2
  const faulty = {
    ...server.parts.contributions('exports.list').find(({ kind }) => kind === 'feedback')!,
    count: async () => 1_200,
    async *rows() {
      for (let row = 0; row < 1_200; row += 1) {
        if (row % 300 === 0) seen.push((await storedJob(id)).rows)
        if (row === 900 && broken-- > 0) throw new Error('the disk is slow today')
        yield [row]
      }
    },
  }
  const attempt = (number: number) =>
    exportJob({ contributions: () => [faulty], names: server.parts.names }).run(
      { id },
      { ...jobContext(server), attempt: number },
    )
  await expect(attempt(1)).rejects.toThrow('the disk is slow today')
  expect(await storedJob(id)).toMatchObject({ status: 'queued', file: null })
  await expect(attempt(3)).rejects.toThrow('the disk is slow today')
  expect(await storedJob(id)).toMatchObject({ status: 'failed', error: 'The file could not be written. Please start it again.' })
  await attempt(3)
  expect((await storedJob(id)).status).toBe('failed')
  const again = await someJob()
  await server.parts.db.updateTable('export_jobs').set({ status: 'running', rows: 700 }).where('id', '=', again).execute()
  await exportJob(server.parts).run({ id: again }, { ...jobContext(server), attempt: 2 })
  expect(await storedJob(again)).toMatchObject({ status: 'ready' })
  expect(seen.slice(0, 4)).toEqual([0, 0, 500, 500])
})

test('CON-D9 a file is deleted after 72 hours, and an abandoned job fails', async () => {
  const { id } = await ready((await start('feedback')).body.id!)
  const { file } = await storedJob(id)
  const abandoned = await someJob()
  const sweep = () => exportSweepJob.run({}, jobContext(server))
  await sweep()
  expect([(await storedJob(id)).status, (await storedJob(abandoned)).status]).toEqual(['ready', 'failed'])
  server.clock.advance(72 * 3_600_000)
  superadmin = await someAdmin(server.parts, 'superadmin')
  expect([(await jobCalled(id)).status, (await download(id)).body.detail]).toEqual(['expired', 'This file has expired.'])
  await sweep()
  expect([await server.parts.files.head(file!), (await storedJob(id)).file]).toEqual([null, null])
})

test('CON-D9 at most 50,000 rows, three open jobs an account, and filters of the list only', async () => {
  const bad = [
    await start('feedback', { status: 'lost' }),
    await start('feedback', { colour: 'red' }),
    await start('audit_logs', { from: 'yesterday' }),
    await server.api(startExport, { body: { kind: untyped('secrets') } }, { token: superadmin.token }),
  ]
  expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  for (let count = 0; count < 3; count += 1) await someJob()
  expect((await start('feedback')).body).toMatchObject({ code: 'conflict', detail: expect.stringContaining('Three exports') })
  await server.parts.db.deleteFrom('export_jobs').where('admin_id', '=', superadmin.id).execute()
  await sql`insert into feedback_reports (id, receipt, name, email, message, source, tags, user_agent, created_at)
    select gen_random_uuid(), 'F-' || upper(lpad(to_hex(n), 8, '0')), 'Many', '', 'filler', '', '{}', '', date_trunc('day', now()) - interval '400 days'
    from generate_series(1, 50001) as n`.execute(server.parts.db)
  expect((await start('feedback')).body).toMatchObject({
    code: 'conflict',
    detail: expect.stringMatching(/^\d+ rows match; an export holds 50000 at most/),
  })
  await sql`delete from feedback_reports where receipt = 'F-00000001'`.execute(server.parts.db)
  const began = performance.now()
  const job = await ready((await start('feedback', { q: 'filler' })).body.id!)
  await sql`delete from feedback_reports where message = 'filler'`.execute(server.parts.db)
  expect([job.rows, job.total]).toEqual([50_000, 50_000])
  console.info(
    `CON-D9 50,000 rows as CSV in ${((performance.now() - began) / 1_000).toFixed(1)} s, ${(job.bytes! / 1e6).toFixed(1)} MB`,
  )
})

test('CON-D9 SYS-D7 starting, cancelling and downloading are audited', async () => {
  const { id } = await ready((await start('feedback')).body.id!)
  await download(id)
  const { body } = await server.api(auditLogs, { query: { target: id } }, { token: superadmin.token })
  expect(body.results!.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['exports.download', superadmin.id],
    ['exports.start', superadmin.id],
  ])
})

test('CON-D9 GDP-D8~ exports written before an erasure expire', async () => {
  const person = await somePerson(server.parts)
  const { id } = await ready((await start('feedback')).body.id!)
  await server.parts.erase(server.parts.db, person.id)
  await pause(2)
  expect((await jobCalled(id)).status).toBe('expired')
})
