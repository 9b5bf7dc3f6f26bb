import { type Insertable, sql, type Updateable } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { isHiddenByDecision, takedownOf } from '#server/modules/moderation/views.ts'
import { dioceses, parishes, parishNames } from '#server/modules/parishes/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Takedown } from '#contract/moderation/takedown.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { forgetThings, indexThings } from '#server/platform/search/index/store.ts'
import { groupsColumns } from '../columns.ts'
import { groupTexts } from '../search/group-texts.ts'
import { isKnown, isRead, withMine } from './known.ts'

const person = (column: string) =>
  sql<string | null>`(select trim(who.first_name || ' ' || who.last_name) from ${people} as who where who.id = ${sql.ref(column)}
    and who.deleted_at is null)`

/** Groups of these ids that the viewer may know of, in any order, with their own place in each. */
export const findGroups = (tx: Tx, viewerId: string, ids: readonly string[]) =>
  withMine(tx, viewerId)
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'groups.parish_id')
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .where(oneOf('groups.id', ids))
    .where(isKnown)
    .select(groupsColumns)
    .select(parishNames)
    .select(['mine.role as my_role', 'mine.status as my_status', 'mine.muted as my_muted'])
    .select(person('mine.invited_by').as('inviter_name'))
    .select(isRead.as('is_read'))
    .execute()
export type GroupRow = Awaited<ReturnType<typeof findGroups>>[number]

export const findGroup = async (tx: Tx, viewerId: string, id: string): Promise<GroupRow | undefined> =>
  (await findGroups(tx, viewerId, [id]))[0]

type Details = { requests: number; creator_name: string | null; creator_username: string | null; takedown: Takedown | null }

/** What a group's own page shows beyond its card. */
export const findDetails = async (tx: Tx, viewerId: string, id: string) => {
  const { rows } = await sql<Details>`
    select (select count(*) from group_memberships where group_id = groups.id and status = 'requested') as requests,
      trim(who.first_name || ' ' || who.last_name) as creator_name, who.username as creator_username,
      case when groups.held_at is not null then ${takedownOf('groups.id', viewerId)} end as takedown
    from groups left join ${people} as who on who.id = groups.created_by and who.deleted_at is null where groups.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** The group for a write, whoever may see it: all changes of it and its membership follow each other. */
export const lockGroup = (tx: Tx, id: string) =>
  tx.selectFrom('groups').where('id', '=', id).select(groupsColumns).forUpdate().executeTakeFirst()
export type LockedGroup = NonNullable<Awaited<ReturnType<typeof lockGroup>>>

/** False where another group of the parish has the name. */
export async function insertGroup(tx: Tx, row: Insertable<Database['groups']>): Promise<boolean> {
  const made = await tx
    .insertInto('groups')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await indexThings(tx, groupTexts, [row.id])
  return made !== undefined
}

/** Whether a moderator hid a held group. */
export const isHidden = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('groups').where('id', '=', id).where(isHiddenByDecision('groups.id')).select('id').executeTakeFirst()) !==
  undefined

export async function updateGroup(tx: Tx, id: string, changes: Updateable<Database['groups']>): Promise<void> {
  await tx.updateTable('groups').set(changes).where('id', '=', id).execute()
  await indexThings(tx, groupTexts, [id])
}

export const setRoom = (tx: Tx, id: string, room_id: string | null) =>
  tx.updateTable('groups').set({ room_id }).where('id', '=', id).execute()

/** Whether a group that others may know of has this name in the parish; changes of names there wait for each other. */
export async function isNameTaken(tx: Tx, group: { id: string; parish_id: string | null; name: string }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${group.parish_id ?? 'community'}::text, 12))`.execute(tx)
  const { rows } =
    await sql`select from groups where parish_id is not distinct from ${group.parish_id} and lower(name) = lower(${group.name})
    and privacy <> 'secret' and status <> 'removed' and id <> ${group.id} limit 1`.execute(tx)
  return rows.length > 0
}

/** Groups that a member owns and that are not gone (GRP-D4). */
export const countOwned = async (tx: Tx, userId: string): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from group_memberships own join groups on groups.id = own.group_id
    where own.user_id = ${userId} and own.status = 'active' and own.role = 'owner' and groups.status <> 'removed'
      and groups.purge_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('groups').where('id', '=', id).execute()
  await forgetThings(tx, 'groups', [{ id }])
}

/** Marks that something happened in it, at most once a day. */
export const touchGroup = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('groups')
    .set({ active_at: at })
    .where('id', '=', id)
    .where('active_at', '<', new Date(at.getTime() - 86_400_000).toISOString())
    .execute()
