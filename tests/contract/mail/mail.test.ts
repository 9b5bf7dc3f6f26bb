import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailEndpoints } from '#contract/mail/mail.ts'
import { someAdmin } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

test('SYS-D10~ without a mail server a test letter to the caller waits in the outbox, and the page says so', async () => {
  const { token, id } = await someAdmin(server.parts)
  const { email } = await server.parts.db.selectFrom('admin_users').where('id', '=', id).select('email').executeTakeFirstOrThrow()
  const { body: sent } = await server.api(mailEndpoints.testEmail, { body: { locale: 'ar' } }, { token })
  expect(sent).toEqual({ outcome: 'stored', to: email, answer: null })
  expect(await server.mails(email)).toMatchObject([{ kind: 'test', subject: 'رسالة تجربة' }])
  const { body } = await server.api(mailEndpoints.emailConfig, {}, { token })
  expect(body).toEqual({
    transport: 'outbox',
    host: null,
    port: null,
    is_tls: false,
    user: null,
    from: 'Coptic Community <no-reply@localhost>',
    queued: 1,
    failed: 0,
  })
})
