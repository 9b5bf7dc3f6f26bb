import type { Tx } from '#server/platform/db/tx.ts'
import type { NameSource } from './points.ts'

/** Looks up names by `kind:id`; deleted things have none. */
export type ReadNames = (tx: Tx, named: ReadonlyArray<{ kind: string; id: string }>) => Promise<ReadonlyMap<string, string>>

/** `sources` returns the contributions to `audit.names`. */
export const createNames =
  (sources: () => readonly NameSource[]): ReadNames =>
  async (tx, named) => {
    const names = new Map<string, string>()
    for (const source of sources()) {
      const ids = [...new Set(named.flatMap(({ kind, id }) => (kind === source.kind ? [id] : [])))]
      if (ids.length > 0) for (const { id, name } of await source.names(tx, ids)) names.set(`${source.kind}:${id}`, name)
    }
    return names
  }
