import { createRoute } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCog from 'lucide-react/icons/user-cog'
import { defineModule } from '#src/shell/module.ts'
import { auditWords } from './audit-words.ts'
import { readStaffSearch } from './staff-search.ts'
import { readText } from '#src/shell/read-text.ts'

const gate = { all: ['system_admin'] } as const

/** Console accounts: sign-in, own security, roles and colleagues. */
export const staff = defineModule({
  id: 'staff',
  auditWords,
  facts: { listens: ['session.cleared'] },
  routes: ({ public: open, console }) => ({
    public: {
      login: createRoute({
        getParentRoute: () => open,
        path: 'admin/login',
        staticData: { title: 'Admin Login' },
        validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
      }).lazy(() => import('./door/login.page.tsx').then((page) => page.Route)),
      invitation: createRoute({
        getParentRoute: () => open,
        path: 'admin/accept-invitation',
        staticData: { title: 'Invitation' },
        validateSearch: (search: Record<string, unknown>) => readText(search, 'token'),
      }).lazy(() => import('./door/accept-invitation.page.tsx').then((page) => page.Route)),
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
