import { createRoute } from '@tanstack/react-router'
// if:list
import type { FiltersOf } from '#contract/core/list-query.ts'
import type { newThingsEndpoints } from '#contract/new-things/new-things.ts'
import type { PageSearch } from '#src/lists/define-list.ts'
import { readLater } from '#src/lists/read-later.ts'
// end
import { defineModule } from '#src/shell/module.ts'
// if:list

type NewThingsSearch = PageSearch<FiltersOf<typeof newThingsEndpoints.list>>
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
