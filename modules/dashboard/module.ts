import { createRoute } from '@tanstack/react-router'
import { defineModule } from '#src/shell/module.ts'

export const dashboard = defineModule({
  id: 'dashboard',
  draws: ['dashboardCards', 'homeFeed', 'homePicture', 'homeWeek'],
  routes: ({ member }) => ({
    member: {
      dashboard: createRoute({
        getParentRoute: () => member,
        path: 'dashboard',
        staticData: {
          title: 'Dashboard',
          preloads: ['homePicture', 'homeWeek', 'dashboardCards'],
          nav: [
            { slot: 'topbar', order: 10, label: 'Dashboard' },
            { slot: 'phone', order: 10, label: 'Home', icon: 'house' },
          ],
        },
      }).lazy(() => import('./dashboard.page.tsx').then((page) => page.Dashboard)),
      home: createRoute({ getParentRoute: () => member, path: 'home', staticData: { title: 'Dashboard' } }).lazy(() =>
        import('./dashboard.page.tsx').then((page) => page.Home),
      ),
    },
  }),
  slots: [
    {
      slot: 'profileTabs',
      id: 'activity',
      order: 28,
      label: 'Activity',
      isOwn: true,
      load: () => import('./parts/recent-activity.tsx').then((part) => part.OwnActivity),
    },
  ],
})
