import { createRoute } from '@tanstack/react-router'
// if:list
import { newThingsEndpoints } from '#contract/new-things/new-things.ts'
import { addressOf } from '#src/lists/address.ts'
// end
import { defineModule } from '#src/shell/module.ts'

export const newThings = defineModule({
  id: 'new-things',
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'new-things',
        staticData: { title: 'New Things' },
        // if:list
        validateSearch: addressOf(newThingsEndpoints.list).read,
        // end
      }).lazy(() => import('./new-things.page.tsx').then((page) => page.Route)),
    },
  }),
})
