import type { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { FiltersOf } from '#contract/core/list-query.ts'
import type { PageSearch } from '#src/lists/define-list.ts'

export type EventsSearch = PageSearch<Pick<FiltersOf<typeof calendarEndpoints.browseEvents>, 'tab' | 'q' | 'category'>>
