import { createRoute } from '@tanstack/react-router'
import HandHeart from 'lucide-react/icons/hand-heart'
import { consoleCategoriesEndpoints } from '#contract/prayers/console-categories.ts'
import { addressOf } from '#src/lists/address.ts'
import { defineModule } from '#src/shell/module.ts'

/** Categories of prayer requests (PRY-D1). */
export const prayersConsole = defineModule({
  id: 'prayers.console',
  auditLabels: {
    'prayer_categories.create': /*i18n*/ 'Prayer category added',
    'prayer_categories.update': /*i18n*/ 'Prayer category changed',
    'prayer_categories.move': /*i18n*/ 'Prayer category moved in the order',
    'prayer_categories.delete': /*i18n*/ 'Prayer category deleted',
    // A refused call is logged under the name of its endpoint.
    'prayers.createCategory': /*i18n*/ 'Prayer category added',
    'prayers.patchCategory': /*i18n*/ 'Prayer category changed',
    'prayers.moveCategory': /*i18n*/ 'Prayer category moved in the order',
    'prayers.removeCategory': /*i18n*/ 'Prayer category deleted',
  },
  routes: ({ console }) => ({
    console: {
      categories: createRoute({
        getParentRoute: () => console,
        path: 'content/prayer-categories',
        staticData: {
          title: 'Prayer categories',
          gate: { all: ['manage_settings'] },
          nav: { slot: 'console', group: 'content', order: 60, label: 'Prayer categories', icon: HandHeart },
        },
        validateSearch: addressOf(consoleCategoriesEndpoints.consoleCategories).read,
      }).lazy(() => import('./categories.page.tsx').then((page) => page.Route)),
    },
  }),
})
