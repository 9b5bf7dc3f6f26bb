import { sql } from 'kysely'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { NoticeRow } from './notice-row.ts'
import { isInSight, type Targets } from './sight.ts'

/** After the last one, a group waits this long for the next; a later one is a notice of its own (NTF-D5). */
const gatherMs = 60 * 60_000

/**
 * Stores a notice for each of these people and returns the ids. One that is unread and open in the same group grows instead, and
 * moves to the top: one statement, so that two at once become one row. Rows are locked by ascending person, so that two cannot
 * deadlock.
 */
export async function putNotifications(tx: Tx, notice: NoticeRow, userIds: readonly string[], now: number): Promise<string[]> {
  const { kind, fact, params, action_url, actor_id, target_type, target_id, group_key } = notice
  // A group counts its people below.
  const isCounted = group_key !== null && actor_id !== null
  if (group_key !== null) await closeGroups(tx, group_key, userIds, now)
  const { rows } = await sql<{ id: string }>`
    insert into notifications (id, user_id, sort_key, kind, fact, params, action_url, actor_id, target_type, target_id, group_key,
      count, read_at, created_at)
    select told.id, told.user_id, told.sort_key, ${kind}, ${fact}, ${JSON.stringify(params)}::jsonb, ${action_url}, ${actor_id}::uuid,
      ${target_type}, ${target_id}, ${group_key}, ${isCounted ? 0 : 1}::int, null, ${new Date(now).toISOString()}::timestamptz
    from unnest(${userIds.map(() => newId(now))}::uuid[], ${userIds}::uuid[], ${userIds.map(() => newId(now))}::uuid[])
      as told (id, user_id, sort_key)
    order by told.user_id
    on conflict (user_id, group_key) where read_at is null and is_open do update set
      fact = excluded.fact, params = excluded.params, action_url = excluded.action_url, actor_id = excluded.actor_id,
      target_type = excluded.target_type, target_id = excluded.target_id, sort_key = excluded.sort_key, created_at = excluded.created_at, count = notifications.count + excluded.count
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (isCounted) await addActor(tx, ids, actor_id, now)
  return ids
}

const closeGroups = (tx: Tx, groupKey: string, userIds: readonly string[], now: number) =>
  sql`
    with idle as (
      select id from notifications
      where user_id = any(${userIds}::uuid[]) and group_key = ${groupKey} and read_at is null and is_open
        and created_at < ${new Date(now - gatherMs).toISOString()}::timestamptz
      order by user_id for update
    )
    update notifications set is_open = false from idle where notifications.id = idle.id`.execute(tx)

/** Counts a person once per group, and names them first. The groups' rows are locked, so that nobody is missed or counted twice. */
const addActor = (tx: Tx, notificationIds: readonly string[], userId: string, now: number) =>
  // xmax is 0 in a row that this statement inserted.
  sql`
    with added as (
      insert into notification_actors (notification_id, user_id, at)
      select id, ${userId}::uuid, ${new Date(now).toISOString()}::timestamptz from unnest(${notificationIds}::uuid[]) as id
      on conflict (notification_id, user_id) do update set at = excluded.at
      returning notification_id, xmax = 0 as is_new
    )
    update notifications set count = count + 1 from added where notifications.id = added.notification_id and added.is_new`.execute(
    tx,
  )

/**
 * Takes a person out of the unread notices of a group; one without people goes, with its waiting mail. Returns whether a whole notice
 * went. The rows are locked first, as by those who join them.
 */
export async function removeActor(tx: Tx, userId: string, actorId: string, groupKey: string): Promise<boolean> {
  const notices = await tx
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('group_key', '=', groupKey)
    .where('read_at', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (notices.length === 0) return false
  const ids = notices.map(({ id }) => id)
  await sql`with gone as (delete from notification_actors where notification_id = any(${ids}::uuid[]) and user_id = ${actorId}
      returning notification_id)
    update notifications set count = count - 1,
      actor_id = (select user_id from notification_actors
        where notification_id = notifications.id and user_id <> ${actorId} order by at desc limit 1)
    from gone where notifications.id = gone.notification_id`.execute(tx)
  await sql`update held_mails set actor_ids = array_remove(actor_ids, ${actorId}::uuid)
    where user_id = ${userId} and group_key = ${groupKey} and sent_at is null`.execute(tx)
  const { rows } = await sql`delete from notifications where id = any(${ids}::uuid[]) and count <= 0 returning id`.execute(tx)
  await sql`delete from held_mails
    where user_id = ${userId} and group_key = ${groupKey} and sent_at is null and cardinality(actor_ids) = 0`.execute(tx)
  return rows.length > 0
}

/** Takes a person and their words out of every notice and waiting mail of a member; those about nobody else go. */
export async function removeActorEverywhere(tx: Tx, userId: string, actorId: string): Promise<void> {
  await sql`with gone as (
      delete from notification_actors using notifications own
      where own.id = notification_actors.notification_id and own.user_id = ${userId} and notification_actors.user_id = ${actorId}
      returning own.id)
    update notifications set count = count - 1,
      params = case when actor_id = ${actorId} and params ? 'excerpt' then params || '{"excerpt": ""}' else params end,
      actor_id = (select user_id from notification_actors
        where notification_id = notifications.id and user_id <> ${actorId} order by at desc limit 1)
    from gone where notifications.id = gone.id`.execute(tx)
  // An order binds both whatever they think of each other.
  await sql`delete from notifications where user_id = ${userId} and (count <= 0 or (actor_id = ${actorId} and kind <> 'order_status'))`.execute(
    tx,
  )
  await sql`delete from held_mails where user_id = ${userId} and sent_at is null and kind <> 'order_status'
    and actor_ids = array[${actorId}::uuid]`.execute(tx)
  await sql`update held_mails set actor_ids = array_remove(actor_ids, ${actorId}::uuid),
      params = case when actor_ids[1] = ${actorId} and params ? 'excerpt' then params || '{"excerpt": ""}' else params end
    where user_id = ${userId} and actor_ids @> array[${actorId}::uuid]`.execute(tx)
}

/** Unread notifications by person. */
export async function unreadOf(tx: Tx, userIds: readonly string[], targets: Targets): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; count: number }>`
    select user_id, count(*) as count from notifications
    where user_id = any(${userIds}::uuid[]) and read_at is null and ${isInSight('notifications', targets)} group by user_id`.execute(
    tx,
  )
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}
