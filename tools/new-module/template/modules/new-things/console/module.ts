// if:console
import { createRoute } from '@tanstack/react-router'
import List from 'lucide-react/icons/list'
import { newThingsEndpoints } from '#contract/new-things/new-things.ts'
import { addressOf } from '#src/lists/address.ts'
import { defineModule } from '#src/shell/module.ts'

export const newThingsConsole = defineModule({
  id: 'new-things.console',
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'new-things',
        staticData: {
          title: 'New Things',
          gate: { all: ['view_content'] },
          nav: { slot: 'console', group: 'data', order: 90, label: 'New Things', icon: List },
        },
        validateSearch: addressOf(newThingsEndpoints.consoleList).read,
      }).lazy(() => import('./new-things.page.tsx').then((page) => page.Route)),
    },
  }),
})
// end
