import type { Db } from '#server/platform/db/pool.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import type { MailTransport } from '#server/platform/ports/mail/mail-transport.ts'
import { deliveryJob } from './deliver.job.ts'
import type { Mail } from './mail.ts'
import { outboxMail } from './outbox-mail.ts'
import { purgeMails } from './purge.job.ts'
import { sendWaiting } from './send-waiting.ts'

type Opened = {
  mail: Mail
  jobs: readonly AnyJob[]
  /** Sends the mails written while there was no transport; returns their number. */
  sendWaiting(db: Db, now: number): Promise<number>
}

/** The outbox with its jobs; without a transport, mails stay there to be read. */
export function openMail(transport: MailTransport | null): Opened {
  const delivery = transport && deliveryJob(transport)
  return {
    mail: outboxMail(delivery, transport),
    jobs: [purgeMails, ...(delivery ? [delivery] : [])],
    sendWaiting: async (db, now) => (delivery ? sendWaiting(db, delivery, now) : 0),
  }
}
