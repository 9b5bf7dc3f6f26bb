import * as v from 'valibot'
import { addJob, defaultMaxAttempts } from '#server/platform/jobs/add.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { MailRefused } from '#server/platform/ports/mail/mail-transport.ts'
import type { Ports } from '#server/platform/ports/ports.ts'
import type { MailServers } from './mail-server.ts'
import { markRefused, markSent, readMail } from './outbox.queries.ts'

const Payload = v.object({ id: v.pipe(v.string(), v.uuid()) })
export type DeliveryJob = Job<typeof Payload>

/** One pending delivery a mail. */
export const deliveryKey = (id: string) => `mail.deliver:${id}`

/** Delivers outbox rows, at most as many an hour as the mail server's limit; without a mail server they stay. A mail that the server rejects permanently is not retried; other failures are, with growing delays. */
export function deliveryJob(servers: MailServers): DeliveryJob {
  const job: DeliveryJob = defineJob({
    name: 'mail.deliver',
    schema: Payload,
    run: async ({ id }, { db, now, attempt, log, ports }) => {
      const mail = await readMail(db, id)
      if (mail?.status !== 'queued') return
      const transport = await servers.transport(db)
      if (!transport) return
      const wait = await secondsToWait((await servers.current(db))?.hourlyLimit ?? null, ports)
      if (wait > 0) return addJob(db, job, { id }, { key: deliveryKey(id), runAt: new Date(now() + wait * 1000) })
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
  return job
}

async function secondsToWait(hourlyLimit: number | null, { limiter }: Pick<Ports, 'limiter'>): Promise<number> {
  if (hourlyLimit === null) return 0
  const taken = await limiter.take('mail', { burst: hourlyLimit, windowSeconds: 3600 })
  return taken.ok ? 0 : Math.max(1, taken.retryAfter)
}
