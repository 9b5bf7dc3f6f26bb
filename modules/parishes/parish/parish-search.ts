import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { form } from '#src/lists/address.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

/** Members of the parish; `tab` is the open part of its page. */
export const fellowList = defineList({
  endpoint: parishesEndpoints.fellowMembers,
  size: 20,
  filters: { q: { label: /*i18n*/ 'Search members' } },
  params: { tab: form(/^[a-z-]{1,30}$/) },
})
export type ParishSearch = SearchOf<typeof fellowList>
