import { type EventCategory, eventCategories } from '#contract/calendar/event-categories.ts'

export type EventsSearch = { tab?: 'mine' | 'past'; q?: string; category?: EventCategory; page?: number }

/** Keys that make no sense are dropped; the page has the defaults. */
export function readEventsSearch(search: Record<string, unknown>): EventsSearch {
  const { tab, q, category, page } = search
  return {
    ...(tab === 'mine' || tab === 'past' ? { tab } : {}),
    ...(typeof q === 'string' && q.trim() ? { q: q.slice(0, 100) } : {}),
    ...(typeof category === 'string' && Object.hasOwn(eventCategories, category) ? { category: category as EventCategory } : {}),
    ...(Number.isInteger(page) && (page as number) > 1 ? { page: page as number } : {}),
  }
}
