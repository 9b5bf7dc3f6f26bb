import type { EarlyHeads } from '#src/early/early-head.ts'
import type { EarlyRoutes } from '#src/early/early-calls.ts'
import { homeLines } from './early-lines.ts'

export const early: EarlyRoutes = {
  '/dashboard': ['parishes/my-parish-stats/', 'notifications/?page_size=5'],
}

export const heads: EarlyHeads = {
  '/dashboard': ({ user, locale }) => {
    const lines = Object.entries(homeLines(user, locale)).map(([name, text]) => ({ name, text }))
    return { name: 'dashboard', parts: [{ name: 'words', parts: lines }] }
  },
}
