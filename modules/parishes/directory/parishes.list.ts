import { choice } from '#contract/core/lists/filters.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

/**
 * The directory (PAR-D5); the page draws the filters itself, since their options come from the server. It is sorted by name, and by
 * distance once the position is known unless `sort` says otherwise.
 */
export const directory = defineList({
  endpoint: parishesEndpoints.list,
  size: 20,
  filters: ['q', 'diocese', 'country', 'city', 'language'],
  params: { sort: choice(['name']) },
})
export type DirectorySearch = SearchOf<typeof directory>
