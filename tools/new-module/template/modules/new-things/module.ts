import { createRoute } from '@tanstack/react-router'
// if:list
import { readLater } from '#src/lists/read-later.ts'
// end
import { defineModule } from '#src/shell/module.ts'
// if:list
import type { NewThingsSearch } from './parts/new-things.list.ts'
// end

export const newThings = defineModule({
  id: 'new-things',
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'new-things',
        staticData: { title: 'New Things' },
        // if:list
        validateSearch: readLater<NewThingsSearch>(),
        // end
      }).lazy(() => import('./new-things.page.tsx').then((page) => page.Route)),
    },
  }),
})
