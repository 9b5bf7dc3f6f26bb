import type { SystemEvent } from '#contract/chat/message.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { socketRoom } from '../room-name.ts'
import { insertMembers, insertSystemLine, type Joining, removeMember } from './rooms.queries.ts'

type RoomParts = Pick<Parts, 'live' | 'now'>

/** Puts people into a room and their open pages with them; returns who is new. */
export async function addPeople(
  tx: Tx,
  { live, now }: RoomParts,
  roomId: string,
  joining: readonly Joining[],
  { seesPast }: { seesPast: boolean },
): Promise<string[]> {
  const added = await insertMembers(tx, roomId, joining, new Date(now()).toISOString(), { seesPast })
  for (const userId of added) await live.addToRoom(tx, socketRoom(roomId), userId)
  return added
}

/** Takes somebody out of a room; their open pages lose it with the commit. */
export async function takeOut(tx: Tx, { live, now }: RoomParts, roomId: string, userId: string): Promise<boolean> {
  const wasIn = await removeMember(tx, roomId, userId, new Date(now()).toISOString())
  if (wasIn) {
    await live.removeFromRoom(tx, socketRoom(roomId), userId)
    await live.companyChanged(tx, userId)
  }
  return wasIn
}

/** A line by the server of what somebody did, or what happened to them. */
export async function say(tx: Tx, { live, now }: RoomParts, roomId: string, userId: string, event: SystemEvent): Promise<void> {
  const at = now()
  const line = {
    roomId,
    userId,
    id: newId(at),
    clientId: newId(at),
    content: JSON.stringify(event),
    at: new Date(at).toISOString(),
  }
  const written = await insertSystemLine(tx, line)
  if (written) await live.roomAt(tx, socketRoom(roomId), written.rev)
}
