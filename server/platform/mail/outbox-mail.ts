import { newId } from '#server/platform/db/ids.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { type DeliveryJob, deliveryKey } from './deliver.job.ts'
import type { Mail } from './mail.ts'
import type { MailServers } from './mail-server.ts'
import { insertMail } from './outbox.queries.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import { siteInMail } from './site-in-mail.ts'
import { sendNow } from './send-now.ts'
import { sendWaiting } from './send-waiting.ts'

/** Stores every mail as a row of `mail_outbox`; where there is a mail server, a job delivers it. */
export const outboxMail = (delivery: DeliveryJob, servers: MailServers, parts: { bus: Bus }): Mail => ({
  server: servers.current,
  serverOf: servers.serverOf,
  sealPassword: servers.sealPassword,
  async sendNow(db, message, now) {
    return sendNow(await servers.transport(db), db, await siteInMail(db, parts, message), now)
  },
  async send(tx, message) {
    const id = newId()
    await insertMail(tx, id, await siteInMail(tx, parts, message))
    if (await servers.current(tx)) await addJob(tx, delivery, { id }, { key: deliveryKey(id) })
    return id
  },
  sendWaiting: async (tx, server, now) => (server ? sendWaiting(tx, delivery, now) : 0),
})
