import { lastVerified } from '#server/platform/backup/last-verified.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

/** Backups are verified daily (BKP-D3); after two days one was missed. */
const freshMs = 2 * 86_400_000

export const tiles: readonly ExtensionPoints['console.tile'][] = [
  {
    key: 'last_verified_backup',
    // Open to every console account (SYS-D6).
    rights: {},
    async read(tx, { now }) {
      const last = await lastVerified(tx)
      const isFresh = last !== null && now - Date.parse(last.made_at) < freshMs
      return { value: null, change: null, at: last?.made_at ?? null, series: [], tone: isFresh ? 'good' : 'attention' }
    },
  },
]
