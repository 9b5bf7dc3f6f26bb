import type { Tx } from '#server/platform/db/tx.ts'

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** A figure of a parish, counted by the module that holds the rows; 0 while none does. */
    'parishes.figure': {
      name: 'upcoming_events' | 'total_groups' | 'total_posts'
      count(tx: Tx, of: { parishId: string; userId: string; now: number }): Promise<number>
    }
  }
}
