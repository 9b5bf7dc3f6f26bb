import type { Generated } from 'kysely'
import type { DefaultInstant, NullableInstant } from './columns.ts'

export type PlatformTables = {
  schema_migrations: { name: string; applied_at: DefaultInstant }
  /**
   * First answer of each repeated write (COM-D7). `status` is null while the first call is still running. Nothing here
   * can be read or guessed at without the key that the client sent.
   */
  idempotency_keys: {
    actor: string
    route: string
    key_hash: Buffer
    request_hash: Buffer
    status: number | null
    response: Buffer | null
    created_at: DefaultInstant
  }
  /** Every mail the server wrote. Bodies are emptied once an SMTP server took them, since they carry links with secrets. */
  mail_outbox: {
    id: string
    to_address: string
    kind: string
    subject: string
    text: string
    html: string
    /** The member whom a mail to somebody else speaks of. */
    about_user_id: Generated<string | null>
    unsubscribe_url: Generated<string | null>
    status: Generated<'queued' | 'sent' | 'failed'>
    attempts: Generated<number>
    error: string | null
    created_at: DefaultInstant
    sent_at: NullableInstant
  }
}
