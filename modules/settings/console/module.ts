import { createRoute } from '@tanstack/react-router'
import Settings2 from 'lucide-react/icons/settings-2'
import { defineModule } from '#src/shell/module.ts'
import { siteTexts } from './setting-texts.ts'
import { readSettingsSearch } from './settings-address.ts'

/** Settings of the installation (SYS-D1). */
export const settingsConsole = defineModule({
  id: 'settings.console',
  auditLabels: {
    'settings.change': /*i18n*/ 'Settings changed',
    // A refused call is logged under the name of its endpoint.
    'settings.patchCommunity': /*i18n*/ 'Settings changed',
  },
  settingTexts: siteTexts,
  routes: ({ console }) => ({
    console: {
      settings: createRoute({
        getParentRoute: () => console,
        path: 'system/settings',
        staticData: {
          title: 'Settings',
          gate: { all: ['view_settings'] },
          nav: { slot: 'console', group: 'system', order: 5, label: 'Settings', icon: Settings2 },
        },
        validateSearch: readSettingsSearch,
      }).lazy(() => import('./community-settings.page.tsx').then((page) => page.Route)),
    },
  }),
})
