// if:list
import { newThingsEndpoints } from '#contract/new-things/new-things.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

export const newThingsList = defineList({
  endpoint: newThingsEndpoints.list,
  size: 20,
  filters: { q: { label: /*i18n*/ 'Search' } },
})
export type NewThingsSearch = SearchOf<typeof newThingsList>
// end
