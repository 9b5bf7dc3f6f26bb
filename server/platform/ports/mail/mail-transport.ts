/** An outgoing mail. `messageId` is the same for every attempt, so that a mailbox shows duplicates once. */
export type OutgoingMail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Receives the mail client's unsubscribe request (RFC 8058). */
  unsubscribeUrl: string | null
}

export type MailTransport = {
  /**
   * Hands a mail over and returns the server's answer. Throws `MailRefused` when the server will never accept it, any other error when a later attempt may work.
   */
  deliver(mail: OutgoingMail): Promise<string>
  close(): void
}

export class MailRefused extends Error {
  readonly responseCode: number
  constructor(message: string, responseCode: number) {
    super(message)
    this.responseCode = responseCode
  }
}
