import { newId } from '#server/platform/db/ids.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import type { MailTransport } from '#server/platform/ports/mail/mail-transport.ts'
import { sendNow } from './send-now.ts'
import type { Mail } from './mail.ts'
import { insertMail } from './outbox.queries.ts'
import type { DeliveryJob } from './deliver.job.ts'

/** One pending delivery a mail. */
export const deliveryKey = (id: string) => `mail.deliver:${id}`

/** Stores every mail as a row of `mail_outbox`; with a delivery job it is also sent by SMTP. */
export const outboxMail = (delivery: DeliveryJob | null = null, transport: MailTransport | null = null): Mail => ({
  sendNow: (db, message, now) => sendNow(transport, db, message, now),
  send: async (tx, message) => {
    const id = newId()
    await insertMail(tx, id, message)
    if (delivery) await addJob(tx, delivery, { id }, { key: deliveryKey(id) })
    return id
  },
})
