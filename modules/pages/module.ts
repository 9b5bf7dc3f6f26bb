import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { PagesSearch } from './list/pages.list.ts'
import type { PageSearch } from './page/page-search.ts'

/** Public pages (PAG-D7): the list and each page for everybody; creating and editing them for members. */
export const pages = defineModule({
  id: 'pages',
  draws: ['pageTabs', 'pageEditTabs'],
  routes: ({ public: open, member }) => ({
    public: {
      list: createRoute({
        getParentRoute: () => open,
        path: 'pages',
        staticData: { title: 'Pages', nav: { slot: 'topbar', order: 40, label: 'Pages' } },
        validateSearch: readLater<PagesSearch>(),
      }).lazy(() => import('./list/pages.page.tsx').then((page) => page.Route)),
      page: createRoute({
        getParentRoute: () => open,
        path: 'pages/$slug',
        staticData: { title: 'Page' },
        validateSearch: readLater<PageSearch>(),
      }).lazy(() => import('./page/page.page.tsx').then((page) => page.Route)),
    },
    member: {
      create: createRoute({
        getParentRoute: () => member,
        path: 'pages/create',
        staticData: { title: 'Create page' },
      }).lazy(() => import('./form/create.page.tsx').then((page) => page.Route)),
      edit: createRoute({
        getParentRoute: () => member,
        path: 'pages/$slug/edit',
        staticData: { title: 'Edit page' },
        validateSearch: readLater<PageSearch>(),
      }).lazy(() => import('./edit/edit.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'parishAdminTabs',
      id: 'pages',
      order: 40,
      label: 'Pages',
      part: 'parish',
      load: () => import('./office/parish-pages.tsx').then((tab) => tab.ParishPagesOffice),
    },
  ],
})
