import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import { readText } from '#src/shell/read-text.ts'
import type { NotificationsSearch } from './notifications.list.ts'

export const notifications = defineModule({
  id: 'notifications',
  routes: ({ member, public: open }) => ({
    public: {
      unsubscribe: createRoute({
        getParentRoute: () => open,
        path: 'unsubscribe',
        staticData: { title: 'Unsubscribe' },
        validateSearch: (search: Record<string, unknown>) => readText(search, 'token'),
      }).lazy(() => import('./unsubscribe.page.tsx').then((page) => page.Route)),
    },
    member: {
      settings: createRoute({
        getParentRoute: () => member,
        path: 'notifications/settings',
        staticData: { title: 'Notification Settings' },
      }).lazy(() => import('./settings.page.tsx').then((page) => page.Route)),
      list: createRoute({
        getParentRoute: () => member,
        path: 'notifications',
        staticData: { title: 'Notifications' },
        validateSearch: readLater<NotificationsSearch>(),
      }).lazy(() => import('./notifications.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    { slot: 'topbarActions', id: 'notifications', order: 10, load: () => import('./bell.tsx').then((bell) => bell.Bell) },
    {
      slot: 'settingsPanels',
      id: 'notifications',
      order: 30,
      title: 'Notifications',
      text: 'Kinds, mails and quiet hours',
      icon: 'bell',
      load: () => import('./parts/preferences.tsx').then((part) => part.Preferences),
    },
  ],
  facts: { listens: ['notification.read', 'notification.received', 'socket.resynced', 'unread.counted'] },
  start: () => import('./keep-fresh.ts').then((rule) => rule.keepNotificationsFresh),
})
