import type { DashboardFigure } from '#server/platform/module/module.ts'
import { countOpenDisputes } from './dispute.queries.ts'
import { countPending } from './moderation.queries.ts'

export const dashboard: readonly DashboardFigure[] = [
  {
    key: 'pending_content',
    rights: { all: ['moderate_content'] },
    /** Items and disputes that wait for a moderator. */
    async read(tx, { caller }) {
      const value = (await countPending(tx, caller)) + (await countOpenDisputes(tx, caller))
      return { value, change: null, at: null, series: [], tone: value > 0 ? 'attention' : 'good' }
    },
  },
]
