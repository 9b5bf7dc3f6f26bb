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

/** No group is read that waits for approval, was taken down, or that reports hold. */
const isAlive = sql`one.status in ('active', 'archived') and one.held_at is null`
const belongs = (viewer: Viewer, groupId: Column, more: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from groups one join group_memberships own on own.group_id = one.id
    where one.id = ${groupId} and ${isAlive} and own.user_id = ${viewer} and own.status = 'active' and ${more})`

/**
 * Whether the viewer reads what has this key (a UUIDv7 of its moment) in a group, the only such rule (GRP-D3): members from where
 * their view begins, and in an open group everybody who is not banned, from where it was opened.
 */
export const isGroupReadBy = (viewer: Viewer, groupId: Column, key: Column) =>
  sql<boolean>`exists (select from groups one left join group_memberships own on own.group_id = one.id and own.user_id = ${viewer}
    where one.id = ${groupId} and ${isAlive} and case own.status
      when 'active' then own.sees_from is null or ${key} >= own.sees_from
      when 'banned' then false
      else one.privacy = 'open' and (one.history_from is null or ${key} >= one.history_from) end)`

/** Leaders: the owner, admins and moderators. */
export const isGroupLedBy = (viewer: Viewer, groupId: Column) => belongs(viewer, groupId, sql`own.role <> 'member'`)

/** Whether the member may answer in a group that is not archived. */
export const isGroupAnsweredBy = (viewer: Viewer, groupId: Column) =>
  belongs(viewer, groupId, sql`one.status = 'active' and (one.post_policy <> 'admins' or own.role <> 'member')`)

/** The group in which the member wants to begin a post, if they may. */
export const findGroupToPost = async (tx: Tx, userId: string, id: string) => {
  const { rows } = await sql<{ id: string; parish_id: string | null; may_post: boolean }>`select one.id, one.parish_id,
      (one.post_policy = 'members' or own.role <> 'member') as may_post
    from groups one join group_memberships own on own.group_id = one.id
    where one.id = ${id} and one.status = 'active' and one.held_at is null and own.user_id = ${userId} and own.status = 'active'`.execute(
    tx,
  )
  return rows[0]
}

/** Ids, as `s`, of the groups whose posts stand in the member's home feed. */
export const unmutedGroupsOf = (viewerId: string) =>
  sql`select own.group_id as s from group_memberships own where own.user_id = ${viewerId} and own.status = 'active' and not own.muted`

/** Groups that the member reads as one of them, and whether they manage each. */
export const livingGroupsOf = async (tx: Tx, userId: string) => {
  const { rows } = await sql<{ group_id: string; manages: boolean }>`select own.group_id,
      (own.role in ('owner', 'admin') and one.status = 'active') as manages
    from group_memberships own join groups one on one.id = own.group_id
    where own.user_id = ${userId} and own.status = 'active' and ${isAlive} order by own.group_id`.execute(tx)
  return rows
}
