import { people } from '#server/modules/accounts/views.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { NotificationsTable } from './tables.ts'

const columns = [
  'notifications.id',
  'notifications.kind',
  'notifications.fact',
  'notifications.params',
  'notifications.action_url',
  'notifications.actor_id',
  'notifications.target_type',
  'notifications.target_id',
  'notifications.group_key',
  'notifications.count',
  'notifications.read_at',
  'notifications.created_at',
] as const

const withActor = (tx: Tx) =>
  tx
    .selectFrom('notifications')
    .leftJoin(people.as('actor'), 'actor.id', 'notifications.actor_id')
    .innerJoin(people.as('reader'), 'reader.id', 'notifications.user_id')
    .select([...columns, 'actor.first_name', 'actor.last_name', 'reader.locale'])
    .select(photoSeenBy(sql.ref('notifications.user_id'), 'actor').as('photo_key'))

export const findNotification = (tx: Tx, userId: string, id: string) =>
  withActor(tx).where('notifications.id', '=', id).where('notifications.user_id', '=', userId).executeTakeFirst()
export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>

export const notificationList = listOf(notificationsEndpoints.list.query, {
  from: ({ tx }: { tx: Tx; userId: string }) => tx.selectFrom('notifications'),
  key: 'notifications.id',
  scope: ({ userId }) => ownedBy('notifications.user_id', userId),
  filters: {
    // `read_at is null` verbatim: the index of unread ones is partial.
    unread: (isUnread) => (isUnread ? sql`read_at is null` : sql`read_at is not null`),
    kind: (kind) => sql`kind = ${kind}`,
  },
  order: () => sorted('desc', 'created_at', 'id'),
  rows: ({ tx }, keys) => withActor(tx).where(oneOf('notifications.id', keys)).execute(),
})

export const countUnread = (tx: Tx, userId: string) => notificationList.count({ tx, userId }, { unread: true })

/** Serialises notifications that would merge into one row, until the end of the transaction. */
export const lockGroup = (tx: Tx, userId: string, groupKey: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${groupKey}`}, 5))`.execute(tx)

export const findMergeable = (tx: Tx, userId: string, groupKey: string, since: string) =>
  tx
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('group_key', '=', groupKey)
    .where('read_at', 'is', null)
    .where('created_at', '>=', since)
    .select(['id', 'count'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const insertNotification = (
  tx: Tx,
  row: Omit<Insertable<NotificationsTable>, 'count' | 'created_at' | 'read_at'> & { created_at: string },
) =>
  tx
    .insertInto('notifications')
    .values({ ...row, read_at: null })
    .execute()

export const updateNotification = (
  tx: Tx,
  id: string,
  changes: {
    fact: string
    params: string
    action_url: string | null
    actor_id: string | null
    count: number
    created_at: string
  },
) => tx.updateTable('notifications').set(changes).where('id', '=', id).execute()

/** Returns the number of people grouped in the notification. */
export const addActor = async (tx: Tx, notificationId: string, userId: string) => {
  await tx
    .insertInto('notification_actors')
    .values({ notification_id: notificationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (
    await tx
      .selectFrom('notification_actors')
      .where('notification_id', '=', notificationId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}

/** Returns whether it changed anything. */
export const setRead = async (tx: Tx, userId: string, id: string, at: string | null) =>
  (await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('read_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Returns the ids that were unread, oldest first; rows are locked in that order. */
export const setAllRead = async (tx: Tx, userId: string, before: string, at: string) => {
  const unread = await tx
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', before)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where(sql<SqlBool>`id = any(${unread.map(({ id }) => id)}::uuid[])`)
    .execute()
  return unread.map(({ id }) => id)
}

/** Returns whether it existed. */
export const deleteNotification = async (tx: Tx, userId: string, id: string) =>
  (await tx.deleteFrom('notifications').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()) !==
  undefined

/** NTF-D6: read ones 90 days after reading, unread ones after 180. */
export const deleteOldNotifications = (tx: Tx, readBefore: string, createdBefore: string) =>
  tx
    .deleteFrom('notifications')
    .where((where) =>
      where.or([
        where('read_at', '<', readBefore),
        where.and([where('read_at', 'is', null), where('created_at', '<', createdBefore)]),
      ]),
    )
    .execute()

/** Names of members by id. */
export const namesOf = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom(people.as('users'))
    .where(oneOf('users.id', ids))
    .select(['id', 'first_name', 'last_name', 'username'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
