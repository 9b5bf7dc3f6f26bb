import type { AnyJob } from '#server/platform/jobs/job.ts'
import type { MailTransport } from '#server/platform/ports/mail/mail-transport.ts'
import { deliveryJob } from './deliver.job.ts'
import type { Mail } from './mail.ts'
import { outboxMail } from './outbox-mail.ts'
import { purgeMails } from './purge.job.ts'

/** The outbox with its jobs; without a transport, mails stay there to be read. */
export function openMail(transport: MailTransport | null): { mail: Mail; jobs: readonly AnyJob[] } {
  const delivery = transport && deliveryJob(transport)
  return { mail: outboxMail(delivery), jobs: [purgeMails, ...(delivery ? [delivery] : [])] }
}
