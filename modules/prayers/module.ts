import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { PrayersSearch } from './prayers.list.ts'

export const prayers = defineModule({
  id: 'prayers',
  gate: { flag: 'prayerRequests' },
  facts: { listens: ['notification.received', 'report.sent'] },
  start: () => import('./keep-fresh.ts').then((rule) => rule.keepReportedFresh),
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'prayers',
        staticData: {
          title: 'Prayers',
          nav: [
            { slot: 'stuff', order: 30, label: 'Prayers' },
            { slot: 'phone', order: 30, label: 'Prayers', icon: 'hand-heart' },
          ],
        },
        validateSearch: readLater<PrayersSearch>(),
      }).lazy(() => import('./prayers.page.tsx').then((page) => page.Route)),
      detail: createRoute({
        getParentRoute: () => member,
        path: 'prayers/$prayerId',
        staticData: { title: 'Prayer request' },
      }).lazy(() => import('./prayer.page.tsx').then((page) => page.Route)),
      debug: createRoute({
        getParentRoute: () => member,
        path: 'prayers-debug',
        staticData: { title: 'Prayers debug', gate: { any: ['system_admin', 'manage_feature_flags'] } },
      }).lazy(() => import('./debug.page.tsx').then((page) => page.Route)),
    },
  }),
})
