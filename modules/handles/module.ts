import { createRoute } from '@tanstack/react-router'
import AtSign from 'lucide-react/icons/at-sign'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import { addressOf } from '#src/lists/address.ts'
import { defineModule } from '#src/shell/module.ts'

/** Reserved usernames (USR-D5). */
export const handles = defineModule({
  id: 'handles',
  auditLabels: {
    'reserved_handles.create': /*i18n*/ 'Handle reserved',
    'reserved_handles.update': /*i18n*/ 'Reserved handle changed',
    'reserved_handles.delete': /*i18n*/ 'Reserved handle released',
    'reserved_handles.import': /*i18n*/ 'Reserved handles imported',
    // A refused call is logged under the name of its endpoint.
    'handles.reserveHandle': /*i18n*/ 'Handle reserved',
    'handles.patchHandle': /*i18n*/ 'Reserved handle changed',
    'handles.freeHandle': /*i18n*/ 'Reserved handle released',
    'handles.importHandles': /*i18n*/ 'Reserved handles imported',
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'users/reserved-handles',
        staticData: {
          title: 'Reserved handles',
          gate: { all: ['view_reserved_handles'] },
          nav: { slot: 'console', group: 'people', order: 40, label: 'Reserved handles', icon: AtSign },
        },
        validateSearch: addressOf(handlesEndpoints.reservedHandles).read,
      }).lazy(() => import('./handles.page.tsx').then((page) => page.Route)),
    },
  }),
})
