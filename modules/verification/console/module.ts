import { createRoute } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { defineModule } from '#src/shell/module.ts'
import { auditWords } from './audit-words.ts'
import { readVerificationSearch } from './verification-search.ts'

/** What staff confirm one by one: addresses, ranks, guardians' consents, memberships (USR-D7). */
export const verificationConsole = defineModule({
  id: 'verification.console',
  auditWords,
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
