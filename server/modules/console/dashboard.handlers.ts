import type { consoleEndpoints } from '#contract/console/console.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { newestAuditLines } from './dashboard.queries.ts'
import { visibleTiles } from './visible-tiles.ts'

const linesShown = 10

/** Figures need view_dashboard and the permission of their page, and are limited to the account's parishes (CON-D2). */
export const dashboard: Handler<typeof consoleEndpoints.dashboard> = async (_input, context) => {
  const { tx, caller } = context
  if (!caller.permissions.has('view_dashboard')) return { tiles: [], recent: [] }
  const mayReadLog = caller.permissions.has('view_audit_logs') && caller.scope.kind === 'all'
  return {
    tiles: await visibleTiles(tx, context.contributions('console.tile'), { caller, now: context.now() }),
    recent: mayReadLog ? await newestAuditLines(tx, linesShown) : [],
  }
}
