import { consoleGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'
import { statusLabels } from '../shared/labels.ts'

/** Groups in the scope of the reader's console account (MOD-D5). */
export const staffGroups = defineList({
  endpoint: consoleGroupsEndpoints.consoleGroups,
  size: 20,
  filters: {
    q: { label: /*i18n*/ 'Search groups' },
    status: { label: /*i18n*/ 'State', any: /*i18n*/ 'All states', options: statusLabels },
  },
})
export type StaffGroupsSearch = SearchOf<typeof staffGroups>
