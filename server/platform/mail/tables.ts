import type { Generated } from 'kysely'
import type { DefaultInstant, NullableInstant } from '#server/platform/db/columns.ts'

/** Every mail the server wrote. Bodies are emptied once an SMTP server has accepted them, since they carry secret links. */
export type MailOutboxTable = {
  id: string
  to_address: string
  kind: string
  subject: string
  text: string
  html: string
  /** The member named in a mail to somebody else. */
  about_user_id: Generated<string | null>
  unsubscribe_url: Generated<string | null>
  status: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  error: string | null
  created_at: DefaultInstant
  sent_at: NullableInstant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    mail_outbox: MailOutboxTable
  }
}
