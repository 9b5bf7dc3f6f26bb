import type { Tx } from '#server/platform/db/tx.ts'

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** A parish figure, counted by the module that owns the rows; 0 without one. */
    'parishes.figure': {
      name: 'upcoming_events' | 'total_groups' | 'total_posts'
      count(tx: Tx, of: { parishId: string; userId: string; now: number }): Promise<number>
    }
  }
}
