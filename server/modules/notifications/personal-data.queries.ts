import type { Tx } from '#server/db/tx.ts'

export const notificationsOf = (tx: Tx, userId: string) =>
  tx.selectFrom('notifications').where('user_id', '=', userId).selectAll().orderBy('created_at').execute()

/** What was said to the person goes, and what names them in the lists of others; frames of others expire within a day. */
export const eraseNotificationsOf = async (tx: Tx, userId: string) => {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notifications').where('actor_id', '=', userId).execute()
  await tx.deleteFrom('notification_actors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('live_frames').where('user_id', '=', userId).execute()
}
