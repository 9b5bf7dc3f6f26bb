import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transact } from '#server/platform/db/tx.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { createLog } from '#server/platform/base/log.ts'
import type { Ports } from '#server/platform/ports/ports.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/process/database.ts'
import { startSmtp, type SmtpServer } from '#tests/support/process/smtp.ts'
import { compose } from './letter.ts'
import type { Mail } from './mail.ts'
import { outboxMail } from './outbox-mail.ts'
import { listMails, readMail } from './outbox.queries.ts'
import { purgeMails } from './purge.job.ts'
import { memoryBus } from '#server/platform/ports/bus/memory-bus.ts'
import { memoryLimiter } from '#server/platform/ports/limiter/memory-limiter.ts'
import { createSealer, derivedKey } from '#server/platform/security/sealing.ts'
import { writeSetting } from '#server/platform/settings/settings.ts'
import { mailSetting } from './mail.setting.ts'
import { openMailServers } from './mail-server.ts'
import { type DeliveryJob, deliveryJob } from './deliver.job.ts'

const sentAt = Date.UTC(2026, 0, 7, 9)
const message = {
  to: 'mina@example.org',
  kind: 'invitation',
  subject: 'You are invited – ⲕⲁⲗⲱⲥ',
  text: 'Open https://community.example.org/register?invite=abc',
  html: '<p>Open <a href="https://community.example.org/register?invite=abc">this link</a></p>',
}
const bus = memoryBus({ log: createLog({ level: 'silent' }) })
let fresh: FreshDatabase
let smtp: SmtpServer
let mail: Mail
let delivery: DeliveryJob
let stop: () => Promise<void>
let closeMail: () => void

/** Mail by the server that the environment names; the console may name another. */
function mailBy(smtpUrl?: string) {
  const config = { smtpUrl, mailFrom: 'Coptic Community <no-reply@community.example.org>' }
  const servers = openMailServers({ bus, config, sealer: createSealer(derivedKey('a secret of tests', 'mail')) })
  const delivery = deliveryJob(servers)
  return { mail: outboxMail(delivery, servers, { bus }), delivery, close: servers.close }
}

async function startDelivery(now: () => number) {
  const worker = await startWorker({
    connection: fresh.connection,
    jobs: [delivery],
    log: createLog({ level: 'silent' }),
    context: { db: fresh.db, ports: { limiter: memoryLimiter({ now }) } as Ports, now },
  })
  stop = async () => {
    await worker.stop()
    closeMail()
  }
}

beforeEach(async () => {
  fresh = await freshDatabase()
  smtp = await startSmtp()
  ;({ mail, delivery, close: closeMail } = mailBy(smtp.url))
  await startDelivery(() => sentAt)
})
afterEach(async () => {
  await stop()
  await smtp.close()
  await fresh.drop()
})

