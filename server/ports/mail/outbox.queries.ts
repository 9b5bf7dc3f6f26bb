import type { Selectable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Tx } from '#server/db/tx.ts'
import type { MailMessage } from './mail.ts'

export type OutboxMail = Selectable<Database['mail_outbox']>

const columns = ['id', 'to_address', 'kind', 'subject', 'text', 'html', 'status', 'attempts', 'error', 'created_at', 'sent_at'] as const

export const insertMail = (tx: Tx, id: string, { to, kind, subject, text, html }: MailMessage) =>
  tx.insertInto('mail_outbox').values({ id, to_address: to, kind, subject, text, html }).execute()

export const readMail = (db: Tx, id: string): Promise<OutboxMail | undefined> =>
  db.selectFrom('mail_outbox').select(columns).where('id', '=', id).executeTakeFirst()

/** Newest first. */
export const listMails = (db: Tx, { to, limit = 100 }: { to?: string; limit?: number } = {}): Promise<OutboxMail[]> =>
  db
    .selectFrom('mail_outbox')
    .select(columns)
    .$if(to !== undefined, (query) => query.where('to_address', '=', to!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The bodies go: they carry links that must not lie about once they are delivered. */
export const markSent = (db: Tx, id: string, at: Date) =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({ status: 'sent', sent_at: at, text: '', html: '', error: null, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const markRefused = (db: Tx, id: string, error: string, status: 'queued' | 'failed') =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({ status, error, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
