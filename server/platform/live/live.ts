import type { ServerFrame } from '#contract/core/socket.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** API for modules to reach connected people. The row is the truth, the frame a hint. */
export type Live = {
  /**
   * Numbers the frame for the person, keeps it for replay, and sends it to all their sockets on every node after `tx` commits.
   */
  send(tx: Tx, userId: string, frame: ServerFrame): Promise<void>
  /** Sends to everyone in a room after the commit, except across a block with `from`; not numbered, not replayed. */
  sendToRoom(tx: Tx, roomId: string, frame: ServerFrame, from?: string): Promise<void>
  /** Says that the room's rows are at this revision: who is in it gets the rows, who watches it hears that there are some. */
  roomAt(tx: Tx, roomId: string, rev: number): Promise<void>
  /** A person belongs to a room now: their sockets hear of it. */
  addToRoom(tx: Tx, roomId: string, userId: string): Promise<void>
  /** Whom a person blocks, or what they show of themselves, has changed: their sockets follow. */
  personChanged(tx: Tx, userId: string): Promise<void>
  /** Sends to every socket of every node after the commit; not numbered, not replayed. */
  sendToAll(tx: Tx, frame: ServerFrame): Promise<void>
  /** Closes the sockets of these sessions on every node: 4401, or 4403 for a ban. */
  closeSessions(tx: Tx, sessionIds: readonly string[], code: 4401 | 4403): Promise<void>
  /** Asks for each of a person's rooms anew whether they may be in it, and takes them out of the others. */
  recheckPerson(tx: Tx, userId: string): Promise<void>
  /** Asks so for everybody in a room. */
  recheckRoom(tx: Tx, roomId: string): Promise<void>
  /** A person may have lost the right to know whether others are online, and others to know it of them. */
  companyChanged(tx: Tx, userId: string): Promise<void>
  /** Removes a person who may have lost access from a room. */
  removeFromRoom(tx: Tx, roomId: string, userId: string): Promise<void>
}
