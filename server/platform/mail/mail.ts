import type { Tx } from '#server/platform/db/tx.ts'

/**
 * `kind` names the template for lists and tests, as `invitation` or `verify-email`. Addresses are lower case. A mail that
 * names a member to somebody else says who: it goes when that account is erased. `unsubscribeUrl` is where a mail program
 * that is asked to unsubscribe posts (RFC 8058).
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

export type Mail = {
  /** Writes the mail in the caller's transaction and answers its id; it leaves after the commit. */
  send(tx: Tx, message: MailMessage): Promise<string>
}
