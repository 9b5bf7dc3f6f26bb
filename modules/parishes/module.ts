import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { OfficeSearch } from './office/office-search.ts'

/** A parish run by its own admins (PAR-D8 to PAR-D11). */
export const parishes = defineModule({
  id: 'parishes',
  draws: ['parishAdminTabs'],
  routes: ({ member }) => ({
    member: {
      offices: createRoute({
        getParentRoute: () => member,
        path: 'parish-admin',
        staticData: { title: 'My parish admin' },
      }).lazy(() => import('./offices.page.tsx').then((page) => page.Route)),
      office: createRoute({
        getParentRoute: () => member,
        path: 'parish-admin/$parishSlug',
        staticData: { title: 'My parish admin' },
        validateSearch: readLater<OfficeSearch>(),
      }).lazy(() => import('./office.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'accountMenu',
      id: 'parish-admin',
      order: 8,
      load: () => import('./menu-entry.tsx').then((entry) => entry.MenuEntry),
    },
  ],
})
