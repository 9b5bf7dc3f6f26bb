import { createRoute } from '@tanstack/react-router'
import Scale from 'lucide-react/icons/scale'
import { defineModule } from '#src/shell/module.ts'
import { readRequestsSearch } from './requests-search.ts'

/** What people ask under the GDPR (GDP-D3). */
export const compliance = defineModule({
  id: 'compliance',
  auditLabels: {
    'gdpr_requests.arrive': /*i18n*/ 'GDPR request received from a member',
    'gdpr_requests.follow': /*i18n*/ 'GDPR request followed the member’s export or deletion',
    'gdpr_requests.create': /*i18n*/ 'GDPR request entered',
    'gdpr_requests.update': /*i18n*/ 'GDPR request changed',
    'gdpr_requests.extend': /*i18n*/ 'GDPR request extended',
    'gdpr_requests.complete': /*i18n*/ 'GDPR request completed',
    'gdpr_requests.reject': /*i18n*/ 'GDPR request rejected',
    // A refused call is logged under the name of its endpoint.
    'compliance.createGdprRequest': /*i18n*/ 'GDPR request entered',
    'compliance.patchGdprRequest': /*i18n*/ 'GDPR request changed',
    'compliance.extendGdprRequest': /*i18n*/ 'GDPR request extended',
    'compliance.completeGdprRequest': /*i18n*/ 'GDPR request completed',
    'compliance.rejectGdprRequest': /*i18n*/ 'GDPR request rejected',
  },
  routes: ({ console }) => ({
    console: {
      requests: createRoute({
        getParentRoute: () => console,
        path: 'compliance/gdpr/requests',
        staticData: {
          title: 'GDPR requests',
          gate: { all: ['system_admin'] },
          nav: { slot: 'console', group: 'compliance', order: 20, label: 'GDPR requests', icon: Scale },
        },
        validateSearch: readRequestsSearch,
      }).lazy(() => import('./requests.page.tsx').then((page) => page.Route)),
    },
  }),
})
