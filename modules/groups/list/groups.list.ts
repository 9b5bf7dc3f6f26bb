import { choice } from '#contract/core/lists/filters.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'
import { kindLabels } from '../shared/labels.ts'

/** Without `tab` the reader's own groups are listed; `scope` keeps those of their parish, without `sort` by name. */
export const groupsList = defineList({
  endpoint: groupsEndpoints.list,
  size: 20,
  filters: {
    q: { label: /*i18n*/ 'Search groups' },
    kind: { label: /*i18n*/ 'Kind of group', any: /*i18n*/ 'All kinds', options: kindLabels },
  },
  params: { tab: choice(['discover', 'invitations']), scope: choice(['own']), sort: choice(['members', 'created']) },
})
export type GroupsSearch = SearchOf<typeof groupsList>
