import type { Db } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/**
 * `kind` names the template for lists and tests, e.g. `invitation` or `verify-email`. Addresses are lower case. `aboutUserId` is
 * set on a mail that names a member to somebody else: it is deleted with that account. `unsubscribeUrl` receives the mail
 * client's unsubscribe request (RFC 8058).
 */
export type MailMessage = {
  to: string
  kind: string
  subject: string
  text: string
  html: string
  aboutUserId?: string
  unsubscribeUrl?: string
}

/** What became of a mail that was sent at once; `answer` is the mail server's, or the failure. `stored`: no mail server. */
export type Delivery = { outcome: 'accepted' | 'refused' | 'unreachable' | 'stored'; answer: string | null }

export type Mail = {
  /** Writes the mail in the caller's transaction and returns its id; it is sent after the commit. */
  send(tx: Tx, message: MailMessage): Promise<string>
  /** Stores the mail and tries once to send it, outside a transaction. */
  sendNow(db: Db, message: MailMessage, now: () => number): Promise<Delivery>
}
