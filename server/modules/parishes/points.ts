import type { OfficePart } from '#contract/parishes/office-parts.ts'
import type { Tx } from '#server/platform/db/tx.ts'

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** A part of a parish's administration that somebody opens by a right of the module, beside their roles. */
    'parishes.officePart': { part: OfficePart; parishesOf(tx: Tx, userId: string): Promise<string[]> }
    /** A parish figure, counted by the module that owns the rows; 0 without one. */
    'parishes.figure': {
      name:
        | 'upcoming_events'
        | 'total_groups'
        | 'total_posts'
        | 'posts_30d'
        | 'open_reports'
        | 'pending_groups'
        | 'prayers_pending'
      count(tx: Tx, of: { parishId: string; userId: string; now: number }): Promise<number>
    }
  }
}
