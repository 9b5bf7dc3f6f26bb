import { createRoute } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import SearchCog from 'lucide-react/icons/search-check'
import { defineModule } from '#src/shell/module.ts'

/** Managing the search (SYS-D12) and its figures (ANA-D2). */
export const searchConsole = defineModule({
  id: 'search-console',
  auditLabels: {
    'search.reindex': /*i18n*/ 'Search index made anew',
    'search.synonyms_add': /*i18n*/ 'Spellings added to the search',
    'search.synonyms_delete': /*i18n*/ 'Spellings removed from the search',
    'search.stop_words': /*i18n*/ 'Words left out of searches changed',
    'search.curate': /*i18n*/ 'Search result put first or hidden',
    'search.uncurate': /*i18n*/ 'Search result no longer put first or hidden',
    // A refused call is logged under the name of its endpoint.
    'search.addSynonyms': /*i18n*/ 'Spellings added to the search',
    'search.deleteSynonyms': /*i18n*/ 'Spellings removed from the search',
    'search.changeStopWords': /*i18n*/ 'Words left out of searches changed',
  },
  routes: ({ console }) => ({
    console: {
      management: createRoute({
        getParentRoute: () => console,
        path: 'system/search',
        staticData: {
          title: 'Search',
          gate: { all: ['manage_settings'] },
          nav: { slot: 'console', group: 'system', order: 90, label: 'Search', icon: SearchCog },
        },
      }).lazy(() => import('./management.page.tsx').then((page) => page.Route)),
      analytics: createRoute({
        getParentRoute: () => console,
        path: 'analytics/search',
        staticData: {
          title: 'Search analytics',
          gate: { all: ['view_analytics'] },
          nav: { slot: 'console', group: 'analytics', order: 20, label: 'Search analytics', icon: ChartColumn },
        },
      }).lazy(() => import('./analytics.page.tsx').then((page) => page.Route)),
    },
  }),
})
