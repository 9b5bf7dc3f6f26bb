import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { form } from '#src/lists/address.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'
import { roleLabels } from '../shared/labels.ts'

const params = { tab: form(/^[a-z-]{1,30}$/) }

/** Members of a group; `tab` is the open part of its page. */
export const memberList = defineList({
  endpoint: groupMembersEndpoints.members,
  size: 20,
  filters: {
    q: { label: /*i18n*/ 'Search members' },
    role: { label: /*i18n*/ 'Role', any: /*i18n*/ 'All roles', options: roleLabels },
    status: {
      label: /*i18n*/ 'Who is listed',
      any: /*i18n*/ 'In the group',
      options: { invited: /*i18n*/ 'Invited people', banned: /*i18n*/ 'Banned people' },
    },
  },
  params,
})
/** Who asks to join. */
export const requestList = defineList({ endpoint: groupMembersEndpoints.requests, size: 20, params })
export type GroupSearch = SearchOf<typeof memberList>
