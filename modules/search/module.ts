import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { SearchAddress } from './search-address.ts'

export const search = defineModule({
  id: 'search',
  facts: { listens: ['session.cleared'] },
  routes: ({ member }) => ({
    member: {
      search: createRoute({
        getParentRoute: () => member,
        path: 'search',
        staticData: { title: 'Search' },
        validateSearch: readLater<SearchAddress>(),
      }).lazy(() => import('./search.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [{ slot: 'overlays', id: 'search-key', order: 20, load: () => import('./search-key.tsx').then((key) => key.SearchKey) }],
})
