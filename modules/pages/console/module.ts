import { createRoute } from '@tanstack/react-router'
import Flag from 'lucide-react/icons/flag-triangle-right'
import { defineModule } from '#src/shell/module.ts'
import { readPagesSearch } from './pages-search.ts'

/** Pages in the hands of staff (PAG-D5). */
export const pagesConsole = defineModule({
  id: 'pages.console',
  auditLabels: {
    'pages.approve': /*i18n*/ 'Page approved',
    'pages.reject': /*i18n*/ 'Page refused',
    'pages.take_down': /*i18n*/ 'Page taken down',
    'pages.restore': /*i18n*/ 'Page published again',
    'pages.verify': /*i18n*/ 'Page verified',
    'pages.unverify': /*i18n*/ 'Mark of a verified page taken away',
    'pages.delete': /*i18n*/ 'Page deleted',
    // A refused call is logged under the name of its endpoint.
    'pages.approvePage': /*i18n*/ 'Page approved',
    'pages.rejectPage': /*i18n*/ 'Page refused',
    'pages.takeDownPage': /*i18n*/ 'Page taken down',
    'pages.restorePage': /*i18n*/ 'Page published again',
    'pages.verifyPage': /*i18n*/ 'Page verified',
    'pages.unverifyPage': /*i18n*/ 'Mark of a verified page taken away',
    'pages.removePage': /*i18n*/ 'Page deleted',
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'content/pages',
        staticData: {
          title: 'Pages',
          gate: { all: ['view_content'] },
          nav: { slot: 'console', group: 'content', order: 50, label: 'Pages', icon: Flag },
        },
        validateSearch: readPagesSearch,
      }).lazy(() => import('./pages.page.tsx').then((page) => page.Route)),
    },
  }),
})
