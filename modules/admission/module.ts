import { createRoute } from '@tanstack/react-router'
import AtSign from 'lucide-react/icons/at-sign'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Inbox from 'lucide-react/icons/inbox'
import MailPlus from 'lucide-react/icons/mail-plus'
import { readTableSearch } from '#src/console/table/table-search.ts'
import { defineModule } from '#src/shell/module.ts'
import { readRequestsSearch } from './requests/requests-search.ts'

/** Who may come in: invitations, those who asked, and the names that nobody gets (USR-D4 to USR-D6). */
export const admission = defineModule({
  id: 'admission',
  routes: ({ console }) => ({
    console: {
      requests: createRoute({
        getParentRoute: () => console,
        path: 'users/invitation-requests',
        staticData: {
          title: 'Invitation requests',
          gate: { all: ['view_invitations'] },
          nav: { slot: 'console', group: 'admission', label: 'Invitation requests', icon: Inbox },
        },
        validateSearch: readRequestsSearch,
      }).lazy(() => import('./requests/requests.page.tsx').then((page) => page.Route)),
      manage: createRoute({
        getParentRoute: () => console,
        path: 'users/invitation-requests/manage',
        staticData: {
          title: 'Work on requests',
          gate: { all: ['view_invitations'] },
          nav: { slot: 'console', group: 'admission', label: 'Work on requests', icon: ClipboardCheck },
        },
        validateSearch: readRequestsSearch,
      }).lazy(() => import('./requests/manage.page.tsx').then((page) => page.Route)),
      invitations: createRoute({
        getParentRoute: () => console,
        path: 'users/invitations',
        staticData: {
          title: 'Invitations',
          gate: { all: ['view_invitations'] },
          nav: { slot: 'console', group: 'admission', label: 'Invitations', icon: MailPlus },
        },
        validateSearch: readTableSearch('q', 'status', 'inviter', 'parish', 'from', 'to'),
      }).lazy(() => import('./invitations/invitations.page.tsx').then((page) => page.Route)),
      handles: createRoute({
        getParentRoute: () => console,
        path: 'users/reserved-handles',
        staticData: {
          title: 'Reserved handles',
          gate: { all: ['view_reserved_handles'] },
          nav: { slot: 'console', group: 'people', label: 'Reserved handles', icon: AtSign },
        },
        validateSearch: readTableSearch('q', 'reason', 'built_in'),
      }).lazy(() => import('./handles/handles.page.tsx').then((page) => page.Route)),
    },
  }),
})
