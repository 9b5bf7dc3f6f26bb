import type { Insertable } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type { HeldMailsTable } from './tables.ts'

/** PostgreSQL's end of time. */
const always = 'infinity'

export const insertHeldMail = (tx: Tx, row: Insertable<HeldMailsTable>) => tx.insertInto('held_mails').values(row).execute()

/** Removes and returns a person's due mails, oldest first; without a time all of them. */
export const takeHeldMails = async (tx: Tx, userId: string, by = always) => {
  const rows = await tx
    .deleteFrom('held_mails')
    .where('user_id', '=', userId)
    .where('due_at', '<=', by)
    .returning(['id', 'kind', 'fact', 'params', 'action_url', 'actor_id', 'created_at'])
    .execute()
  return rows.toSorted((a, b) => (`${a.created_at}${a.id}` < `${b.created_at}${b.id}` ? -1 : 1))
}

/** Reschedules a person's held mails; those due by then, or all. Returns whether there were any. */
export const moveHeldMails = async (tx: Tx, userId: string, dueAt: string, by = always) => {
  const { numUpdatedRows } = await tx
    .updateTable('held_mails')
    .set({ due_at: dueAt })
    .where('user_id', '=', userId)
    .where('due_at', '<=', by)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
