import type { ServerFrame } from '#contract/core/socket.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** One row of a room: as most read it, as its sender does, and as those do whom a block parts from the sender, or from whom it quotes (PPL-D5). */
export type RoomRow = {
  rev: number
  senderId: string | null
  quotedId: string | null
  frame: ServerFrame
  own: ServerFrame
  hidden: ServerFrame
  unquoted: ServerFrame
}

/**
 * A kind of room, with ids `<kind>:<id>`. In `person:<id>` only that member is present, for as long as they are connected; the
 * others in it watch for them.
 */
export type RoomKind = {
  kind: string
  mayJoin(tx: Tx, id: string, userId: string): Promise<boolean>
  /** Rows that carry the room's own numbers: the bus says where the room is, and every node reads what came since. */
  rows?: {
    /** Tells who joins where the room is. */
    joined(tx: Tx, id: string, userId: string): Promise<ServerFrame>
    newest(tx: Tx, id: string): Promise<number>
    /** The next rows after a revision, in order. */
    after(tx: Tx, id: string, rev: number): Promise<RoomRow[]>
  }
}

/** What modules know of somebody who connects. */
export type LivePerson = {
  /** Whom they do not hear, and who do not hear them. */
  barred?(tx: Tx, userId: string): Promise<string[]>
  /** Rooms that they hear of without joining. */
  watches?(tx: Tx, userId: string): Promise<string[]>
  /** Frames that are not for them. */
  deafTo?(tx: Tx, userId: string): Promise<ServerFrame['type'][]>
  /** They do not show that they are online, and do not see it of others. */
  isUnseen?(tx: Tx, userId: string): Promise<boolean>
  /** Their last socket of a node has closed. */
  left?(tx: Tx, userId: string, at: string): Promise<void>
}

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    'live.room': RoomKind
    'live.person': LivePerson
  }
}
