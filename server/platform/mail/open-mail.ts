import type { AnyJob } from '#server/platform/jobs/job.ts'
import { deliveryJob } from './deliver.job.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import type { Mail } from './mail.ts'
import type { MailServers } from './mail-server.ts'
import { outboxMail } from './outbox-mail.ts'
import { purgeMails } from './purge.job.ts'

/** The outbox with its jobs. */
export function openMail(servers: MailServers, parts: { bus: Bus }): { mail: Mail; jobs: readonly AnyJob[] } {
  const delivery = deliveryJob(servers)
  return { mail: outboxMail(delivery, servers, parts), jobs: [purgeMails, delivery] }
}
