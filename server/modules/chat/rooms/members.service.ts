import { maxRoomMembers, type Room } from '#contract/chat/room.ts'
import { chatErrors } from '#contract/chat/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { mayReach, requireTogether } from '../reach/may-reach.ts'
import { socketRoom } from '../room-name.ts'
import { addPeople, say, takeOut } from './enter.ts'
import { requireMine, roomFor } from './room.ts'
import { findHeir, lockRoom, memberIds, type Mine, updateMine, updateRoom } from './rooms.queries.ts'

export async function addMembers(
  tx: Tx,
  parts: Parts,
  userId: string,
  roomId: string,
  userIds: readonly string[],
): Promise<Room> {
  await lockRoom(tx, roomId)
  requireAdmin(await requireMine(tx, userId, roomId))
  const present = await memberIds(tx, roomId)
  const others = [...new Set(userIds)].filter((id) => !present.includes(id))
  if (present.length + others.length > maxRoomMembers) throw new Failure(chatErrors.room_full)
  const asked = await mayReach(tx, parts, userId, others, present)
  const joining = others.map((other) => ({ userId: other, role: 'member' as const, isRequest: asked.has(other) }))
  for (const added of await addPeople(tx, parts, roomId, joining, { seesPast: false }))
    if (!asked.has(added)) await say(tx, parts, roomId, added, { kind: 'joined' })
  return roomFor(tx, userId, roomId)
}

export async function removeMember(tx: Tx, parts: Parts, userId: string, roomId: string, memberId: string): Promise<void> {
  await lockRoom(tx, roomId)
  requireAdmin(await requireMine(tx, userId, roomId))
  if (memberId === userId || !(await takeOut(tx, parts, roomId, memberId))) throw new Failure('not_found')
  await say(tx, parts, roomId, memberId, { kind: 'removed' })
}

/** Leaves a room. A direct room only clears: it comes back with the next line. */
export async function leave(tx: Tx, parts: Parts, userId: string, roomId: string): Promise<void> {
  await lockRoom(tx, roomId)
  const mine = await requireMine(tx, userId, roomId)
  if (mine.kind === 'direct') {
    await updateMine(tx, roomId, userId, { cleared_seq: mine.last_seq })
    return parts.live.send(tx, userId, { type: 'room_updated', room_id: socketRoom(roomId) })
  }
  await takeOut(tx, parts, roomId, userId)
  if (mine.kind === 'custom' && !mine.is_request) await say(tx, parts, roomId, userId, { kind: 'left' })
  const heir = mine.role === 'owner' ? await findHeir(tx, roomId) : undefined
  if (heir) await updateMine(tx, roomId, heir.user_id, { role: 'owner' })
}

/** Accepting asks the rule again: who asked long ago may not be allowed to any more (MSG-D4). */
export async function accept(tx: Tx, parts: Parts, userId: string, roomId: string): Promise<Room> {
  await lockRoom(tx, roomId)
  const mine = await requireMine(tx, userId, roomId)
  if (mine.is_request) {
    await requireTogether(tx, parts, await memberIds(tx, roomId))
    await updateMine(tx, roomId, userId, { is_request: false })
    if (mine.kind === 'custom') await say(tx, parts, roomId, userId, { kind: 'joined' })
    await parts.live.sendToRoom(tx, socketRoom(roomId), { type: 'room_updated', room_id: socketRoom(roomId) })
  }
  return roomFor(tx, userId, roomId)
}

export async function decline(tx: Tx, parts: Parts, userId: string, roomId: string): Promise<void> {
  const mine = await requireMine(tx, userId, roomId)
  if (!mine.is_request) throw new Failure('not_found')
  await takeOut(tx, parts, roomId, userId)
}

export async function changeRoom(
  tx: Tx,
  parts: Parts,
  userId: string,
  roomId: string,
  { title, post_policy }: { title?: string | undefined; post_policy?: 'all' | 'leaders' | 'replies' | undefined },
): Promise<Room> {
  const mine = await requireMine(tx, userId, roomId)
  if (mine.kind === 'direct' || mine.role === 'member') throw new Failure(chatErrors.not_room_admin)
  if (title !== undefined && mine.kind !== 'custom') throw new Failure(chatErrors.room_of_everyone)
  await updateRoom(tx, roomId, {
    ...(title === undefined ? {} : { title }),
    ...(post_policy === undefined ? {} : { post_policy }),
  })
  if (title !== undefined) await say(tx, parts, roomId, userId, { kind: 'renamed', title })
  else await parts.live.sendToRoom(tx, socketRoom(roomId), { type: 'room_updated', room_id: socketRoom(roomId) })
  return roomFor(tx, userId, roomId)
}

export async function mute(
  tx: Tx,
  parts: Parts,
  userId: string,
  roomId: string,
  { notifications, until }: { notifications?: 'all' | 'mentions' | 'none' | undefined; until?: string | null | undefined },
): Promise<Room> {
  await requireMine(tx, userId, roomId)
  await updateMine(tx, roomId, userId, {
    ...(notifications === undefined ? {} : { notify: notifications }),
    ...(until === undefined ? {} : { muted_until: until }),
  })
  await parts.live.send(tx, userId, { type: 'room_updated', room_id: socketRoom(roomId) })
  return roomFor(tx, userId, roomId)
}

function requireAdmin({ kind, role }: Mine): void {
  if (kind !== 'custom') throw new Failure(chatErrors.room_of_everyone)
  if (role === 'member') throw new Failure(chatErrors.not_room_admin)
}
