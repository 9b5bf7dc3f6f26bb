import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailProviderIds } from '#contract/mail/mail-providers.ts'
import { type MailService, startMailService } from '#tests/support/process/mail-service.ts'
import { httpTransport } from './http-mail.ts'
import { MailRefused } from './mail-transport.ts'

let service: MailService
beforeAll(async () => void (service = await startMailService()))
afterAll(() => service.close())

const mail = {
  messageId: '0199-a',
  to: 'mina@example.org',
  subject: 'سلام ونعمة',
  text: 'Vigil',
  html: '<p>Vigil</p>',
  unsubscribeUrl: 'https://community.example.org/unsubscribe',
}
const open = (provider: (typeof mailProviderIds)[number], patience?: number) =>
  httpTransport({
    service: { provider, url: service.url, key: 'palm-branch' },
    from: '"Parish Office" <office@parish.example>',
    replyTo: 'priest@parish.example',
    ...(patience ? { patience } : {}),
  })

test.each(mailProviderIds)('SYS-D10 %s is told the whole letter in its own form, with the key', async (provider) => {
  expect(await open(provider).deliver(mail)).toBe('200 {"id":"1"}')
  const { headers, body } = service.taken.at(-1)!
  const told = JSON.stringify(body)
  for (const part of [
    mail.to,
    mail.subject,
    mail.text,
    mail.html,
    'office@parish.example',
    'priest@parish.example',
    'Parish Office',
  ])
    expect(told).toContain(JSON.stringify(part).slice(1, -1))
  expect(told).toContain('List-Unsubscribe=One-Click')
  expect([JSON.stringify(headers).includes('palm-branch'), headers['idempotency-key']]).toEqual([true, mail.messageId])
  expect(told).not.toContain('palm-branch')
})

test('SYS-D10 a refused letter is refused for good; a wrong key, a limit and an outage are tried again', async () => {
  const outcome = async (status: number, text = 'No') => {
    service.answers.push([status, text])
    return open('resend')
      .deliver(mail)
      .catch((error: Error) => [error instanceof MailRefused, error.message])
  }
  for (const status of [400, 413, 422]) expect(await outcome(status)).toEqual([true, `${status} No`])
  for (const status of [401, 403, 404, 429, 500, 503]) expect(await outcome(status)).toEqual([false, `${status} No`])
  expect(await outcome(400, `a\n  b ${'c'.repeat(400)}`)).toEqual([true, `400 a b ${'c'.repeat(296)}`])
})

test('SYS-D10 the key does not follow a redirect to another address', async () => {
  const thief = await startMailService()
  service.answers.push([307, '', thief.url])
  await expect(open('sendgrid').deliver(mail)).rejects.toThrow()
  expect(thief.taken).toEqual([])
  await thief.close()
})
