import type { DashboardTile } from '#contract/console/console.ts'
import type { Rights } from '#contract/core/endpoint.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** A tile on the console's first page (DSH-D1). Several modules may contribute to one key. */
    'console.tile': {
      key: DashboardTile['key']
      /** Permissions of the page it links to: without them it is not sent. */
      rights: Rights
      /** Its page is for accounts without a scope limit. */
      isUnlimited?: boolean
      read(tx: Tx, of: { caller: Pick<AdminCaller, 'scope'>; now: number }): Promise<Omit<DashboardTile, 'key'>>
    }
  }
}
