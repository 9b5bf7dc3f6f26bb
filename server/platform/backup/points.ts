import type { InjectOptions } from 'fastify'
import type { Tx } from '#server/platform/db/tx.ts'

/** A request to the server on restored data and a check of its response. Null when the data has nothing to request. */
export type RestoredCheck = { what: string; call: InjectOptions; holds(body: unknown): boolean } | null

/** Context of a check; `rows` returns a table's row count in the backup. The database is scratch and may be written to. */
export type Restored = { tx: Tx; rows(table: string): number; hashPassword(password: string): Promise<string> }

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** A request that the server must answer correctly on a restored backup (BKP-D3). */
    'backup.check': (restored: Restored) => Promise<RestoredCheck>
  }
}
