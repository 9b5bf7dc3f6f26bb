import { people } from '#server/modules/accounts/views.ts'
import { type SqlBool, sql } from 'kysely'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { type Prepared, prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { areWordsOpen, isInSight, type Targets } from './sight.ts'
import type {} from './tables.ts'

const columns = [
  'notifications.id',
  'notifications.user_id',
  'notifications.sort_key',
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

/** First names of the two latest people of a group. */
const latestPeople = sql<string[]>`case when notifications.count > 1 then array(
  select who.first_name from notification_actors join ${people.as('who')} on who.id = notification_actors.user_id
  where notification_actors.notification_id = notifications.id
  order by notification_actors.at desc, notification_actors.user_id limit 2) else '{}' end`

type Reading = { tx: Tx; targets: Targets }
const withActor = ({ tx, targets }: Reading) =>
  tx
    .selectFrom('notifications')
    .leftJoin(people.as('actor'), 'actor.id', 'notifications.actor_id')
    .innerJoin(people.as('reader'), 'reader.id', 'notifications.user_id')
    .select([...columns, 'actor.first_name', 'actor.last_name', 'reader.locale'])
    .select(latestPeople.as('latest_people'))
    .select(photoSeenBy(sql.ref('notifications.user_id'), 'actor').as('photo_key'))
    .select(areWordsOpen('notifications', targets).as('are_words_open'))
    .where(isInSight('notifications', targets))

export const findNotification = (reading: Reading, userId: string, id: string) =>
  withActor(reading).where('notifications.id', '=', id).where('notifications.user_id', '=', userId).executeTakeFirst()

export const findNotifications = (reading: Reading, ids: readonly string[]) =>
  withActor(reading).where(oneOf('notifications.id', ids)).execute()
export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>

export const notificationList = listOf(notificationsEndpoints.list.query, {
  from: ({ tx }: Reading & { userId: string }) => tx.selectFrom('notifications'),
  // A row that grows meanwhile moves to the top: the next page begins at the key that the last one ended with.
  key: 'notifications.sort_key',
  isOrderedByKey: true,
  where: ({ targets }) => isInSight('notifications', targets),
  scope: ({ userId }) => ownedBy('notifications.user_id', userId),
  filters: {
    // `read_at is null` verbatim: the index of unread ones is partial.
    unread: (isUnread) => (isUnread ? sql`read_at is null` : sql`read_at is not null`),
    kind: (kind) => sql`kind = ${kind}`,
  },
  order: () => sorted('desc', 'notifications.sort_key'),
  // The index begins with the member: keys alone would be looked for in everybody's notices.
  rows: (reading, keys) =>
    withActor(reading).where('notifications.user_id', '=', reading.userId).where(oneOf('notifications.sort_key', keys)).execute(),
})

const unreadCounts = new WeakMap<Targets, Prepared<{ userId: string }, { count: number }>>()

export async function countUnread(tx: Tx, userId: string, targets: Targets): Promise<number> {
  const count =
    unreadCounts.get(targets) ??
    prepared((db, { userId: reader }: { userId: string }) =>
      notificationList.counting({ tx: db, userId: reader, targets }, { unread: true }),
    )
  unreadCounts.set(targets, count)
  return (await count.first(tx, { userId }))?.count ?? 0
}

/** Returns whether it changed anything. What comes after reading is a group of its own, also if this one is marked unread again. */
export const setRead = async (tx: Tx, userId: string, id: string, at: string | null) =>
  (await tx
    .updateTable('notifications')
    .set(at === null ? { read_at: null, is_open: false } : { read_at: at })
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
  const found = tx
    .selectFrom(people.as('users'))
    .where(oneOf('users.id', ids))
    .select(['id', 'first_name', 'last_name', 'username'])
  const rows = ids.length === 0 ? [] : await found.execute()
  return new Map(rows.map((row) => [row.id, row]))
}
