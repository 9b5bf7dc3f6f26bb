import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transact } from '#server/platform/db/tx.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { createLog } from '#server/platform/base/log.ts'
import type { Ports } from '#server/platform/ports/ports.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/process/database.ts'
import { startSmtp, type SmtpServer } from '#tests/support/process/smtp.ts'
import type { Mail } from './mail.ts'
import { outboxMail } from './outbox-mail.ts'
import { listMails, readMail } from './outbox.queries.ts'
import { purgeMails } from './purge.job.ts'
import { smtpTransport } from '#server/platform/ports/mail/smtp.ts'
import { type DeliveryJob, deliveryJob } from './deliver.job.ts'
import { sendNow } from './send-now.ts'
import { sendWaiting } from './send-waiting.ts'

const sentAt = Date.UTC(2026, 0, 7, 9)
const message = {
  to: 'mina@example.org',
  kind: 'invitation',
  subject: 'You are invited – ⲕⲁⲗⲱⲥ',
  text: 'Open https://community.example.org/register?invite=abc',
  html: '<p>Open <a href="https://community.example.org/register?invite=abc">this link</a></p>',
}
let fresh: FreshDatabase
let smtp: SmtpServer
let mail: Mail
let delivery: DeliveryJob
let stop: () => Promise<void>
beforeEach(async () => {
  fresh = await freshDatabase()
  smtp = await startSmtp()
  const transport = await smtpTransport({ url: smtp.url, from: 'Coptic Community <no-reply@community.example.org>' })
  delivery = deliveryJob(transport)
  mail = outboxMail(delivery)
  const worker = await startWorker({
    connection: fresh.connection,
    jobs: [delivery],
    log: createLog({ level: 'silent' }),
    context: { db: fresh.db, ports: {} as Ports, now: () => sentAt },
  })
  stop = async () => {
    await worker.stop()
    transport.close()
  }
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

test('SYS-D10~ mails written before there was a mail server are sent once there is one, each once, except those with dead links', async () => {
  const [waiting, tried] = [
    await outboxMail().send(fresh.db, message),
    await mail.send(fresh.db, { ...message, subject: 'Tried' }),
  ]
  const old = await outboxMail().send(fresh.db, { ...message, subject: 'Old' })
  const written = (id: string, created_at: string) =>
    fresh.db.updateTable('mail_outbox').set({ created_at }).where('id', '=', id).execute()
  await written(waiting, new Date(sentAt - 40 * 3_600_000).toISOString())
  await written(old, new Date(sentAt - 50 * 3_600_000).toISOString())
  await expect.poll(() => statusOf(tried)).toBe('sent')
  expect(await sendWaiting(fresh.db, delivery, sentAt)).toBe(1)
  await expect.poll(() => statusOf(waiting)).toBe('sent')
  expect([await sendWaiting(fresh.db, delivery, sentAt), await statusOf(old)]).toEqual([0, 'queued'])
  expect(smtp.taken).toHaveLength(2)
})

test('without a mail server a mail is a row with readable links, and no job', async () => {
  const id = await outboxMail().send(fresh.db, message)
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

test('SYS-D10~ a letter sent at once reports the answer of the mail server, or its refusal', async () => {
  const transport = await smtpTransport({ url: smtp.url, from: 'no-reply@community.example.org' })
  const send = () => sendNow(transport, fresh.db, message, () => sentAt)
  expect(await send()).toEqual({ outcome: 'accepted', answer: '250 taken' })
  smtp.answers.push('550 no such mailbox')
  expect(await send()).toMatchObject({ outcome: 'refused', answer: expect.stringContaining('550 no such mailbox') })
  transport.close()
  await smtp.leave()
  const gone = await smtpTransport({ url: smtp.url, from: 'no-reply@community.example.org' })
  expect(await sendNow(gone, fresh.db, message, () => sentAt)).toMatchObject({ outcome: 'unreachable' })
  gone.close()
  await smtp.returns()
  expect((await listMails(fresh.db)).map(({ status }) => status).sort()).toEqual(['failed', 'failed', 'sent'])
})
