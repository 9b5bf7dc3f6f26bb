import { consoleEventsEndpoints } from '#contract/calendar/console-events.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

/** Events in the scope of the reader's console account (MOD-D5). */
export const staffEvents = defineList({
  endpoint: consoleEventsEndpoints.consoleEvents,
  size: 20,
  filters: {
    tab: { label: /*i18n*/ 'Which events', any: /*i18n*/ 'Upcoming', options: { past: /*i18n*/ 'Past' } },
    q: { label: /*i18n*/ 'Search events' },
    state: {
      label: /*i18n*/ 'State',
      any: /*i18n*/ 'All states',
      options: { scheduled: /*i18n*/ 'Scheduled', cancelled: /*i18n*/ 'Cancelled', hidden: /*i18n*/ 'Hidden' },
    },
  },
})
export type StaffEventsSearch = SearchOf<typeof staffEvents>
