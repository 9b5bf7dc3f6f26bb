import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { view } from '#server/platform/db/view.ts'
import type {} from './tables.ts'

/** A member's id, or the column that holds it. */
type Viewer = string | RawBuilder<unknown>
type Column = RawBuilder<unknown>

/** Groups in any state. */
export const groups = view((from) =>
  from
    .selectFrom('groups')
    .select(['id', 'slug', 'name', 'privacy', 'status', 'parish_id', 'post_policy', 'has_room', 'held_at', 'calendar_id']),
)

/** Who belongs to a group at present. */
export const groupMembers = view((from) =>
  from
    .selectFrom('group_memberships')
    .where('status', '=', sql.lit('active'))
    .select(['group_id', 'user_id', 'role', 'muted', 'joined_at']),
)

// These conditions stand in queries of others: their tables have names that no caller uses.
/** No group is read that waits for approval, was taken down, or that reports hold. */
const isAlive = sql`in_group.status in ('active', 'archived') and in_group.held_at is null`
const belongs = (viewer: Viewer, groupId: Column, more: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from groups in_group join group_memberships belonging on belonging.group_id = in_group.id
    where in_group.id = ${groupId} and ${isAlive} and belonging.user_id = ${viewer} and belonging.status = 'active' and ${more})`

/**
 * Whether the viewer reads what has this key (a UUIDv7 of its moment) in a group, the only such rule (GRP-D3): members from where
 * their view begins, and in an open group everybody who is not banned, from where it was opened.
 */
export const isGroupReadBy = (viewer: Viewer, groupId: Column, key: Column) =>
  sql<boolean>`exists (select from groups in_group left join group_memberships belonging on belonging.group_id = in_group.id and belonging.user_id = ${viewer}
    where in_group.id = ${groupId} and ${isAlive} and case belonging.status
      when 'active' then belonging.sees_from is null or ${key} >= belonging.sees_from
      when 'banned' then false
      else in_group.privacy = 'open' and (in_group.history_from is null or ${key} >= in_group.history_from) end)`

/** Leaders: the owner, admins and moderators. */
export const isGroupLedBy = (viewer: Viewer, groupId: Column) => belongs(viewer, groupId, sql`belonging.role <> 'member'`)

/** Whether the member may answer in a group that is not archived. */
export const isGroupAnsweredBy = (viewer: Viewer, groupId: Column) =>
  belongs(viewer, groupId, sql`in_group.status = 'active' and (in_group.post_policy <> 'admins' or belonging.role <> 'member')`)

/** The name of a group; null for one that is gone. */
export const findGroupName = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.selectFrom('groups').where('id', '=', id).select('name').executeTakeFirst())?.name ?? null

/** The group in which the member wants to begin a post, if they may. */
export const findGroupToPost = async (tx: Tx, userId: string, id: string) => {
  const { rows } = await sql<{ id: string; parish_id: string | null; may_post: boolean }>`select in_group.id, in_group.parish_id,
      (in_group.post_policy = 'members' or belonging.role <> 'member') as may_post
    from groups in_group join group_memberships belonging on belonging.group_id = in_group.id
    where in_group.id = ${id} and in_group.status = 'active' and in_group.held_at is null and belonging.user_id = ${userId} and belonging.status = 'active'`.execute(
    tx,
  )
  return rows[0]
}

/** Ids, as `s`, of the groups whose posts stand in the member's home feed. */
export const unmutedGroupsOf = (viewerId: string) =>
  sql`select belonging.group_id as s from group_memberships belonging where belonging.user_id = ${viewerId} and belonging.status = 'active' and not belonging.muted`

type Belonging = { group_id: string; manages: boolean }
/** Groups that the member, an id in SQL, reads as one of them, and whether they manage each; by id. */
export const livingGroupsOf = (member: RawBuilder<unknown>) => sql<Belonging[]>`(
  select coalesce(json_agg(json_build_object('group_id', belonging.group_id,
      'manages', belonging.role in ('owner', 'admin') and in_group.status = 'active') order by belonging.group_id), '[]')
    from group_memberships belonging join groups in_group on in_group.id = belonging.group_id
    where belonging.user_id = ${member} and belonging.status = 'active' and ${isAlive})`
