import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import { defaultMaxAttempts } from '#server/platform/jobs/add.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { markRefused, markSent, readMail } from '#server/platform/mail/outbox.queries.ts'

const Payload = v.object({ id: v.pipe(v.string(), v.uuid()) })
export type DeliveryJob = Job<typeof Payload>

/** Delivers outbox rows by SMTP. A mail the server refuses for good is not tried again; anything else is, with growing pauses. */
export const smtpDelivery = ({ url, from }: { url: string; from: string }): { job: DeliveryJob; close(): void } => {
  const transport = createTransport(url, {
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object)
  const domain = from.match(/@([^\s<>@]+)>?$/)?.[1] ?? 'localhost'
  const job = defineJob({
    name: 'mail.deliver',
    schema: Payload,
    run: async ({ id }, { db, now, attempt, log }) => {
      const mail = await readMail(db, id)
      if (mail?.status !== 'queued') return
      try {
        await transport.sendMail({
          from,
          to: mail.to_address,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // The same at every try, so that a mailbox that got it twice can show it once.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail.unsubscribe_url) },
        })
      } catch (error) {
        const { responseCode = 0, message } = error as Error & { responseCode?: number }
        const refused = responseCode >= 500
        await markRefused(db, id, message, refused || attempt >= defaultMaxAttempts ? 'failed' : 'queued')
        if (!refused) throw error
        log.warn({ mail: id, responseCode }, 'the mail server refused a mail')
        return
      }
      await markSent(db, id, new Date(now()))
    },
  })
  return { job, close: () => transport.close() }
}

const unsubscribing = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
