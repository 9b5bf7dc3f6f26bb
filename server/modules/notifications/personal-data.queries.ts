import { sql } from 'kysely'
import { deleteFramesOf } from '#server/platform/live/frames/frames.queries.ts'
import { heldMailsColumns, notificationPreferencesColumns, notificationsColumns } from './columns.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { areWordsOpen, isInSight, withoutWords } from './sight.ts'

/** Without notices of what is closed to the person now, and without closed words. */
export const dataOf = async (tx: Tx, userId: string, { contributions }: Pick<Parts, 'contributions'>) => {
  const targets = contributions('notifications.target')
  const [notifications, notification_preferences, held_mails] = [
    await tx
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where(isInSight('notifications', targets))
      .select(notificationsColumns)
      .select(areWordsOpen('notifications', targets).as('are_words_open'))
      .orderBy('created_at')
      .execute(),
    await tx
      .selectFrom('notification_preferences')
      .where('user_id', '=', userId)
      .select(notificationPreferencesColumns)
      .execute(),
    await tx
      .selectFrom('held_mails')
      .where('user_id', '=', userId)
      .where(isInSight('held_mails', targets))
      .select(heldMailsColumns)
      .select(areWordsOpen('held_mails', targets).as('are_words_open'))
      .orderBy('created_at')
      .execute(),
  ]
  return { notifications: notifications.map(readable), notification_preferences, held_mails: held_mails.map(readable) }
}

const readable = <T extends { params: Record<string, unknown>; are_words_open: boolean }>({ are_words_open, ...row }: T) => ({
  ...row,
  params: withoutWords(row.params, are_words_open),
})

/** Notices about several people go on without the person. */
const leaveGroups = (tx: Tx, userId: string) =>
  sql`
    with gone as (delete from notification_actors where user_id = ${userId} returning notification_id)
    update notifications set count = count - 1, actor_id = (
      select user_id from notification_actors
      where notification_id = notifications.id and user_id <> ${userId} order by at desc limit 1)
    from gone where notifications.id = gone.notification_id and count > 1`.execute(tx)

async function leaveMails(tx: Tx, userId: string) {
  await sql`delete from held_mails where actor_ids = array[${userId}::uuid]`.execute(tx)
  await sql`
    update held_mails set actor_ids = array_remove(actor_ids, ${userId}::uuid)
    where actor_ids @> array[${userId}::uuid]`.execute(tx)
}

/** Deletes the person's notifications, and their name in others'; live frames to others expire within a day. */
export const eraseNotificationsOf = async (tx: Tx, userId: string) => {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await leaveGroups(tx, userId)
  await tx.deleteFrom('notifications').where('actor_id', '=', userId).execute()
  await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute()
  await tx.deleteFrom('held_mails').where('user_id', '=', userId).execute()
  await leaveMails(tx, userId)
  await tx.deleteFrom('notice_runs').where('actor_id', '=', userId).execute()
  await deleteFramesOf(tx, userId)
}
