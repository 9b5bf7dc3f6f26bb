import { createRoute } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { defineModule } from '#src/shell/module.ts'
import { readVerificationSearch } from './verification-search.ts'

/** Staff review of addresses, ranks, guardian consents and memberships (USR-D7). */
export const verificationConsole = defineModule({
  id: 'verification.console',
  auditLabels: {
    'verifications.approve': /*i18n*/ 'Verified by the staff',
    'verifications.reject': /*i18n*/ 'Verification refused',
    'verifications.request_info': /*i18n*/ 'More information requested for a verification',
    'verifications.resend': /*i18n*/ 'Link of a verification sent again',
    'verifications.open_document': /*i18n*/ 'Rank document opened',
    'guardians.consent': /*i18n*/ 'Guardian consented',
    'guardians.refuse': /*i18n*/ 'Guardian refused',
    // A refused call is logged under the name of its endpoint.
    'verification.document': /*i18n*/ 'Rank document opened',
    'verification.approve': /*i18n*/ 'Verified by the staff',
    'verification.reject': /*i18n*/ 'Verification refused',
    'verification.requestInfo': /*i18n*/ 'More information requested for a verification',
    'verification.resend': /*i18n*/ 'Link of a verification sent again',
    'verification.bulk': /*i18n*/ 'Several verifications decided',
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'users/verification',
        staticData: {
          title: 'Verification',
          gate: { all: ['verify_users'] },
          nav: { slot: 'console', group: 'people', order: 20, label: 'Verification', icon: BadgeCheck },
        },
        validateSearch: readVerificationSearch,
      }).lazy(() => import('./verification.page.tsx').then((page) => page.Route)),
    },
  }),
})
