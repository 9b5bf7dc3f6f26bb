import { createRoute } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCog from 'lucide-react/icons/user-cog'
import { defineModule } from '#src/shell/module.ts'
import { readRolesSearch, readStaffSearch } from './staff-search.ts'
import { readText } from '#src/shell/read-text.ts'

const gate = { all: ['system_admin'] } as const

/** Console accounts: sign-in, own security, roles and colleagues. */
export const staff = defineModule({
  id: 'staff',
  auditLabels: {
    'staff.invite': /*i18n*/ 'Admin user invited',
    'staff.resend_invitation': /*i18n*/ 'Invitation of an admin user sent again',
    'staff.change': /*i18n*/ 'Admin user changed',
    'staff.disable': /*i18n*/ 'Admin user disabled',
    'staff.enable': /*i18n*/ 'Admin user enabled',
    'staff.end_sessions': /*i18n*/ 'Admin user signed out everywhere',
    'staff.reset_second_factor': /*i18n*/ 'Second factor of an admin user reset',
    'staff.create_superadmin': /*i18n*/ 'Superadmin created on the server',
    'roles.create': /*i18n*/ 'Role created',
    'roles.change': /*i18n*/ 'Role changed',
    'roles.remove': /*i18n*/ 'Role removed',
    'console.login': /*i18n*/ 'Signed in',
    'console.logout': /*i18n*/ 'Signed out',
    'console.locked': /*i18n*/ 'Account locked after wrong codes',
    'console.step_up': /*i18n*/ 'Confirmed with a code',
    'console.invitation_accepted': /*i18n*/ 'Invitation to the console accepted',
    'console.password_changed': /*i18n*/ 'Own password changed',
    'console.recovery_code_used': /*i18n*/ 'Recovery code used',
    'console.recovery_codes_renewed': /*i18n*/ 'New recovery codes made',
    'console.session_ended': /*i18n*/ 'Own session ended',
    'console.two_factor_on': /*i18n*/ 'Second factor set up',
    'console.two_factor_off': /*i18n*/ 'Second factor switched off',
    // A refused call is logged under the name of its endpoint.
    'staff.logout': /*i18n*/ 'Signed out',
    'staff.beginTwoFactor': /*i18n*/ 'Setup of the second factor started',
    'staff.confirmTwoFactor': /*i18n*/ 'Second factor set up',
    'staff.renewRecoveryCodes': /*i18n*/ 'New recovery codes made',
    'staff.disableTwoFactor': /*i18n*/ 'Second factor switched off',
    'staff.stepUp': /*i18n*/ 'Confirmed with a code',
    'staff.changePassword': /*i18n*/ 'Own password changed',
    'staff.endSession': /*i18n*/ 'Own session ended',
    'staff.setLanguage': /*i18n*/ 'Own language changed',
    'staff.createRole': /*i18n*/ 'Role created',
    'staff.patchRole': /*i18n*/ 'Role changed',
    'staff.removeRole': /*i18n*/ 'Role removed',
    'staff.inviteStaff': /*i18n*/ 'Admin user invited',
    'staff.patchStaff': /*i18n*/ 'Admin user changed',
    'staff.resendStaffInvitation': /*i18n*/ 'Invitation of an admin user sent again',
    'staff.disableStaff': /*i18n*/ 'Admin user disabled',
    'staff.enableStaff': /*i18n*/ 'Admin user enabled',
    'staff.resetStaffTwoFactor': /*i18n*/ 'Second factor of an admin user reset',
    'staff.endStaffSessions': /*i18n*/ 'Admin user signed out everywhere',
  },
  facts: { listens: ['session.cleared'] },
  routes: ({ public: open, console }) => ({
    public: {
      login: createRoute({
        getParentRoute: () => open,
        path: 'admin/login',
        staticData: { title: 'Admin Login' },
        validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
      }).lazy(() => import('./sign-in/login.page.tsx').then((page) => page.Route)),
      invitation: createRoute({
        getParentRoute: () => open,
        path: 'admin/accept-invitation',
        staticData: { title: 'Invitation' },
        validateSearch: (search: Record<string, unknown>) => readText(search, 'token'),
      }).lazy(() => import('./sign-in/accept-invitation.page.tsx').then((page) => page.Route)),
    },
    console: {
      security: createRoute({
        getParentRoute: () => console,
        path: 'security',
        staticData: {
          title: 'My security',
          nav: { slot: 'console', group: 'own', order: 10, label: 'My security', icon: ShieldCheck },
        },
      }).lazy(() => import('./security/security.page.tsx').then((page) => page.Route)),
      roles: createRoute({
        getParentRoute: () => console,
        path: 'roles',
        staticData: {
          title: 'Roles',
          gate,
          nav: { slot: 'console', group: 'access', order: 20, label: 'Roles', icon: KeyRound },
        },
        validateSearch: readRolesSearch,
      }).lazy(() => import('./roles.page.tsx').then((page) => page.Route)),
      staff: createRoute({
        getParentRoute: () => console,
        path: 'admin-users',
        staticData: {
          title: 'Admin users',
          gate,
          nav: { slot: 'console', group: 'access', order: 10, label: 'Admin users', icon: UserCog },
        },
        validateSearch: readStaffSearch,
      }).lazy(() => import('./admin-users.page.tsx').then((page) => page.Route)),
    },
  }),
})
