import type { RoomKind } from '#server/platform/live/points.ts'
import { findPresence } from './presence.queries.ts'

/** A member's own room on the socket; those who may know that they are online watch it. */
export const personRooms: RoomKind = {
  kind: 'person',
  mayJoin: async (tx, id, userId) => id === userId || (await findPresence(tx, userId, id)) !== undefined,
}
