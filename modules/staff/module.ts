import { createRoute } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import UserCog from 'lucide-react/icons/user-cog'
import { readTableSearch } from '#src/console/table/table-search.ts'
import { defineModule } from '#src/shell/module.ts'

const readStaffSearch = readTableSearch('q', 'role', 'status', 'without_2fa')

export const staff = defineModule({
  id: 'staff',
  gate: { all: ['system_admin'] },
  routes: ({ console }) => ({
    console: {
      roles: createRoute({
        getParentRoute: () => console,
        path: 'roles',
        staticData: { title: 'Roles', nav: { slot: 'console', group: 'access', label: 'Roles', icon: KeyRound } },
      }).lazy(() => import('./roles.page.tsx').then((page) => page.Route)),
      staff: createRoute({
        getParentRoute: () => console,
        path: 'admin-users',
        staticData: { title: 'Admin users', nav: { slot: 'console', group: 'access', label: 'Admin users', icon: UserCog } },
        validateSearch: readStaffSearch,
      }).lazy(() => import('./admin-users.page.tsx').then((page) => page.Route)),
    },
  }),
})
