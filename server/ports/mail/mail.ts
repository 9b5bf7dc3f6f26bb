import type { Tx } from '#server/db/tx.ts'

/** `kind` names the template for lists and tests, as `invitation` or `verify-email`. Addresses are lower case. */
export type MailMessage = { to: string; kind: string; subject: string; text: string; html: string }

export type Mail = {
  /** Writes the mail in the caller's transaction and answers its id; it leaves after the commit. */
  send(tx: Tx, message: MailMessage): Promise<string>
}
