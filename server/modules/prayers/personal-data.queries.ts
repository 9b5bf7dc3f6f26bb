import { prayerUpdatesColumns, prayersColumns } from './columns.ts'
import { sql } from 'kysely'
import { forgetThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isMine, type Member } from './viewer.ts'

/** The member's own requests, including anonymous ones, and what they prayed for; nothing of others. */
export const prayerDataOf = async (tx: Tx, member: Member): Promise<Record<string, unknown[]>> => ({
  prayer_requests: await tx
    .selectFrom('prayer_requests')
    .where(isMine(member))
    .select(['id', 'is_anonymous', 'parish_id', 'category_id', 'title', 'content', 'for_name', 'visibility', 'is_urgent'])
    .select(['status', 'prayed_count', 'updates_count', 'renewals', 'expires_at', 'created_at', 'ended_at', 'deleted_at'])
    .orderBy('created_at')
    .execute(),
  prayer_updates: await tx
    .selectFrom('prayer_updates')
    .innerJoin('prayer_requests', 'prayer_requests.id', 'prayer_updates.request_id')
    .where(isMine(member))
    .select(prayerUpdatesColumns)
    .orderBy('prayer_updates.created_at')
    .execute(),
  prayers: await tx.selectFrom('prayers').where('user_id', '=', member.userId).select(prayersColumns).orderBy('day').execute(),
})

/** Deletes requests with their updates, and removes the member's prayers from others' totals. */
export const erasePrayerData = async (tx: Tx, member: Member) => {
  await sql`
    with theirs as (select request_id, count(*) as times from prayers where user_id = ${member.userId} group by request_id)
    update prayer_requests set prayed_count = prayed_count - theirs.times from theirs where id = theirs.request_id`.execute(tx)
  await tx.deleteFrom('prayers').where('user_id', '=', member.userId).execute()
  await forgetThings(tx, 'prayers', await tx.deleteFrom('prayer_requests').where(isMine(member)).returning('id').execute())
}

/** Anonymous ones are not counted: the figure would reveal them (PRY-D4). */
export const countNamedRequests = async (tx: Tx, userId: string) =>
  (
    await tx
      .selectFrom('prayer_requests')
      .where('author_id', '=', userId)
      .where('is_anonymous', '=', false)
      .where('deleted_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
