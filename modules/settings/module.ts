import { createRoute } from '@tanstack/react-router'
import { defineModule } from '#src/shell/module.ts'

/** A member's own settings (SET-D1); each panel is a contribution of the feature it belongs to. */
export const settings = defineModule({
  id: 'settings',
  draws: ['settingsPanels'],
  facts: { listens: ['storage.changed'] },
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'settings',
        staticData: { title: 'Settings', nav: { slot: 'account', order: 30, label: 'Settings' } },
      }).lazy(() => import('./settings.page.tsx').then((page) => page.Route)),
      panel: createRoute({
        getParentRoute: () => member,
        path: 'settings/$panel',
        staticData: { title: 'Settings' },
      }).lazy(() => import('./panel.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'settingsPanels',
      id: 'privacy',
      order: 20,
      title: 'Privacy',
      text: 'Who sees what of your profile',
      icon: 'eye',
      load: () => import('./panels/privacy.tsx').then((panel) => panel.Privacy),
    },
    {
      slot: 'settingsPanels',
      id: 'appearance',
      order: 60,
      title: 'Appearance',
      text: 'Dark or light',
      icon: 'sun-moon',
      load: () => import('./panels/appearance.tsx').then((panel) => panel.Appearance),
    },
    {
      slot: 'settingsPanels',
      id: 'language',
      order: 70,
      title: 'Language',
      text: 'Of the pages, mails and notifications; your time zone',
      icon: 'languages',
      load: () => import('./panels/language.tsx').then((panel) => panel.Language),
    },
  ],
  start: () => import('./follow-account.ts').then((rule) => rule.followAccount),
})
