import * as v from 'valibot'
import { defaultMaxAttempts } from '#server/platform/jobs/add.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { MailRefused, type MailTransport } from '#server/platform/ports/mail/mail-transport.ts'
import { markRefused, markSent, readMail } from './outbox.queries.ts'

const Payload = v.object({ id: v.pipe(v.string(), v.uuid()) })
export type DeliveryJob = Job<typeof Payload>

/** Delivers outbox rows. A mail that the server rejects permanently is not retried; other failures are, with growing delays. */
export const deliveryJob = (transport: MailTransport): DeliveryJob =>
  defineJob({
    name: 'mail.deliver',
    schema: Payload,
    run: async ({ id }, { db, now, attempt, log }) => {
      const mail = await readMail(db, id)
      if (mail?.status !== 'queued') return
      const { to_address: to, subject, text, html, unsubscribe_url: unsubscribeUrl } = mail
      try {
        await transport.deliver({ messageId: id, to, subject, text, html, unsubscribeUrl })
      } catch (error) {
        const isRefused = error instanceof MailRefused
        const isLast = isRefused || attempt >= defaultMaxAttempts
        await markRefused(db, id, (error as Error).message, isLast ? 'failed' : 'queued')
        if (!isRefused) throw error
        log.warn({ mail: id, responseCode: error.responseCode }, 'the mail server refused a mail')
        return
      }
      await markSent(db, id, new Date(now()))
    },
  })
