import type { Facts } from '#server/platform/module/facts.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { socketRoom } from '../room-name.ts'
import { addPeople, takeOut } from './enter.ts'
import { ensureParishRoom } from './open.service.ts'
import { deleteParishRoom, findHome } from './parish.queries.ts'
import { findDirect, findParishRoom } from './rooms.queries.ts'

/** A parish has its room from the first day (MSG-D5). */
export const makeParishRoom = async (tx: Tx, parts: Parts, parishId: string): Promise<void> =>
  void (await ensureParishRoom(tx, parts, parishId))

/** Whoever belongs to a parish is in its room, and nobody else. */
export async function changeMembership(
  tx: Tx,
  { userId, parishId, status }: Facts['membership.changed'],
  parts: Parts,
): Promise<void> {
  if (status === 'active') {
    const home = await findHome(tx, userId, parishId)
    const roomId = await ensureParishRoom(tx, parts, parishId)
    await addPeople(tx, parts, roomId, [{ userId, role: home?.is_admin ? 'admin' : 'member', isRequest: false }], {
      seesPast: true,
    })
    return
  }
  const room = await findParishRoom(tx, parishId)
  if (room) await takeOut(tx, parts, room.id, userId)
}

/** The room of a parish that became part of another ends with it; its members are in the other one's. */
export const forgetParish = async (tx: Tx, parishId: string): Promise<void> => void (await deleteParishRoom(tx, parishId))

/** A block closes the direct room on the open pages of both at once. */
export async function changeBarrier(tx: Tx, { userIds, isBarred }: Facts['barrier.changed'], { live }: Parts): Promise<void> {
  const room = await findDirect(tx, userIds.toSorted().join(':'))
  if (!room) return
  for (const userId of userIds) {
    if (isBarred) await live.removeFromRoom(tx, socketRoom(room.id), userId)
    else await live.addToRoom(tx, socketRoom(room.id), userId)
  }
}
