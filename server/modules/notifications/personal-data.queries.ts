import { deleteFramesOf } from '#server/platform/live/frames/frames.queries.ts'
import { heldMailsColumns, notificationPreferencesColumns, notificationsColumns } from './columns.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const dataOf = async (tx: Tx, userId: string) => {
  const [notifications, notification_preferences, held_mails] = [
    await tx
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .select(notificationsColumns)
      .orderBy('created_at')
      .execute(),
    await tx
      .selectFrom('notification_preferences')
      .where('user_id', '=', userId)
      .select(notificationPreferencesColumns)
      .execute(),
    await tx.selectFrom('held_mails').where('user_id', '=', userId).select(heldMailsColumns).orderBy('created_at').execute(),
  ]
  return { notifications, notification_preferences, held_mails }
}

/** Deletes the person's notifications, and their name in others'; live frames to others expire within a day. */
export const eraseNotificationsOf = async (tx: Tx, userId: string) => {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notifications').where('actor_id', '=', userId).execute()
  await tx.deleteFrom('notification_actors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('held_mails')
    .where((where) => where.or([where('user_id', '=', userId), where('actor_id', '=', userId)]))
    .execute()
  await deleteFramesOf(tx, userId)
}