const statusOf = async (id: string) => (await readMail(fresh.db, id))?.status
const tryAgainNow = async () => {
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`.execute(fresh.db)
  await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(fresh.db)
}

test('SYS-D10 mails written before there was a mail server are sent once there is one, each once, except those with dead links', async () => {
  const [waiting, tried] = [
    await mailBy().mail.send(fresh.db, message),
    await mail.send(fresh.db, { ...message, subject: 'Tried' }),
  ]
  const old = await mailBy().mail.send(fresh.db, { ...message, subject: 'Old' })
  const written = (id: string, created_at: string) =>
    fresh.db.updateTable('mail_outbox').set({ created_at }).where('id', '=', id).execute()
  await written(waiting, new Date(sentAt - 40 * 3_600_000).toISOString())
  await written(old, new Date(sentAt - 50 * 3_600_000).toISOString())
  await expect.poll(() => statusOf(tried)).toBe('sent')
  expect(await mail.sendWaiting(fresh.db, await mail.server(fresh.db), sentAt)).toBe(1)
  await expect.poll(() => statusOf(waiting)).toBe('sent')
  expect([await mail.sendWaiting(fresh.db, await mail.server(fresh.db), sentAt), await statusOf(old)]).toEqual([0, 'queued'])
  expect(smtp.taken).toHaveLength(2)
})

test('without a mail server a mail is a row with readable links, and no job', async () => {
  const id = await mailBy().mail.send(fresh.db, message)
  expect(await listMails(fresh.db, { to: 'mina@example.org' })).toEqual([
    {
      id,
      to_address: 'mina@example.org',
      kind: 'invitation',
      subject: message.subject,
      text: message.text,
      html: message.html,
      unsubscribe_url: null,
      status: 'queued',
      attempts: 0,
      error: null,
      created_at: expect.stringMatching(/^20.*Z$/),
      sent_at: null,
    },
  ])
  expect(await listMails(fresh.db, { to: 'nobody@example.org' })).toEqual([])
  expect((await sql`select 1 from graphile_worker.jobs`.execute(fresh.db)).rows).toEqual([])
})

test('with one it is delivered after the commit, and its links are removed from the row', async () => {
  const id = await transact(fresh.db, async (tx) => {
    const written = await mail.send(tx, message)
    expect(smtp.taken).toEqual([])
    return written
  })
  await expect.poll(() => statusOf(id)).toBe('sent')
  expect(smtp.taken).toHaveLength(1)
  expect(smtp.taken[0]).toContain('To: mina@example.org')
  expect(smtp.taken[0]).toContain(`Message-ID: <${id}@community.example.org>`)
  expect(smtp.taken[0]).toContain('From: Coptic Community <no-reply@community.example.org>')
  expect(await readMail(fresh.db, id)).toMatchObject({
    text: '',
    html: '',
    attempts: 1,
    error: null,
    sent_at: '2026-01-07T09:00:00.000Z',
  })
})

test('COM-D13 F1 neither a subject nor a name in it adds a header, a reader or markup to a mail', async () => {
  const hostile = 'Vigil\r\nBcc: everyone@evil.example\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>\u2028\u202e'
  const letter = compose({
    to: 'mina@example.org',
    kind: 'event-changed',
    locale: 'en',
    subject: hostile,
    greeting: `Peace be with you, ${hostile}`,
    paragraphs: [hostile],
    quote: hostile,
    items: [{ title: hostile, text: hostile, url: 'https://community.example.org/events/1' }],
    action: { label: hostile, url: 'https://community.example.org/events/1' },
    closing: [hostile],
    links: [{ label: hostile, url: 'https://community.example.org/unsubscribe' }],
  })
  expect(letter.subject).toBe('Vigil Bcc: everyone@evil.example Content-Type: text/html <script>alert(1)</script>')
  expect(letter.html).not.toContain('<script')
  await transact(fresh.db, (tx) => mail.send(tx, letter))
  await expect.poll(() => smtp.taken.length).toBe(1)
  const [head = ''] = smtp.taken[0]!.split('\n\n')
  const names = head
    .split('\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(':')[0]!.toLowerCase())
  expect(names.filter((name) => ['to', 'bcc', 'cc', 'subject', 'content-type'].includes(name)).toSorted()).toEqual([
    'content-type',
    'subject',
    'to',
  ])
  expect(head).toMatch(/^To: mina@example\.org$/m)
})

test('NTF-D7 an unsubscribable mail says so to mail programs, others do not', async () => {
  const unsubscribeUrl = 'https://community.example.org/unsubscribe?token=abc'
  const id = await mail.send(fresh.db, { ...message, unsubscribeUrl })
  await expect.poll(() => statusOf(id)).toBe('sent')
  expect(smtp.taken[0]).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(smtp.taken[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(await readMail(fresh.db, id)).toMatchObject({ unsubscribe_url: null })
  const other = await mail.send(fresh.db, message)
  await expect.poll(() => statusOf(other)).toBe('sent')
  expect(smtp.taken[1]).not.toContain('List-Unsubscribe')
})

test('a rolled-back mail is never sent', async () => {
  await expect(
    transact(fresh.db, async (tx) => {
      await mail.send(tx, message)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const id = await mail.send(fresh.db, { ...message, to: 'verena@example.org' })
  await expect.poll(() => statusOf(id)).toBe('sent')
  expect(smtp.taken.map((raw) => raw.match(/^To: (.*)$/m)?.[1])).toEqual(['verena@example.org'])
})

test('a busy or unreachable mail server is retried, and the mail arrives once', async () => {
  smtp.answers.push('451 busy, later')
  const id = await mail.send(fresh.db, message)
  await expect
    .poll(() => readMail(fresh.db, id))
    .toMatchObject({ status: 'queued', attempts: 1, error: expect.stringContaining('451') })
  await tryAgainNow()
  await expect.poll(() => statusOf(id), { timeout: 10_000 }).toBe('sent')
  expect(smtp.taken).toHaveLength(1)
})

test('a permanent rejection ends the mail at once', async () => {
  smtp.answers.push('550 no such person')
  const id = await mail.send(fresh.db, message)
  await expect.poll(() => statusOf(id)).toBe('failed')
  expect(await readMail(fresh.db, id)).toMatchObject({ attempts: 1, error: expect.stringContaining('550'), text: message.text })
  await expect.poll(async () => (await sql`select 1 from graphile_worker.jobs`.execute(fresh.db)).rows).toEqual([])
})

test('GDP-D8~ mails are kept 90 days', async () => {
  const ids = [await mail.send(fresh.db, message), await mail.send(fresh.db, message)] as const
  const at = (days: number) => new Date(sentAt - days * 86_400_000)
  await fresh.db
    .updateTable('mail_outbox')
    .set({ created_at: at(89) })
    .where('id', '=', ids[0])
    .execute()
  await fresh.db
    .updateTable('mail_outbox')
    .set({ created_at: at(91) })
    .where('id', '=', ids[1])
    .execute()
  await purgeMails.run(
    {},
    {
      db: fresh.db,
      ports: {} as Ports,
      log: createLog({ level: 'silent' }),
      now: () => sentAt,
      attempt: 1,
      signal: new AbortController().signal,
    },
  )
  expect((await listMails(fresh.db)).map(({ id }) => id)).toEqual([ids[0]])
})

test('SYS-D10 a letter sent at once reports the answer of the mail server, or its refusal', async () => {
  const send = () => mail.sendNow(fresh.db, message, () => sentAt)
  expect(await send()).toEqual({ outcome: 'accepted', answer: '250 taken' })
  smtp.answers.push('550 no such mailbox')
  expect(await send()).toMatchObject({ outcome: 'refused', answer: expect.stringContaining('550 no such mailbox') })
  closeMail()
  await smtp.leave()
  expect(await send()).toMatchObject({ outcome: 'unreachable' })
  await smtp.returns()
  expect((await listMails(fresh.db)).map(({ status }) => status).sort()).toEqual(['failed', 'failed', 'sent'])
})

test('SYS-D10 a mail server set in the console takes over at once, with its sender and reply address, and its password stays sealed', async () => {
  const other = await startSmtp()
  const { hostname, port } = new URL(other.url)
  const set = (value: Parameters<typeof writeSetting<typeof mailSetting.schema>>[3]) =>
    transact(fresh.db, (tx) => writeSetting(tx, { bus, now: () => sentAt }, mailSetting, value))
  const server = { transport: 'smtp', host: hostname, port: Number(port), security: 'offered' } as const
  await set({ ...server, from: 'Office <office@parish.example>', reply_to: 'priest@parish.example' })
  const id = await mail.send(fresh.db, message)
  await expect.poll(() => statusOf(id)).toBe('sent')
  expect([smtp.taken.length, other.taken[0]]).toEqual([0, expect.stringMatching(/^From: Office <office@parish\.example>$/m)])
  expect(other.taken[0]).toMatch(/^Reply-To: priest@parish\.example$/m)

  const sealed = mail.sealPassword('olive-branch')
  await set({ ...server, user: 'office', password_sealed: sealed })
  const stored = await fresh.db.selectFrom('settings').where('key', '=', 'mail').select('value').executeTakeFirstOrThrow()
  expect(JSON.stringify(stored.value)).not.toContain('olive-branch')
  const stranger = openMailServers({
    bus,
    config: { smtpUrl: undefined, mailFrom: 'a@example.org' },
    sealer: createSealer(derivedKey('another secret', 'mail')),
  })
  await expect(stranger.transport(fresh.db)).rejects.toThrow('cannot be read with this SEALING_KEY')

  await set({ transport: 'outbox' })
  const kept = await mail.send(fresh.db, message)
  expect([await mail.server(fresh.db), await statusOf(kept)]).toEqual([null, 'queued'])
  await set({ transport: 'environment' })
  expect(await mail.sendWaiting(fresh.db, await mail.server(fresh.db), sentAt)).toBe(1)
  await expect.poll(() => statusOf(kept)).toBe('sent')
  await other.close()
})

test('SYS-D10 above the hourly limit mails wait for their turn and are not counted as attempts', async () => {
  await stop()
  await startDelivery(Date.now)
  await transact(fresh.db, (tx) => writeSetting(tx, { bus, now: Date.now }, mailSetting, { hourly_limit: 2 }))
  const ids = [await mail.send(fresh.db, message), await mail.send(fresh.db, message), await mail.send(fresh.db, message)]
  const waiting = async () =>
    (await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs where run_at > now()`.execute(fresh.db)).rows
  await expect.poll(async () => (await waiting()).length).toBe(1)
  await expect.poll(async () => (await Promise.all(ids.map(statusOf))).sort()).toEqual(['queued', 'sent', 'sent'])
  const rows = await listMails(fresh.db)
  expect(rows.find(({ status }) => status === 'queued')).toMatchObject({ attempts: 0, error: null })
})
