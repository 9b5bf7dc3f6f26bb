import { choice } from '#contract/core/lists/filters.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'
import { kindLabels } from '../shared/labels.ts'

/** Without `tab` all pages are listed; `scope` keeps those of the reader's parish. */
export const pagesList = defineList({
  endpoint: pagesEndpoints.list,
  size: 20,
  filters: {
    q: { label: /*i18n*/ 'Search pages' },
    kind: { label: /*i18n*/ 'Kind of page', any: /*i18n*/ 'All kinds', options: kindLabels },
  },
  params: { tab: choice(['following', 'mine']), scope: choice(['own']), sort: choice(['followers', 'created']) },
})
export type PagesSearch = SearchOf<typeof pagesList>
