import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { countOpenDisputes } from './moderation/dispute.queries.ts'
import { countPending } from './moderation/moderation.queries.ts'

export const tiles: readonly ExtensionPoints['console.tile'][] = [
  {
    key: 'pending_content',
    rights: { all: ['moderate_content'] },
    /** Items and disputes awaiting a moderator. */
    async read(tx, { caller }) {
      const value = (await countPending(tx, caller)) + (await countOpenDisputes(tx, caller))
      return { value, change: null, at: null, series: [], tone: value > 0 ? 'attention' : 'good' }
    },
  },
]
