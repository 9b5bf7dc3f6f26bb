import type { Tx } from '#server/platform/db/tx.ts'

/** Current names of things of one kind, by id; deleted ones have none. */
export type NameSource = {
  kind: string
  names(tx: Tx, ids: readonly string[]): Promise<ReadonlyArray<{ id: string; name: string }>>
}

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** Names for the ids of actors and targets: the log stores people by id only. */
    'audit.names': NameSource
  }
}
