import { sql } from 'kysely'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { NoticeRow } from '../notice-row.ts'
import { areWordsOpen, isInSight, type Targets, withoutWords } from '../sight.ts'

/** PostgreSQL's end of time. */
const always = 'infinity'
/** Between two mails about one group. */
const rest = '1 hour'

type Addressee = { id: string; notificationId: string | null; dueAt: number }

/**
 * Lets a mail wait for each of these people; returns when each that had none before is due. One that waits for the same group
 * says what is newest instead, at its own time; after one was sent the next waits an hour.
 */
export async function holdMails(tx: Tx, notice: NoticeRow, people: readonly Addressee[], now: number) {
  const { kind, fact, params, action_url, actor_id, target_type, target_id, group_key } = notice
  const at = new Date(now).toISOString()
  const { rows } = await sql<{ user_id: string; due_at: string; created_at: string }>`
    insert into held_mails as held (id, user_id, notification_id, due_at, kind, fact, params, action_url, actor_ids, target_type, target_id,
      group_key, created_at)
    select told.id, told.user_id, told.notification_id, told.due_at, ${kind}, ${fact}, ${JSON.stringify(params)}::jsonb,
      ${action_url}, ${actor_id === null ? [] : [actor_id]}::uuid[], ${target_type}, ${target_id},
      ${group_key}, ${at}::timestamptz
    from unnest(
      ${people.map(() => newId(now))}::uuid[], ${people.map(({ id }) => id)}::uuid[],
      ${people.map(({ notificationId }) => notificationId)}::uuid[],
      ${people.map(({ dueAt }) => new Date(dueAt).toISOString())}::timestamptz[]
    ) as told (id, user_id, notification_id, due_at)
    order by told.user_id
    on conflict (user_id, group_key) do update set
      kind = excluded.kind, fact = excluded.fact, params = excluded.params, action_url = excluded.action_url,
      notification_id = excluded.notification_id, target_type = excluded.target_type, target_id = excluded.target_id,
      actor_ids = case when held.sent_at is null
        then excluded.actor_ids || array_remove(held.actor_ids, ${actor_id}::uuid) else excluded.actor_ids end,
      due_at = case when held.sent_at is null
        then held.due_at else greatest(excluded.due_at, held.sent_at + ${rest}::interval) end,
      created_at = case when held.sent_at is null then held.created_at else excluded.created_at end,
      sent_at = null
    returning user_id, due_at, created_at`.execute(tx)
  return rows
    .filter(({ created_at }) => created_at === at)
    .map(({ user_id, due_at }) => ({ userId: user_id, dueAt: Date.parse(due_at) }))
}

/**
 * Takes a person's due mails, oldest first, without those whose notice has been read or that tell of what is closed to them now;
 * without a time all of them. One of a group stays as the memory of when it was sent.
 */
export async function takeHeldMails(
  tx: Tx,
  userId: string,
  at: string,
  { by = always, targets }: { by?: string; targets: Targets },
) {
  const due = await tx
    .selectFrom('held_mails')
    .leftJoin('notifications', 'notifications.id', 'held_mails.notification_id')
    .where('held_mails.user_id', '=', userId)
    .where('held_mails.due_at', '<=', by)
    .where('held_mails.sent_at', 'is', null)
    .select(['held_mails.id', 'held_mails.kind', 'held_mails.fact', 'held_mails.params', 'held_mails.action_url'])
    .select(['held_mails.actor_ids', 'held_mails.group_key', 'notifications.read_at'])
    .select(isInSight('held_mails', targets).as('is_in_sight'))
    .select(areWordsOpen('held_mails', targets).as('are_words_open'))
    .orderBy('held_mails.created_at')
    .orderBy('held_mails.id')
    .forUpdate('held_mails')
    .execute()
  const ids = due.map(({ id }) => id)
  await sql`delete from held_mails where id = any(${ids}::uuid[]) and group_key is null`.execute(tx)
  await sql`update held_mails set sent_at = ${at} where id = any(${ids}::uuid[])`.execute(tx)
  return due.flatMap(({ read_at, is_in_sight, are_words_open, params, ...mail }) =>
    read_at === null && is_in_sight ? [{ ...mail, params: withoutWords(params, are_words_open) }] : [],
  )
}

/** Reschedules a person's held mails; those due by then, or all. Returns whether there were any. */
export const moveHeldMails = async (tx: Tx, userId: string, dueAt: string, by = always) => {
  const { numUpdatedRows } = await tx
    .updateTable('held_mails')
    .set({ due_at: dueAt })
    .where('user_id', '=', userId)
    .where('due_at', '<=', by)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes what only remembers when a mail was sent. */
export const deleteSentMails = (tx: Tx, sentBefore: string) =>
  tx.deleteFrom('held_mails').where('sent_at', '<', sentBefore).execute()
