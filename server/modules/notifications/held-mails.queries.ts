import type { Insertable } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import type { HeldMailsTable } from './tables.ts'

export const insertHeldMail = (tx: Tx, row: Insertable<HeldMailsTable>) => tx.insertInto('held_mails').values(row).execute()

/** Takes out all that waits for a person, oldest first. */
export const takeHeldMails = async (tx: Tx, userId: string) => {
  const rows = await tx
    .deleteFrom('held_mails')
    .where('user_id', '=', userId)
    .returning(['id', 'kind', 'title', 'message', 'action_url', 'actor_id', 'created_at'])
    .execute()
  return rows.toSorted((a, b) => (`${a.created_at}${a.id}` < `${b.created_at}${b.id}` ? -1 : 1))
}

export const hasHeldMails = async (tx: Tx, userId: string) =>
  (await tx.selectFrom('held_mails').where('user_id', '=', userId).select('id').limit(1).executeTakeFirst()) !== undefined
