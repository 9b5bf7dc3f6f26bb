import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagsEndpoints } from '#contract/flags/flags.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { transact } from '#server/platform/db/tx.ts'
import { readSetting, writeSetting } from '#server/platform/settings/settings.ts'
import { registrationSetting } from '#server/modules/accounts/registration/registration.setting.ts'
import { jobContext } from '../../support/job-context.ts'
import { somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { featureFlags } = flagsEndpoints
const { reportError } = logsEndpoints
const report = (changes: object = {}) => ({
  error_id: 'ERR-2026-ABCD',
  category: 'runtime' as const,
  message: 'x is not a function',
  path: '/dashboard',
  ...changes,
})
const putFlag = (name: string, enabled: boolean, at: string) =>
  server.parts.db.insertInto('feature_flags').values({ name, enabled, updated_at: at }).execute()

test('COM-D9 without rows every flag is off, except the constants', async () => {
  const { status, body } = await server.api(featureFlags)
  expect(status).toBe(200)
  expect(body).toEqual({
    flags: {
      instagram: false,
      resume: false,
      payments: false,
      realTimeChat: false,
      advancedSearch: true,
      videoUploads: false,
      marketplace: false,
      prayerRequests: false,
    },
    version: 0,
  })
})

test('COM-D9 FLAG-02 FLAG-03 TRAP-84 rows switch flags, never advancedSearch and videoUploads', async () => {
  await putFlag('prayerRequests', true, '2026-11-20T10:00:00.000Z')
  await putFlag('advancedSearch', false, '2026-11-19T10:00:00.000Z')
  await putFlag('videoUploads', true, '2026-11-19T10:00:00.000Z')
  const { token } = await somePerson(server.parts)
  for (const options of [{}, { token }]) {
    const { body } = await server.api(featureFlags, {}, options)
    expect(body.flags).toMatchObject({ prayerRequests: true, advancedSearch: true, videoUploads: false, marketplace: false })
    expect(body.version).toBe(Date.parse('2026-11-20T10:00:00.000Z'))
  }
})

test('API-088 TRAP-50 an error boundary report is stored masked and truncated', async () => {
  const { status, body } = await server.api(reportError, {
    body: report({
      message: `mina@example.org ${'x'.repeat(1900)}`,
      stack: 'at f (https://x.org/a.js?token=abc:1:2)',
      path: '/verify-email?token=secret',
      version: '1.2.3',
    }),
  })
  expect([status, body]).toEqual([201, { error_id: 'ERR-2026-ABCD' }])
  const rows = await server.parts.db.selectFrom('error_reports').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ error_id: 'ERR-2026-ABCD', category: 'runtime', path: '/verify-email', version: '1.2.3' })
  expect(rows[0]!.message).toMatch(/^\[email\] x+$/)
  expect(rows[0]!.message).toHaveLength(500)
  expect(rows[0]!.stack).not.toContain('abc')
})

test('TRAP-50 API-101 malformed reports are rejected', async () => {
  for (const bad of [
    {},
    report({ error_id: 'x' }),
    report({ category: 'other' }),
    report({ message: 'x'.repeat(2001) }),
    report({ stack: 'x'.repeat(10_001) }),
    report({ path: 7 }),
  ]) {
    const { status, body } = await server.api(reportError, { body: untyped(bad) })
    expect([status, body.code, body.detail]).toEqual([400, 'validation_failed', body.message])
  }
})

test('TRAP-50 E8 API-102 five reports a minute from one address', async () => {
  const headers = { 'x-forwarded-for': '10.66.0.1' }
  const answers = []
  for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await server.api(reportError, { body: report() }, { headers }))
  const { body, headers: answered } = answers[5]!
  console.log(
    `E8 error reports: first 429 at call ${answers.findIndex(({ status }) => status === 429) + 1}, retry_after ${body.retry_after}`,
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
  expect(answered.get('retry-after')).toBe(String(body.retry_after))
  server.clock.advance(body.retry_after! * 1000)
  expect((await server.api(reportError, { body: report() }, { headers })).status).toBe(201)
})

test('TRAP-50 reports are kept 90 days', async () => {
  const { sweepJob } = await import('#server/modules/logs/sweep.job.ts')
  const { parts } = server
  const sweep = () => sweepJob.run({}, jobContext(server))
  const count = async () => (await parts.db.selectFrom('error_reports').select('id').execute()).length
  const before = await count()
  await sweep()
  expect(await count()).toBe(before)
  server.clock.advance(91 * 86_400_000)
  await sweep()
  expect(await count()).toBe(0)
})

test('INV-D1 a changed setting takes effect at once, and a rejected or rolled-back one never', async () => {
  const { parts } = server
  const mode = async () => (await readSetting(parts.db, parts, registrationSetting)).mode
  expect(await mode()).toBe('invite_only')
  await transact(parts.db, (tx) => writeSetting(tx, parts, registrationSetting, { mode: 'open' }))
  expect(await mode()).toBe('open')
  await expect(
    transact(parts.db, (tx) => writeSetting(tx, parts, registrationSetting, { mode: untyped('sometimes') })),
  ).rejects.toThrow()
  await expect(
    transact(parts.db, async (tx) => {
      await writeSetting(tx, parts, registrationSetting, { mode: 'closed' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await mode()).toBe('open')
})
