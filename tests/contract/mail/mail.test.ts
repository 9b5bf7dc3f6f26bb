import { afterAll, beforeAll, expect, test } from 'vitest'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { mailEndpoints } from '#contract/mail/mail.ts'
import { someAdmin, someAdminSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { startMailService } from '../../support/process/mail-service.ts'
import { startSmtp } from '../../support/process/smtp.ts'

const { emailConfig, putEmailConfig, senderRecords, testEmail } = mailEndpoints
let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const untouched = {
  transport: 'environment',
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  from: '',
  reply_to: '',
  dkim_selector: '',
  hourly_limit: null,
  provider: 'brevo',
  api_url: '',
} as const

test('SYS-D10 without a mail server a test letter to the caller waits in the outbox, and the page says so', async () => {
  const { token, id } = await someAdmin(server.parts)
  const { email } = await server.parts.db.selectFrom('admin_users').where('id', '=', id).select('email').executeTakeFirstOrThrow()
  const { body: sent } = await server.api(testEmail, { body: { locale: 'ar' } }, { token })
  expect(sent).toEqual({ outcome: 'stored', to: email, answer: null })
  expect(await server.mails(email)).toMatchObject([{ kind: 'test', subject: 'رسالة تجريبية' }])
  const { body } = await server.api(emailConfig, {}, { token })
  expect(body).toEqual({
    ...untouched,
    has_password: false,
    has_key: false,
    in_force: null,
    queued: 1,
    failed: 0,
    updated_at: null,
  })
})

test('SYS-D10 CON-D6 a mail server set in the console sends what waited; its password is never shown, kept or logged in clear', async () => {
  const smtp = await startSmtp()
  const { hostname, port } = new URL(smtp.url)
  const { token } = await someAdmin(server.parts, { steppedUp: true })
  const { body: before } = await server.api(emailConfig, {}, { token })
  const wanted = { ...untouched, transport: 'smtp', host: hostname, port: Number(port), security: 'offered' } as const
  const put = (changes: object, updated_at: string | null) =>
    server.api(putEmailConfig, { body: { ...wanted, reason: 'The parish has a server', ...changes, updated_at } }, { token })

  const { body: saved } = await put({ from: 'Office <office@parish.example>' }, before.updated_at)
  expect(saved).toMatchObject({
    has_password: false,
    in_force: { host: `${hostname}:${port}`, security: 'offered', user: null, from: 'Office <office@parish.example>' },
  })
  await expect.poll(() => smtp.taken.length).toBe(1)
  expect((await server.api(testEmail, { body: { locale: 'en' } }, { token })).body).toMatchObject({ outcome: 'accepted' })
  expect((await (await fetch(`${server.url}/config.json`)).json()).features.mail).toBe(true)

  const { body: secret } = await put({ user: 'office', password: 'olive-branch' }, saved.updated_at)
  const { body: kept } = await put({ user: 'office', hourly_limit: 200 }, secret.updated_at)
  expect([secret.has_password, kept.has_password, kept.hourly_limit]).toEqual([true, true, 200])
  const { body: other } = await put({ user: 'other' }, kept.updated_at)
  expect(other.has_password).toBe(false)
  const { body: log } = await server.api(logsEndpoints.auditLogs, { query: { action: 'mail.change' } }, { token })
  expect(log.results.map(({ after }) => (after as { password?: string }).password)).toEqual(['none', undefined, 'new', undefined])
  expect(JSON.stringify([secret, kept, log])).not.toContain('olive-branch')

  expect(await put({}, saved.updated_at)).toMatchObject({ status: 409, body: { code: 'stale' } })
  const { body: back } = await put(untouched, other.updated_at)
  expect(back.in_force).toBe(null)
  await smtp.close()
})

test('SYS-D10 CON-D6 a service takes letters by HTTP; its key is never shown, kept or logged in clear, and is asked for again at another address', async () => {
  const service = await startMailService()
  const { token } = await someAdmin(server.parts, { steppedUp: true })
  const { body: before } = await server.api(emailConfig, {}, { token })
  const wanted = {
    ...untouched,
    transport: 'api',
    provider: 'postmark',
    api_url: service.url,
    from: 'office@parish.example',
  } as const
  const put = (changes: object, updated_at: string | null) =>
    server.api(putEmailConfig, { body: { ...wanted, reason: 'The parish has a service', ...changes, updated_at } }, { token })
  const test = async () => (await server.api(testEmail, { body: { locale: 'en' } }, { token })).body

  const keyless = await put({}, before.updated_at)
  expect([keyless.status, keyless.body.errors]).toEqual([400, { api_key: ['Enter the key of the service'] }])
  const { body: saved } = await put({ api_key: 'palm-branch' }, before.updated_at)
  expect(saved).toMatchObject({
    has_key: true,
    in_force: { host: new URL(service.url).host, provider: 'postmark', user: null, from: 'office@parish.example' },
  })
  expect(await test()).toMatchObject({ outcome: 'accepted', answer: '200 {"id":"1"}' })
  const taken = service.taken.at(-1)
  expect([taken?.headers['x-postmark-server-token'], taken?.body]).toEqual([
    'palm-branch',
    expect.objectContaining({ From: 'office@parish.example', Subject: expect.any(String) }),
  ])

  const { body: kept } = await put({ hourly_limit: 200 }, saved.updated_at)
  expect([kept.has_key, await test()]).toEqual([true, expect.objectContaining({ outcome: 'accepted' })])
  service.answers.push([422, 'The sender is not confirmed'], [401, 'Wrong key'])
  expect(await test()).toMatchObject({ outcome: 'refused', answer: '422 The sender is not confirmed' })
  expect(await test()).toMatchObject({ outcome: 'unreachable', answer: '401 Wrong key' })

  for (const other of [{ api_url: `${service.url}other` }, { provider: 'resend' }])
    expect((await put(other, kept.updated_at)).status).toBe(400)
  const plain = await put({ api_url: 'http://mail.example.org/send', api_key: 'x' }, kept.updated_at)
  expect(Object.keys(plain.body.errors ?? {})).toEqual(['api_url'])
  const { body: log } = await server.api(logsEndpoints.auditLogs, { query: { action: 'mail.change' } }, { token })
  expect(JSON.stringify([saved, kept, log])).not.toContain('palm-branch')
  const { value } = await server.parts.db
    .selectFrom('settings')
    .where('key', '=', 'mail')
    .select('value')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(value)).not.toContain('palm-branch')
  await put({ ...untouched }, kept.updated_at)
  await service.close()
})

test('SYS-D10 CON-D1 impossible values are rejected at their field; without the right or a fresh code nothing changes', async () => {
  const admin = await someAdmin(server.parts)
  const body = { ...untouched, transport: 'smtp' as const, reason: 'A try', updated_at: null }
  const put = (changes: object, token: string) => server.api(putEmailConfig, { body: { ...body, ...changes } }, { token })
  const { token } = await someAdminSession(server.parts, admin.id, true)
  const wrong = { host: '', port: 0, from: 'nobody', reply_to: 'x', dkim_selector: 'a b', hourly_limit: 0 }
  const { status, body: refused } = await put(wrong, token)
  expect([status, Object.keys((refused as { errors?: object }).errors ?? {}).sort()]).toEqual([
    400,
    ['dkim_selector', 'from', 'host', 'hourly_limit', 'port', 'reply_to'],
  ])
  expect(await put({ host: 'smtp.example.org' }, admin.token)).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  const reader = await someAdmin(server.parts, 'moderator')
  for (const call of [emailConfig, senderRecords]) expect((await server.api(call, {}, { token: reader.token })).status).toBe(403)
  expect((await put({ host: 'smtp.example.org' }, reader.token)).status).toBe(403)
})
