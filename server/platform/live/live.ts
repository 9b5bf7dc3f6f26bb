import type { ServerFrame } from '#contract/core/socket.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** How modules reach people who are connected. The row is the truth, the frame the hint. */
export type Live = {
  /**
   * Gives the frame the person's next sequence number, keeps it for replay, and sends it to all their sockets on every
   * node once `tx` has committed.
   */
  send(tx: Tx, userId: string, frame: ServerFrame): Promise<void>
  /** Tells everybody in a room after the commit; not numbered, not replayed. */
  sendToRoom(tx: Tx, roomId: string, frame: ServerFrame): Promise<void>
  /** Tells every socket of every node after the commit; not numbered, not replayed. */
  sendToAll(tx: Tx, frame: ServerFrame): Promise<void>
  /** Closes the sockets of these sessions on every node: 4401, or 4403 for a ban. */
  closeSessions(tx: Tx, sessionIds: readonly string[], code: 4401 | 4403): Promise<void>
  /** Takes a person who may no longer be there out of a room. */
  removeFromRoom(tx: Tx, roomId: string, userId: string): Promise<void>
}
