import type { Db } from '#server/platform/db/pool.ts'
import { newId } from '#server/platform/db/ids.ts'
import { MailRefused, type MailTransport } from '#server/platform/ports/mail/mail-transport.ts'
import type { Delivery, MailMessage } from './mail.ts'
import { insertMail, markRefused, markSent } from './outbox.queries.ts'

/** Stores a mail and tries once to send it; a failed one is not sent later. Without a transport it stays in the outbox. */
export async function sendNow(
  transport: MailTransport | null,
  db: Db,
  message: MailMessage,
  now: () => number,
): Promise<Delivery> {
  const id = newId()
  await insertMail(db, id, message)
  if (!transport) return { outcome: 'stored', answer: null }
  const { to, subject, text, html } = message
  try {
    const answer = await transport.deliver({ messageId: id, to, subject, text, html, unsubscribeUrl: null })
    await markSent(db, id, new Date(now()))
    return { outcome: 'accepted', answer }
  } catch (error) {
    const answer = (error as Error).message
    await markRefused(db, id, answer, 'failed')
    return { outcome: error instanceof MailRefused ? 'refused' : 'unreachable', answer }
  }
}
