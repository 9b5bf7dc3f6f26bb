import type { EarlyRoutes } from '#src/early/early-calls.ts'

export const early: EarlyRoutes = {
  '/dashboard': [({ user }) => (user?.parish ? [`parishes/${encodeURIComponent(user.parish.slug)}/`] : [])],
}
