import { sql } from 'kysely'
import { forgetThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Returns whether it is the first that day; only then does it count. The caller has locked the request's row. */
export async function insertPrayer(tx: Tx, prayer: { request_id: string; user_id: string; day: string }): Promise<boolean> {
  const inserted = await tx
    .insertInto('prayers')
    .values(prayer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!inserted) return false
  await tx
    .updateTable('prayer_requests')
    .set((row) => ({ prayed_count: row('prayed_count', '+', 1) }))
    .where('id', '=', prayer.request_id)
    .execute()
  return true
}

export async function insertUpdate(
  tx: Tx,
  update: { id: string; request_id: string; content: string; is_answer: boolean; created_at: string },
): Promise<void> {
  await tx.insertInto('prayer_updates').values(update).execute()
  await tx
    .updateTable('prayer_requests')
    .set((row) => ({ updates_count: row('updates_count', '+', 1) }))
    .where('id', '=', update.request_id)
    .execute()
}

export const listUpdates = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('prayer_updates')
    .where('request_id', '=', requestId)
    .select(['id', 'content', 'is_answer', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const expireRequests = (tx: Tx, now: number) =>
  tx
    .updateTable('prayer_requests')
    .set({ status: 'expired', ended_at: sql`expires_at` })
    .where('status', '=', 'active')
    .where('expires_at', '<=', new Date(now).toISOString())
    .execute()

export const deleteOldRequests = async (
  tx: Tx,
  { endedBefore, deletedBefore }: { endedBefore: number; deletedBefore: number },
): Promise<void> => {
  const gone = await tx
    .deleteFrom('prayer_requests')
    .where((where) =>
      where.or([
        where('ended_at', '<', new Date(endedBefore).toISOString()),
        where('deleted_at', '<', new Date(deletedBefore).toISOString()),
      ]),
    )
    .returning('id')
    .execute()
  await forgetThings(tx, 'prayers', gone)
}

/** What decides who may still see a request. */
export const findAudience = (tx: Tx, id: string) =>
  tx
    .selectFrom('prayer_requests')
    .where('id', '=', id)
    .select(['id', 'parish_id', 'visibility', 'author_id', 'author_sealed'])
    .executeTakeFirst()
