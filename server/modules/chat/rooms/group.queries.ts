import { sql } from 'kysely'
import type { RoomRole } from '#contract/chat/room.ts'
import { people } from '#server/modules/accounts/views.ts'
import { groupMembers, groups } from '#server/modules/groups/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isMinor } from '../reach/minors.ts'

export const findGroup = (tx: Tx, id: string) =>
  tx
    .selectFrom(groups.as('one'))
    .where('one.id', '=', id)
    .select(['one.name', 'one.status', 'one.post_policy', 'one.has_room', 'one.held_at'])
    .executeTakeFirst()

export const findGroupRoom = (tx: Tx, groupId: string) =>
  tx.selectFrom('rooms').where('group_id', '=', groupId).select(['id', 'title', 'post_policy']).executeTakeFirst()

/** So many adults have to be in a room with minors. */
const adultsBesideMinors = 3

type Change = { user_id: string; role: RoomRole; is_in: boolean; belongs: boolean }

/**
 * What has to change in a room: members of the group belong into it while `isWanted`, minors only beside three adults (MSG-D4), and
 * its leaders lead it while it is not over.
 */
export async function findChanges(
  tx: Tx,
  {
    groupId,
    roomId,
    bornAfter,
    isWanted,
    isOver,
  }: { groupId: string; roomId: string; bornAfter: string; isWanted: boolean; isOver: boolean },
): Promise<Change[]> {
  const { rows } = await sql<Change>`with wanted as (
      select member.user_id, case when member.role = 'member' or ${isOver} then 'member' else 'admin' end as role,
        ${isMinor('person', bornAfter)} as is_minor
      from ${groupMembers} as member join ${people} as person on person.id = member.user_id
      where ${isWanted} and member.group_id = ${groupId} and person.deleted_at is null and person.account_status = 'active'),
    adults as (select count(*) as count from wanted where not is_minor),
    belonging as (select user_id, role from wanted where not is_minor or (select count from adults) >= ${sql.lit(adultsBesideMinors)}),
    present as (select user_id, role from room_members where room_id = ${roomId} and left_seq is null)
    select coalesce(belonging.user_id, present.user_id) as user_id, coalesce(belonging.role, 'member') as role,
      present.user_id is not null as is_in, belonging.user_id is not null as belongs
    from belonging full join present on present.user_id = belonging.user_id
    where belonging.role is distinct from present.role order by 1`.execute(tx)
  return rows
}

export const updateGroupRoom = (tx: Tx, id: string, change: { title: string; post_policy: 'all' | 'leaders' | 'replies' }) =>
  tx.updateTable('rooms').set(change).where('id', '=', id).execute()

/** Deletes a group's room with all that is in it. */
export const deleteGroupRoom = async (tx: Tx, groupId: string): Promise<void> =>
  void (await tx.deleteFrom('rooms').where('group_id', '=', groupId).execute())
