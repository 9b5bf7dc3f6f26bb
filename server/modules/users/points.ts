import type { Tx } from '#server/platform/db/tx.ts'

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** Counts of what a person did, by what is counted, such as `events`; never of what they did anonymously (PRY-D4). */
    'users.activity': (tx: Tx, userId: string) => Promise<Record<string, number>>
  }
}
