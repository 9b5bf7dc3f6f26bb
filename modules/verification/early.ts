import type { EarlyRoutes } from '#src/early/early-calls.ts'

export const early: EarlyRoutes = { '/dashboard': ['auth/standing/'] }
