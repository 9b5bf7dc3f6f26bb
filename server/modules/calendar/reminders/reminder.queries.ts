import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const remindable = (tx: Tx) =>
  tx.selectFrom('events').where('deleted_at', 'is', null).where('hidden_at', 'is', null).where('status', '=', 'scheduled')

/** Ids of events with a reminder due, the longest overdue first. */
export const findDue = async (db: Db, at: string, most: number): Promise<string[]> => {
  const rows = await remindable(db)
    .where('next_reminder_at', '<=', at)
    .select('id')
    .orderBy('next_reminder_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The event if its reminder is still due and no other server is sending it. Its row stays free for answers. */
export async function claimDue(tx: Tx, id: string, at: string) {
  const lock = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${id}, 17)) as "isFree"`
  const { rows } = await lock.execute(tx)
  if (!rows[0]?.isFree) return undefined
  return remindable(tx)
    .where('id', '=', id)
    .where('next_reminder_at', '<=', at)
    .where('next_reminder_at', 'is not', null)
    .select(['id', 'title', 'title_ar', 'start_datetime', 'timezone', 'all_day', 'location_name', 'next_reminder_at'])
    .$narrowType<{ next_reminder_at: string }>()
    .executeTakeFirst()
}

/** Whether the reminder was still the one that was sent: the event may have been moved or cancelled meanwhile. */
export async function advanceReminder(tx: Tx, id: string, from: string, to: string | null): Promise<boolean> {
  const row = await tx
    .updateTable('events')
    .set({ next_reminder_at: to })
    .where('id', '=', id)
    .where('next_reminder_at', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
