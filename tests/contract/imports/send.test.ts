import { storedNotices } from '../../support/features/notices.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { importsEndpoints } from '#contract/imports/imports.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { newId } from '#server/platform/db/ids.ts'
import { sweepJob as invitationsSweep } from '#server/modules/invitations/sweep.job.ts'
import { sweepJob } from '#server/modules/imports/sweep.job.ts'
import { csvFile, importsOf, workOn } from '../../support/features/imports.ts'
import { jobContext } from '../../support/job-context.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { registrationForm } from '../../support/features/registration.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { start, cancel, validate, report } = importsEndpoints
const day = 86_400_000
let server: TestServer
let parish: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  parish = await someParish(server.parts, 'St Mark')
})
afterAll(() => server.close())

/** Replaces how mails of this test are sent, by any module. */
function sendAs(send: TestServer['parts']['mail']['send']) {
  const sending = vi.spyOn(server.parts.mail, 'send').mockImplementation(send)
  onTestFinished(() => sending.mockRestore())
  return sending
}
const someEmail = () => `row-${newId()}@example.org`
const someOwner = async () => importsOf(server, await someAdmin(server.parts, 'superadmin'))
const codeIn = (text: string) => /register\?invite=(\w+)/.exec(text)![1]!
const begin = (own: ReturnType<typeof importsOf>, id: string, body = {}) => server.api(start, { params: { id }, body }, own.as)
const invitationTo = (email: string) =>
  server.parts.db.selectFrom('invitations').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
/** An import that no worker of the queue picks up. */
const atWork = (id: string, status: 'running' | 'validating', total: number) =>
  server.parts.db
    .updateTable('bulk_imports')
    .set({ status, total, progress: 0, expires_in_days: 30 })
    .where('id', '=', id)
    .execute()

