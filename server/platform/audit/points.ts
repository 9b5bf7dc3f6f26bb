import type { Tx } from '#server/platform/db/tx.ts'

/** Names that things of one kind have now, by id; those that are gone have none. */
export type NameSource = {
  kind: string
  names(tx: Tx, ids: readonly string[]): Promise<ReadonlyArray<{ id: string; name: string }>>
}

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** Names for the ids of actors and targets: people are in the log by id only. */
    'audit.names': NameSource
  }
}
