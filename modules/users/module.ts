import { createRoute } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import { defineModule } from '#src/shell/module.ts'
import { auditWords } from './audit-words.ts'
import { readUsersSearch } from './user-search.ts'

export const users = defineModule({
  id: 'users',
  auditWords,
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
})
