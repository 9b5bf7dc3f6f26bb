import type {} from './tables.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { MailMessage } from './mail.ts'

const columns = [
  'id',
  'to_address',
  'kind',
  'subject',
  'text',
  'html',
  'unsubscribe_url',
  'status',
  'attempts',
  'error',
  'created_at',
  'sent_at',
] as const

export type OutboxMail = Pick<Selectable<Database['mail_outbox']>, (typeof columns)[number]>

export const insertMail = (tx: Tx, id: string, { to, aboutUserId, unsubscribeUrl, ...letter }: MailMessage) =>
  tx
    .insertInto('mail_outbox')
    .values({ id, to_address: to, ...letter, about_user_id: aboutUserId ?? null, unsubscribe_url: unsubscribeUrl ?? null })
    .execute()

export const readMail = (db: Tx, id: string): Promise<OutboxMail | undefined> =>
  db.selectFrom('mail_outbox').select(columns).where('id', '=', id).executeTakeFirst()

/** Newest first. */
export const listMails = (db: Tx, { to, limit = 100 }: { to?: string; limit?: number } = {}): Promise<OutboxMail[]> =>
  db
    .selectFrom('mail_outbox')
    .select(columns)
    .$call((query) => (to === undefined ? query : query.where('to_address', '=', to)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Ids of mails written since then that nobody has tried to send, oldest first. */
export const listUntried = async (db: Tx, since: string): Promise<string[]> =>
  (
    await db
      .selectFrom('mail_outbox')
      .where('status', '=', 'queued')
      .where('attempts', '=', 0)
      .where('created_at', '>=', since)
      .select('id')
      .orderBy('created_at')
      .execute()
  ).map(({ id }) => id)

/** Mails that wait to be sent, and those given up. */
export const countMails = (db: Tx): Promise<{ queued: number; failed: number }> =>
  db
    .selectFrom('mail_outbox')
    .where('status', 'in', ['queued', 'failed'])
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'queued').as('queued'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow()

/** Empties the bodies: their links must not remain stored after delivery. */
export const markSent = (db: Tx, id: string, at: Date) =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({
      status: 'sent',
      sent_at: at,
      text: '',
      html: '',
      unsubscribe_url: null,
      error: null,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const markRefused = (db: Tx, id: string, error: string, status: 'queued' | 'failed') =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({ status, error, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteOldMails = (db: Tx, before: string) =>
  db.deleteFrom('mail_outbox').where('created_at', '<', before).executeTakeFirst()

/** Mails sent to an address, without the bodies, whose links open accounts. */
export const mailsTo = (db: Tx, address: string) =>
  db
    .selectFrom('mail_outbox')
    .where('to_address', '=', address)
    .select(['kind', 'subject', 'status', 'created_at', 'sent_at'])
    .orderBy('created_at')
    .execute()

/** Deletes mails to a member and those about them to others, sent or not. `address`: null when it is no longer known. */
export const deleteMailsOf = (db: Tx, userId: string, address: string | null) =>
  db
    .deleteFrom('mail_outbox')
    .where((where) =>
      where.or([where('about_user_id', '=', userId), ...(address === null ? [] : [where('to_address', '=', address)])]),
    )
    .execute()
