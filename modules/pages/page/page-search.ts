import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import { form } from '#src/lists/address.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

/** Followers of a page; `tab` is the open part of its page. */
export const followerList = defineList({
  endpoint: pagePeopleEndpoints.followers,
  size: 20,
  filters: { q: { label: /*i18n*/ 'Search followers' } },
  params: { tab: form(/^[a-z-]{1,30}$/) },
})
export type PageSearch = SearchOf<typeof followerList>
