import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { eventCategories } from '#contract/calendar/event-categories.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'
import { localZone } from '../wall-time.ts'

/** Events that the member may see (EVT-D1). */
export const eventsList = defineList({
  endpoint: calendarEndpoints.browseEvents,
  size: 20,
  filters: {
    tab: { label: /*i18n*/ 'Which events', any: /*i18n*/ 'Upcoming', options: { mine: /*i18n*/ 'Mine', past: /*i18n*/ 'Past' } },
    scope: { label: /*i18n*/ 'Where', any: /*i18n*/ 'My parish', options: { all: /*i18n*/ 'All parishes' } },
    q: { label: /*i18n*/ 'Search events' },
    category: { label: /*i18n*/ 'Category', any: /*i18n*/ 'All categories', options: eventCategories },
    parish: { label: /*i18n*/ 'Parish' },
    group: { label: /*i18n*/ 'Group' },
    calendar: { label: /*i18n*/ 'Calendar' },
    date: { from: /*i18n*/ 'From', to: /*i18n*/ 'Until' },
  },
})
export type EventsSearch = SearchOf<typeof eventsList>

/** Days are those of the reader's zone. */
export const zoneOf = ({ date_from, date_to }: EventsSearch) => (date_from || date_to ? { zone: localZone() } : {})