test('USR-D9 INV-D4 PAR-D10~ ready rows are invited by mail with name, number and role, for the chosen days', async () => {
  const own = await someOwner()
  const [servant, arab] = [someEmail(), someEmail()]
  const egyptian = await someParish(server.parts, 'St Shenouda', 'الأنبا شنودة')
  const { id } = await own.checked(
    csvFile([
      { email: servant, first_name: 'Marina', last_name: 'Gad', phone: '01001234567', parish_slug: parish.slug, role: 'servant' },
      { email: arab, first_name: 'مينا', parish_slug: egyptian.slug },
      { email: 'no address' },
    ]),
  )
  const began = await begin(own, id, { expires_in_days: 60 })
  expect(began.body).toMatchObject({ status: 'running', expires_in_days: 60, progress: { done: 0, total: 2 } })
  const done = await own.until(id, 'done')
  expect(done).toMatchObject({ applied: 2, counts: { invited: 2, bad_email: 1, ready: 0 }, progress: { done: 2, total: 2 } })
  const [mail] = await server.mails(servant)
  expect(mail).toMatchObject({ kind: 'invitation', subject: 'You are invited to Coptic Community' })
  expect(mail!.text).toContain('St Mark')
  const [letter] = await server.mails(arab)
  expect([letter!.subject, letter!.text.includes('الأنبا شنودة')]).toEqual(['دعوة إلى المجتمع القبطي', true])
  const { id: letterId } = await invitationTo(arab)
  await server.api(consoleInvitationsEndpoints.resendByStaff, { params: { id: letterId } }, own.as)
  expect((await server.mails(arab)).map(({ html }) => html.includes('dir="rtl"'))).toEqual([true, true])
  const stored = await invitationTo(servant)
  expect(stored).toMatchObject({ phone: '+201001234567', role_hint: 'servant', parish_id: parish.id, max_uses: 1 })
  expect(Math.round((Date.parse(stored.expires_at) - server.clock.now()) / day)).toBe(60)

  const code = codeIn(mail!.text)
  const preview = (await server.api(invitationsEndpoints.previewInvitation, { params: { code } })).body
  expect(preview).toMatchObject({ valid: true, first_name: 'Marina', last_name: 'Gad' })
  expect(JSON.stringify(preview)).not.toMatch(/1001234567|servant/)
  const joined = await server.api(accountsEndpoints.register, {
    body: { ...registrationForm({ email: servant }), invitation_code: code },
  })
  expect(joined.body.user).toMatchObject({ email: servant, parish: { id: parish.id }, phone: '+201001234567' })
  const membership = await server.parts.db
    .selectFrom('memberships')
    .where('user_id', '=', joined.body.user.id)
    .select('roles')
    .executeTakeFirstOrThrow()
  expect(membership.roles).toEqual(['servant'])
  const { id: userId } = joined.body.user
  expect(await storedNotices(server.parts.db, userId)).toMatchObject([{ message: 'Your invitation came with a role: servant.' }])
  const given = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', userId)
    .select(['action', 'after'])
    .execute()
  expect(given).toEqual([{ action: 'memberships.invited_role', after: { parish_id: parish.id, role: 'servant' } }])
  expect(await invitationTo(servant)).toMatchObject({ status: 'used', first_name: null, last_name: null, phone: null })
  const lines = (await server.api(logsEndpoints.auditLogs, { query: { target: id } }, own.as)).body.results
  expect(lines.map(({ action, after }) => [action, after])).toEqual([
    ['imports.done', { invited: 2, bad_email: 1 }],
    ['imports.start', { ready: 2, expires_in_days: 60 }],
    ['imports.upload', { kind: 'csv', rows: 3 }],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Marina|example\.org/)
})

test('PAR-D10~ the role applies to the invited person only, and in its own parish only', async () => {
  const own = await someOwner()
  const other = await someParish(server.parts, 'St Mina')
  const email = someEmail()
  const { id } = await own.checked(csvFile([{ email, parish_slug: parish.slug, role: 'parish_admin' }]))
  await begin(own, id)
  await own.until(id, 'done')
  const code = codeIn((await server.mails(email))[0]!.text)
  const stranger = await server.api(accountsEndpoints.register, { body: { ...registrationForm(), invitation_code: code } })
  expect(stranger.body.code).toBe('invitation_email_mismatch')
  const { body } = await server.api(accountsEndpoints.register, {
    body: { ...registrationForm({ email, parish: other.id }), invitation_code: code },
  })
  const membership = await server.parts.db
    .selectFrom('memberships')
    .where('user_id', '=', body.user.id)
    .select(['roles', 'parish_id'])
    .executeTakeFirstOrThrow()
  expect(membership).toEqual({ roles: [], parish_id: other.id })
})

test('USR-D9 rows are checked again when sent: people who joined, were invited or lost the parish meanwhile get nothing', async () => {
  const own = await someOwner()
  const member = await somePerson(server.parts, { username: `late${newId().slice(-8)}` })
  const [first, taken] = [someEmail(), someEmail()]
  await server.parts.db
    .updateTable('users')
    .set({ email: `away-${newId()}@example.org` })
    .where('id', '=', member.id)
    .execute()
  const file = csvFile([{ email: member.email }, { email: taken }, { email: first }])
  const { id } = await own.checked(file)
  const rival = await someOwner()
  const second = await rival.checked(csvFile([{ email: taken }]))
  await begin(rival, second.id)
  await rival.until(second.id, 'done')
  await server.parts.db.updateTable('users').set({ email: member.email }).where('id', '=', member.id).execute()
  await begin(own, id)
  expect((await own.until(id, 'done')).counts).toMatchObject({ already_member: 1, already_invited: 1, invited: 1 })
  expect((await server.mails(taken)).length).toBe(1)
  expect((await server.mails(member.email)).length).toBe(0)
})

test('USR-D9 an import changes state only where allowed: every other transition is a conflict with a message', async () => {
  const own = await someOwner()
  const { id } = await own.uploaded(csvFile([{ email: someEmail() }]))
  const params = { id }
  const body = { mapping: { email: 0 } }
  const moves = async () => {
    const answers = [
      await server.api(validate, { params, body }, own.as),
      await begin(own, id),
      await server.api(cancel, { params }, own.as),
    ]
    return answers.map(({ status, body: reply }) => [status, reply.detail])
  }
  expect((await begin(own, id)).body.detail).toBe('Choose the columns and check the rows first.')
  for (const [status, word, ended] of [
    ['done', 'This import is done.', true],
    ['failed', 'This import has failed.', true],
    ['cancelled', 'This import was cancelled.', true],
  ] as const) {
    const ended_at = ended ? new Date(server.clock.now()) : null
    await server.parts.db.updateTable('bulk_imports').set({ status, ended_at }).where('id', '=', id).execute()
    expect(await moves()).toEqual([
      [409, word],
      [409, word],
      [409, word],
    ])
  }
  await server.parts.db.updateTable('bulk_imports').set({ status: 'running', ended_at: null }).where('id', '=', id).execute()
  expect((await server.api(validate, { params, body }, own.as)).body.detail).toBe('This import is at work.')
  const next = await own.uploaded(csvFile([{ email: someEmail() }]))
  const busy = await server.api(validate, { params: { id: next.id }, body }, own.as)
  expect([busy.status, busy.body.detail]).toEqual([409, expect.stringContaining('Another import of yours is at work')])
  expect((await server.api(cancel, { params }, own.as)).body.status).toBe('cancelled')
  const empty = await own.checked(csvFile([{ email: 'no address' }]))
  expect((await begin(own, empty.id)).body.detail).toBe('No row is ready.')
})

test('USR-D9 a cancelled import stops between batches; sent invitations stay and the report says so', async () => {
  const own = await someOwner()
  const emails = Array.from({ length: 1_000 }, someEmail)
  const { id } = await own.checked(csvFile(emails.map((email) => ({ email }))))
  await atWork(id, 'running', 1_000)
  const stopping = new AbortController()
  stopping.abort()
  await workOn(server, id, { signal: stopping.signal })
  const cancelled = await server.api(cancel, { params: { id } }, own.as)
  const { applied: invited } = cancelled.body
  expect([cancelled.body.status, invited % 200, invited > 0]).toEqual(['cancelled', 0, true])
  await workOn(server, id)
  const after = await own.get(id)
  expect(after).toMatchObject({ status: 'cancelled', counts: { invited, ready: 1_000 - invited } })
  const reportLines = (await server.api(report, { params: { id } }, own.as)).body.csv.split('\r\n')
  expect([reportLines.filter((line) => line.includes(',invited,')).length, reportLines.length]).toEqual([invited, 1_002])
  expect((await Promise.all(emails.map((email) => server.mails(email)))).flat().length).toBe(invited)
})

test('USR-D9 B1 a job that crashes anywhere resumes where it was: each row once', async () => {
  const own = await someOwner()
  const emails = Array.from({ length: 600 }, someEmail)
  const { id } = await own.checked(csvFile(emails.map((email) => ({ email }))))
  await atWork(id, 'running', 600)
  let breaks = 0
  let written = 0
  const { send } = server.parts.mail
  sendAs(async (...args) => {
    written += 1
    if ([1, 150, 500].includes(written)) {
      breaks += 1
      throw new Error('the power is gone')
    }
    return send(...args)
  })
  for (let attempt = 1; attempt <= 3; attempt += 1)
    await expect(workOn(server, id, { attempt })).rejects.toThrow('the power is gone')
  await Promise.all([workOn(server, id), workOn(server, id)])
  expect([breaks, await own.get(id)]).toMatchObject([3, { status: 'done', applied: 600, progress: { done: 600, total: 600 } }])
  const mails = (await server.mails()).filter(({ to_address }) => emails.includes(to_address))
  const invitations = await server.parts.db.selectFrom('invitations').where('email', 'in', emails).select('email').execute()
  expect([mails.length, new Set(mails.map(({ to_address }) => to_address)).size, invitations.length]).toEqual([600, 600, 600])
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', id)
    .where('action', '=', 'imports.done')
    .execute()
  expect(lines.length).toBe(1)
})

test('USR-D9 after its last attempt, or without its job or its account’s permission, an import fails', async () => {
  const own = await someOwner()
  const hopeless = await own.checked(csvFile([{ email: someEmail() }]))
  await atWork(hopeless.id, 'running', 1)
  const sending = sendAs(async () => Promise.reject(new Error('no ink')))
  await expect(workOn(server, hopeless.id, { attempt: 12 })).rejects.toThrow('no ink')
  sending.mockRestore()
  expect(await own.get(hopeless.id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('could not continue'),
    applied: 0,
  })

  const forsaken = await own.checked(csvFile([{ email: someEmail() }]))
  await atWork(forsaken.id, 'running', 1)
  await sweepJob.run({}, jobContext(server))
  expect((await own.get(forsaken.id)).status).toBe('failed')

  const clerk = await someAdmin(server.parts, 'admin')
  const theirs = importsOf(server, clerk)
  const { id } = await theirs.checked(csvFile([{ email: someEmail() }]))
  await atWork(id, 'running', 1)
  await server.parts.db.updateTable('admin_users').set({ is_active: false }).where('id', '=', clerk.id).execute()
  await workOn(server, id)
  const row = await server.parts.db.selectFrom('bulk_imports').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    status: 'failed',
    error: 'The account that made this import no longer has the permission for it.',
    applied: 0,
  })
})

