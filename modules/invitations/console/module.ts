import { createRoute } from '@tanstack/react-router'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Inbox from 'lucide-react/icons/inbox'
import MailPlus from 'lucide-react/icons/mail-plus'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { addressOf } from '#src/lists/address.ts'
import { defineModule } from '#src/shell/module.ts'
import { readRequestsSearch } from './requests/requests-search.ts'

/** Invitations and requests for them (USR-D4, USR-D6). */
export const invitationsConsole = defineModule({
  id: 'invitations.console',
  auditLabels: {
    'invitations.create': /*i18n*/ 'Invitation sent',
    'invitations.bulk': /*i18n*/ 'Invitations sent from a file',
    'invitations.resend': /*i18n*/ 'Invitation sent again',
    'invitations.extend': /*i18n*/ 'Invitation extended',
    'invitations.revoke': /*i18n*/ 'Invitation revoked',
    'invitation_requests.approve': /*i18n*/ 'Request approved',
    'invitation_requests.decline': /*i18n*/ 'Request declined',
    'invitation_requests.spam': /*i18n*/ 'Request marked as spam',
    'invitation_requests.assign': /*i18n*/ 'Request assigned to a parish',
    'memberships.invited_role': /*i18n*/ 'Parish role given with an invitation',
    // A refused call is logged under the name of its endpoint.
    'invitations.invite': /*i18n*/ 'Invitation sent',
    'invitations.inviteMany': /*i18n*/ 'Invitations sent from a file',
    'invitations.resendByStaff': /*i18n*/ 'Invitation sent again',
    'invitations.extendInvitation': /*i18n*/ 'Invitation extended',
    'invitations.revokeByStaff': /*i18n*/ 'Invitation revoked',
    'invitations.approve': /*i18n*/ 'Request approved',
    'invitations.decline': /*i18n*/ 'Request declined',
    'invitations.spam': /*i18n*/ 'Request marked as spam',
    'invitations.assign': /*i18n*/ 'Request assigned to a parish',
    'invitations.decideMany': /*i18n*/ 'Several requests decided',
  },
  routes: ({ console }) => ({
    console: {
      requests: createRoute({
        getParentRoute: () => console,
        path: 'users/invitation-requests',
        staticData: {
          title: 'Invitation requests',
          gate: { all: ['view_invitations'] },
          nav: { slot: 'console', group: 'admission', order: 10, label: 'Invitation requests', icon: Inbox },
        },
        validateSearch: readRequestsSearch,
      }).lazy(() => import('./requests/requests.page.tsx').then((page) => page.Route)),
      manage: createRoute({
        getParentRoute: () => console,
        path: 'users/invitation-requests/manage',
        staticData: {
          title: 'Review requests',
          gate: { all: ['view_invitations'] },
          nav: { slot: 'console', group: 'admission', order: 20, label: 'Review requests', icon: ClipboardCheck },
        },
        validateSearch: readRequestsSearch,
      }).lazy(() => import('./requests/manage.page.tsx').then((page) => page.Route)),
      invitations: createRoute({
        getParentRoute: () => console,
        path: 'users/invitations',
        staticData: {
          title: 'Invitations',
          gate: { all: ['view_invitations'] },
          nav: { slot: 'console', group: 'admission', order: 30, label: 'Invitations', icon: MailPlus },
        },
        validateSearch: addressOf(consoleInvitationsEndpoints.invitations).read,
      }).lazy(() => import('./invitations/invitations.page.tsx').then((page) => page.Route)),
    },
  }),
})
