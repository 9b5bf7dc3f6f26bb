import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { StaffGroupsSearch } from './app-admin/staff-groups.list.ts'
import type { GroupsSearch } from './list/groups.list.ts'
import type { GroupSearch } from './page/group-search.ts'

/** Groups of members (GRP-D6): mine, those to discover, invitations; a group's page; the form of a new one. */
export const groups = defineModule({
  id: 'groups',
  draws: ['groupTabs'],
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'groups',
        staticData: { title: 'Groups', nav: { slot: 'topbar', order: 60, label: 'Groups' } },
        validateSearch: readLater<GroupsSearch>(),
      }).lazy(() => import('./list/groups.page.tsx').then((page) => page.Route)),
      create: createRoute({
        getParentRoute: () => member,
        path: 'groups/create',
        staticData: { title: 'Create group' },
      }).lazy(() => import('./form/create.page.tsx').then((page) => page.Route)),
      group: createRoute({
        getParentRoute: () => member,
        path: 'groups/$groupId',
        staticData: { title: 'Group' },
        validateSearch: readLater<GroupSearch>(),
      }).lazy(() => import('./page/group.page.tsx').then((page) => page.Route)),
      staff: createRoute({
        getParentRoute: () => member,
        path: 'app-admin/groups',
        staticData: { title: 'Manage groups' },
        validateSearch: readLater<StaffGroupsSearch>(),
      }).lazy(() => import('./app-admin/staff-groups.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'parishAdminTabs',
      id: 'groups',
      order: 30,
      label: 'Groups',
      part: 'groups',
      load: () => import('./office/parish-groups.tsx').then((tab) => tab.ParishGroupsOffice),
    },
    {
      slot: 'parishTabs',
      id: 'groups',
      order: 40,
      label: 'Groups',
      load: () => import('./elsewhere/tabs.tsx').then((tab) => tab.ParishGroups),
    },
    {
      slot: 'profileTabs',
      id: 'groups',
      order: 20,
      label: 'Groups',
      load: () => import('./elsewhere/tabs.tsx').then((tab) => tab.ProfileGroups),
    },
  ],
})
