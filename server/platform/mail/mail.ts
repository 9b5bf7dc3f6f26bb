import type { Db } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { StoredMail } from './mail.setting.ts'
import type { MailServer } from './mail-server.ts'

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
  /** The mail server in force; null: mails stay in the outbox. */
  server(tx: Tx): Promise<MailServer | null>
  /** The one that a stored setting means. */
  serverOf(stored: StoredMail): MailServer | null
  /** Encrypts a password for `mailSetting`. */
  sealPassword(password: string): string
  /** Writes the mail in the caller's transaction and returns its id; it is sent after the commit. */
  send(tx: Tx, message: MailMessage): Promise<string>
  /** Stores the mail and tries once to send it, outside a transaction. */
  sendNow(db: Db, message: MailMessage, now: () => number): Promise<Delivery>
  /** Where there is a mail server, adds the delivery of every mail of the last two days that nobody tried to send; returns their number. */
  sendWaiting(tx: Tx, server: MailServer | null, now: number): Promise<number>
}
