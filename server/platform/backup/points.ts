import type { InjectOptions } from 'fastify'
import type { Tx } from '#server/platform/db/tx.ts'

/** A call to the server on restored data, and whether its answer is right. Null where the data has nothing to ask for. */
export type RestoredCheck = { what: string; call: InjectOptions; holds(body: unknown): boolean } | null

/** What a check may use; `rows` counts a table's rows as backed up. The database is a scratch one and may be written. */
export type Restored = { tx: Tx; rows(table: string): number; hashPassword(password: string): Promise<string> }

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** What the server on a restored backup must answer (BKP-D3). */
    'backup.check': (restored: Restored) => Promise<RestoredCheck>
  }
}
