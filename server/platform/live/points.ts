import type { Tx } from '#server/platform/db/tx.ts'

/** A kind of room, with ids `<kind>:<id>`. */
export type RoomKind = { kind: string; mayJoin(tx: Tx, id: string, userId: string): Promise<boolean> }

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    'live.room': RoomKind
  }
}
