import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { form } from '#src/lists/address.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'
import { roleLabels } from '../labels.ts'

/** The open tab, of this module or of another; the overview without one. */
const params = { tab: form(/^[a-z-]{1,30}$/) }

export const memberList = defineList({
  endpoint: parishAdminEndpoints.members,
  size: 20,
  filters: {
    q: { label: /*i18n*/ 'Search members' },
    role: { label: /*i18n*/ 'Role', any: /*i18n*/ 'All roles', options: roleLabels },
    status: {
      label: /*i18n*/ 'Status',
      any: /*i18n*/ 'Current members',
      options: { left: /*i18n*/ 'Have left', removed: /*i18n*/ 'Were removed' },
    },
  },
  params,
})
export const requestList = defineList({
  endpoint: parishAdminEndpoints.membershipRequests,
  size: 50,
  filters: { q: { label: /*i18n*/ 'Search requests' } },
  params,
})
export type OfficeSearch = SearchOf<typeof memberList>
