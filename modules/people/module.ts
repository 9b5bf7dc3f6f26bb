import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { PeopleSearch } from './directory/people.list.ts'

export const people = defineModule({
  id: 'people',
  draws: ['directoryPanels'],
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'people',
        staticData: { title: 'People', nav: { slot: 'topbar', order: 20, label: 'People' } },
        validateSearch: readLater<PeopleSearch>(),
      }).lazy(() => import('./directory/people.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'profileActions',
      id: 'followers',
      order: 10,
      load: () => import('./profile/profile-parts.tsx').then((part) => part.ProfileActions),
    },
    {
      slot: 'profileTabs',
      id: 'followers',
      order: 30,
      label: 'Followers',
      load: () => import('./profile/profile-parts.tsx').then((part) => part.FollowersTab),
    },
    {
      slot: 'settingsPanels',
      id: 'blocked',
      order: 30,
      title: 'Blocked and muted',
      text: 'People you do not see or hear',
      icon: 'user-round-x',
      load: () => import('./barriers/barriers-panel.tsx').then((panel) => panel.BarriersPanel),
    },
  ],
})
