import { rankLabels } from '#contract/accounts/church-rank.ts'
import { choice } from '#contract/core/lists/filters.ts'
import { peopleEndpoints } from '#contract/people/people.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

const { none: _none, ...ranks } = rankLabels

/** Without `scope` the members of the reader's own parish are listed, without `sort` by name. */
const params = { scope: choice(['all']), sort: choice(['newest']) }

export const peopleList = defineList({
  endpoint: peopleEndpoints.list,
  size: 40,
  filters: {
    q: { label: /*i18n*/ 'Name, in English or Arabic letters' },
    church_rank: { label: /*i18n*/ 'Rank', any: /*i18n*/ 'Any rank', options: { ...ranks, none: rankLabels.none } },
    following: { label: /*i18n*/ 'Follows', yes: /*i18n*/ 'Only people I follow', no: /*i18n*/ 'People I do not follow' },
  },
  params,
})
export type PeopleSearch = SearchOf<typeof peopleList>
