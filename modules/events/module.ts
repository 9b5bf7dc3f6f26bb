import { createRoute } from '@tanstack/react-router'
import { type EventCategory, eventCategories } from '#contract/event-categories.ts'
import { defineModule } from '#src/shell/module.ts'

export type EventsSearch = { tab?: 'mine' | 'past'; q?: string; category?: EventCategory; page?: number }

export const events = defineModule({
  id: 'events',
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'events',
        staticData: { nav: { slot: 'topbar', label: 'Events' }, title: 'Events' },
        validateSearch: readSearch,
      }).lazy(() => import('./events.page.tsx').then((page) => page.Route)),
      detail: createRoute({ getParentRoute: () => member, path: 'events/$eventId', staticData: { title: 'Event' } }).lazy(() =>
        import('./event.page.tsx').then((page) => page.Route),
      ),
    },
  }),
  slots: [
    {
      slot: 'dashboardCards',
      id: 'coming-up',
      order: 10,
      width: 'half',
      load: () => import('./coming-up-card.tsx').then((card) => card.ComingUpCard),
    },
  ],
  start: () => import('#src/events/keep-fresh.ts').then((rule) => rule.keepEventsFresh),
})

/** Keys that make no sense are dropped; the page has the defaults. */
export function readSearch(search: Record<string, unknown>): EventsSearch {
  const { tab, q, category, page } = search
  return {
    ...(tab === 'mine' || tab === 'past' ? { tab } : {}),
    ...(typeof q === 'string' && q.trim() ? { q: q.slice(0, 100) } : {}),
    ...(typeof category === 'string' && Object.hasOwn(eventCategories, category) ? { category: category as EventCategory } : {}),
    ...(Number.isInteger(page) && (page as number) > 1 ? { page: page as number } : {}),
  }
}
