import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { minorsBornAfter } from '../reach/may-reach.ts'
import { socketRoom } from '../room-name.ts'
import { addPeople, takeOut } from './enter.ts'
import { findGroup, findGroupRoom, findChanges, updateGroupRoom } from './group.queries.ts'
import { insertRoom, updateMine } from './rooms.queries.ts'

const policies = { members: 'all', replies: 'replies', admins: 'leaders' } as const

/**
 * Makes a group's room what the group is now: its members and nobody else are in it, its leaders lead, and who writes follows the
 * group's mode. An archived group's room is read only. Returns its id, or null where there is none.
 */
export async function syncGroupRoom(tx: Tx, parts: Parts, groupId: string): Promise<string | null> {
  const group = await findGroup(tx, groupId)
  const isWanted = group?.has_room === true && group.held_at === null && ['active', 'archived'].includes(group.status)
  const roomId = (await findGroupRoom(tx, groupId))?.id ?? (isWanted ? await makeRoom(tx, parts, groupId, group.name) : null)
  if (roomId === null) return null
  const isOver = group?.status !== 'active'
  const bornAfter = await minorsBornAfter(tx, parts)
  for (const { user_id: userId, role, is_in, belongs } of await findChanges(tx, {
    groupId,
    roomId,
    bornAfter,
    isWanted,
    isOver,
  })) {
    if (!belongs) await takeOut(tx, parts, roomId, userId)
    else if (is_in) await updateMine(tx, roomId, userId, { role })
    else await addPeople(tx, parts, roomId, [{ userId, role, isRequest: false }], { seesPast: false })
  }
  if (group) {
    await updateGroupRoom(tx, roomId, { title: group.name, post_policy: isOver ? 'leaders' : policies[group.post_policy] })
    await parts.live.sendToRoom(tx, socketRoom(roomId), { type: 'room_updated', room_id: socketRoom(roomId) })
  }
  return isWanted ? roomId : null
}

async function makeRoom(tx: Tx, { now }: Pick<Parts, 'now'>, groupId: string, title: string): Promise<string | null> {
  const at = now()
  const room = {
    id: newId(at),
    kind: 'group',
    title,
    direct_key: null,
    parish_id: null,
    group_id: groupId,
    created_by: null,
  } as const
  await insertRoom(tx, { ...room, at: new Date(at).toISOString() })
  return (await findGroupRoom(tx, groupId))?.id ?? null
}
