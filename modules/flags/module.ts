import { createRoute } from '@tanstack/react-router'
import Flag from 'lucide-react/icons/flag'
import { defineModule } from '#src/shell/module.ts'

/** Feature flags (SYS-D8). */
export const flags = defineModule({
  id: 'flags',
  auditLabels: {
    'flags.create': /*i18n*/ 'Feature flag created',
    'flags.change': /*i18n*/ 'Feature flag changed',
    'flags.delete': /*i18n*/ 'Feature flag deleted',
    // A refused call is logged under the name of its endpoint.
    'flags.createFlag': /*i18n*/ 'Feature flag created',
    'flags.patchFlag': /*i18n*/ 'Feature flag changed',
    'flags.removeFlag': /*i18n*/ 'Feature flag deleted',
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'system/feature-flags',
        staticData: {
          title: 'Feature flags',
          gate: { any: ['view_feature_flags'] },
          nav: { slot: 'console', group: 'system', order: 20, label: 'Feature flags', icon: Flag },
        },
      }).lazy(() => import('./flags.page.tsx').then((page) => page.Route)),
    },
  }),
})
