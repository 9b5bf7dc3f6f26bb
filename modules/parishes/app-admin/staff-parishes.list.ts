import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { id } from '#contract/core/lists/filters.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'
import { statusLabels } from '../labels.ts'

/** Parishes in the scope of the reader's console account (MOD-D5). `edit`: id of the one whose form is open. */
export const staffParishes = defineList({
  endpoint: consoleParishesEndpoints.consoleParishes,
  size: 20,
  filters: {
    q: { label: /*i18n*/ 'Search by name, saint or city' },
    status: { label: /*i18n*/ 'State', any: /*i18n*/ 'All states', options: statusLabels },
  },
  params: { edit: id() },
})
export type StaffParishesSearch = SearchOf<typeof staffParishes>
