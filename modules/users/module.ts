import { createRoute } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import { defineModule } from '#src/shell/module.ts'
import { readUsersSearch } from './user-search.ts'

export const users = defineModule({
  id: 'users',
  auditLabels: {
    'users.reveal': /*i18n*/ 'Address or number revealed',
    'users.update': /*i18n*/ 'Member’s record changed',
    'users.verify_email': /*i18n*/ 'Email verified by the staff',
    'users.reset_password': /*i18n*/ 'Link to choose a new password sent',
    'users.revoke_sessions': /*i18n*/ 'Member signed out everywhere',
    'users.add_note': /*i18n*/ 'Note added',
    'users.remove_note': /*i18n*/ 'Note removed',
    'users.suspend': /*i18n*/ 'Member suspended',
    'users.unsuspend': /*i18n*/ 'Suspension lifted',
    'users.suspension_served': /*i18n*/ 'Suspension expired',
    'users.ban': /*i18n*/ 'Member banned',
    'users.unban': /*i18n*/ 'Ban lifted',
    // A refused call is logged under the name of its endpoint.
    'users.patchUser': /*i18n*/ 'Member’s record changed',
    'users.verifyEmail': /*i18n*/ 'Email verified by the staff',
    'users.resetPassword': /*i18n*/ 'Link to choose a new password sent',
    'users.endSessions': /*i18n*/ 'Member signed out everywhere',
    'users.bulk': /*i18n*/ 'Several members changed',
    'users.addNote': /*i18n*/ 'Note added',
    'users.removeNote': /*i18n*/ 'Note removed',
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'users',
        staticData: {
          title: 'Users',
          gate: { all: ['view_users'] },
          nav: { slot: 'console', group: 'people', order: 10, label: 'Users', icon: Users },
        },
        validateSearch: readUsersSearch,
      }).lazy(() => import('./users.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'exportedFilters',
      id: 'users',
      order: 10,
      kind: 'users',
      load: () => import('./users.page.tsx').then((list) => list.UserFilters),
    },
  ],
})
