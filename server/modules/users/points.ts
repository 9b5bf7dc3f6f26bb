import type { Tx } from '#server/platform/db/tx.ts'

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** A member's activity counts by key, e.g. `events`; excludes anonymous activity (PRY-D4). */
    'users.activity': (tx: Tx, userId: string) => Promise<Record<string, number>>
  }
}
