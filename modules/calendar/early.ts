import type { EarlyRoutes } from '#src/early/early-calls.ts'

const lists = ['calendar/api/calendars/', 'calendar/api/subscriptions/']

export const early: EarlyRoutes = {
  '/dashboard': ['calendar/api/events/browse/?scope=own&page_size=3'],
  '/calendar': lists,
  '/events': ['calendar/api/events/browse/?page=1&page_size=20'],
}
