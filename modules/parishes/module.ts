import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { StaffParishesSearch } from './app-admin/staff-parishes.list.ts'
import type { DirectorySearch } from './directory/parishes.list.ts'
import type { ParishSearch } from './parish/parish-search.ts'
import type { OfficeSearch } from './office/office-search.ts'

/** The directory, a parish's page (PAR-D5, PAR-D6), and the parish as its own admins run it (PAR-D8 to PAR-D11). */
export const parishes = defineModule({
  id: 'parishes',
  draws: ['parishAdminTabs', 'parishTabs'],
  facts: { listens: ['notification.received'] },
  start: () => import('./keep-fresh.ts').then((rule) => rule.keepMembershipFresh),
  routes: ({ public: open, member }) => ({
    public: {
      parish: createRoute({
        getParentRoute: () => open,
        path: 'parishes/$parishId',
        staticData: { title: 'Parish' },
        validateSearch: readLater<ParishSearch>(),
      }).lazy(() => import('./parish.page.tsx').then((page) => page.Route)),
    },
    member: {
      directory: createRoute({
        getParentRoute: () => member,
        path: 'parishes',
        staticData: { title: 'Parishes', nav: { slot: 'topbar', order: 30, label: 'Parishes' } },
        validateSearch: readLater<DirectorySearch>(),
      }).lazy(() => import('./directory/directory.page.tsx').then((page) => page.Route)),
      offices: createRoute({
        getParentRoute: () => member,
        path: 'parish-admin',
        staticData: { title: 'My parish admin' },
      }).lazy(() => import('./offices.page.tsx').then((page) => page.Route)),
      staff: createRoute({
        getParentRoute: () => member,
        path: 'app-admin/parishes',
        staticData: { title: 'Manage parishes' },
        validateSearch: readLater<StaffParishesSearch>(),
      }).lazy(() => import('./app-admin/staff-parishes.page.tsx').then((page) => page.Route)),
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
      slot: 'homePicture',
      id: 'picture',
      order: 10,
      load: () => import('./home/home-picture.tsx').then((part) => part.HomePicture),
    },
    {
      slot: 'homeWeek',
      id: 'next-service',
      order: 10,
      load: () => import('./home/next-service.tsx').then((part) => part.NextServiceCell),
    },
    {
      slot: 'accountMenu',
      id: 'parish-admin',
      order: 8,
      load: () => import('./menu-entry.tsx').then((entry) => entry.MenuEntry),
    },
    {
      slot: 'parishTabs',
      id: 'members',
      order: 30,
      label: 'Members',
      load: () => import('./parish/fellow-members.tsx').then((tab) => tab.FellowMembers),
    },
  ],
})
