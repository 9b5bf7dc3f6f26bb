/** A letter as a mail server takes it. `messageId` is the same at every try, so that a mailbox can show a duplicate once. */
export type OutgoingMail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Where a mail program that is asked to unsubscribe posts (RFC 8058). */
  unsubscribeUrl: string | null
}

export type MailTransport = {
  /** Hands a letter over. Throws `MailRefused` when the server will never take it, anything else when a later try may work. */
  deliver(mail: OutgoingMail): Promise<void>
  close(): void
}

export class MailRefused extends Error {
  readonly responseCode: number
  constructor(message: string, responseCode: number) {
    super(message)
    this.responseCode = responseCode
  }
}
