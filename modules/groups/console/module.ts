import { createRoute } from '@tanstack/react-router'
import UsersRound from 'lucide-react/icons/users-round'
import { defineModule } from '#src/shell/module.ts'
import { readGroupsSearch } from './groups-search.ts'

/** Groups in the hands of staff (AGR-D1). */
export const groupsConsole = defineModule({
  id: 'groups.console',
  auditLabels: {
    'groups.approve': /*i18n*/ 'Group approved',
    'groups.reject': /*i18n*/ 'Group refused',
    'groups.archive': /*i18n*/ 'Group archived',
    'groups.restore': /*i18n*/ 'Group opened again',
    'groups.set_owner': /*i18n*/ 'Owner of a group changed',
    'groups.delete': /*i18n*/ 'Group deleted',
    // A refused call is logged under the name of its endpoint.
    'groups.approveGroup': /*i18n*/ 'Group approved',
    'groups.rejectGroup': /*i18n*/ 'Group refused',
    'groups.archiveGroup': /*i18n*/ 'Group archived',
    'groups.restoreGroup': /*i18n*/ 'Group opened again',
    'groups.setGroupOwner': /*i18n*/ 'Owner of a group changed',
    'groups.removeGroup': /*i18n*/ 'Group deleted',
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'groups',
        staticData: {
          title: 'Groups',
          gate: { all: ['view_groups'] },
          nav: { slot: 'console', group: 'community', order: 40, label: 'Groups', icon: UsersRound },
        },
        validateSearch: readGroupsSearch,
      }).lazy(() => import('./groups.page.tsx').then((page) => page.Route)),
    },
  }),
})
