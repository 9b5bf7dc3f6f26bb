import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { QueueSearch } from './queue.list.ts'

export const moderation = defineModule({
  id: 'moderation',
  routes: ({ member }) => ({
    member: {
      rules: createRoute({
        getParentRoute: () => member,
        path: 'community-rules',
        staticData: { title: 'Community rules', nav: { slot: 'footer', order: 25, label: 'Community rules' } },
      }).lazy(() => import('./community-rules.page.tsx').then((page) => page.Route)),
      decision: createRoute({
        getParentRoute: () => member,
        path: 'moderation/decisions/$caseId',
        staticData: { title: 'Removed by a moderator' },
      }).lazy(() => import('./appeal/decision.page.tsx').then((page) => page.Route)),
      queue: createRoute({
        getParentRoute: () => member,
        path: 'app-admin/moderation',
        staticData: { title: 'Content Moderation' },
        validateSearch: readLater<QueueSearch>(),
      }).lazy(() => import('./queue.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'parishAdminTabs',
      id: 'reports',
      order: 15,
      label: 'Reports',
      part: 'parish',
      load: () => import('./office/parish-reports.tsx').then((tab) => tab.ParishReports),
    },
    { slot: 'memberToolbar', id: 'admin', order: 10, load: () => import('./toolbar.tsx').then((bar) => bar.Toolbar) },
    { slot: 'accountMenu', id: 'console', order: 10, load: () => import('./console-link.tsx').then((way) => way.ConsoleLink) },
  ],
})