test('GDP-D8~ USR-D9 rows are deleted 90 days after the end, and an abandoned import ends after 30', async () => {
  const own = await someOwner()
  const email = someEmail()
  const { id } = await own.checked(csvFile([{ email, first_name: 'Marina', phone: '+201001234567' }]))
  await begin(own, id, { expires_in_days: 40 })
  await own.until(id, 'done')
  const open = await own.uploaded(csvFile([{ email: someEmail() }]))
  const count = async (importId: string) =>
    (await server.parts.db.selectFrom('bulk_import_rows').where('import_id', '=', importId).select('number').execute()).length
  const stands = async () => {
    await sweepJob.run({}, jobContext(server))
    const row = await server.parts.db.selectFrom('bulk_imports').where('id', '=', open.id).select('status').executeTakeFirst()
    return [await count(id), row?.status]
  }
  server.clock.advance(29 * day)
  expect(await stands()).toEqual([1, 'uploaded'])
  server.clock.advance(2 * day)
  expect(await stands()).toEqual([1, 'cancelled'])
  server.clock.advance(10 * day)
  await invitationsSweep.run({}, jobContext(server))
  expect(await invitationTo(email)).toMatchObject({ status: 'expired', first_name: null, last_name: null, phone: null })
  server.clock.advance(50 * day)
  expect(await stands()).toEqual([0, 'cancelled'])
  server.clock.advance(40 * day)
  expect(await stands()).toEqual([0, undefined])
})

test('GDP-D8~ rows about a person are in their export, and are erased with them', async () => {
  const own = await someOwner()
  const person = await somePerson(server.parts)
  const { id } = await own.checked(csvFile([{ email: person.email.toUpperCase(), first_name: 'Mina' }, { email: someEmail() }]))
  const { exportPerson } = await import('#server/personal-data.ts')
  const { installed } = await import('#server/installed.ts')
  const found = await exportPerson(server.parts.db, installed, person.id, server.parts)
  expect(found['bulk_import_rows']).toMatchObject([{ cells: [person.email.toUpperCase(), 'Mina', '', '', '', ''] }])
  await server.parts.erase(server.parts.db, person.id)
  expect((await own.get(id)).counts).toMatchObject({ already_member: 0, ready: 1 })
})
