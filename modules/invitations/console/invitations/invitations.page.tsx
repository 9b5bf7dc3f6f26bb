import { createLazyRoute } from '@tanstack/react-router'
import type { ConsoleInvitation } from '#contract/invitations/console-invitation.ts'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { EmailText } from '#src/console/email-text.tsx'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { ListPage } from '#src/console/list/list-page.tsx'
import { shortDate } from '#src/console/short-date.ts'
import { usePlaces } from '#src/console/use-places.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import { Badge } from '#src/ui/badge.tsx'
import { extend, invitationName, resend, revoke } from './invitation-actions.tsx'
import { InviteButtons } from './invite-buttons.tsx'

export const Route = createLazyRoute('/admin/users/invitations')({
  component: () => <ListPage page={invitationsPage} search={Route.useSearch()} />,
})

const tones = { active: 'success', used: 'indigo', expired: 'neutral', revoked: 'crimson' } as const
const statusWords: Record<ConsoleInvitation['status'], Message> = {
  active: /*i18n*/ 'Valid',
  used: /*i18n*/ 'Used',
  expired: /*i18n*/ 'Expired',
  revoked: /*i18n*/ 'Revoked',
}
const inviterWords: Record<ConsoleInvitation['inviter']['kind'], Message> = {
  admin: /*i18n*/ 'Staff',
  parish_admin: /*i18n*/ 'Parish admin',
  member: /*i18n*/ 'Member',
}

/** Invitations (USR-D4); the first column is whom or what one is for. */
const invitationsPage = defineListPage({
  id: 'invitations',
  endpoint: consoleInvitationsEndpoints.invitations,
  words: {
    title: /*i18n*/ 'Invitations',
    subtitle: /*i18n*/ 'Who was invited, by whom, and what became of it.',
    search: /*i18n*/ 'Email, note or end of the code',
    empty: { title: /*i18n*/ 'Nobody was invited yet' },
  },
  rowName: invitationName,
  columns: [
    {
      id: 'email',
      title: /*i18n*/ 'Email',
      sort: 'email',
      cell: ({ email }, { i18n }) => (email ? <EmailText>{email}</EmailText> : i18n.t('Code for a parish')),
    },
    { id: 'code', title: /*i18n*/ 'Code', isTight: true, cell: ({ code_hint }) => <bdi dir="ltr">…{code_hint}</bdi> },
    { id: 'parish', title: /*i18n*/ 'Parish', cell: ({ parish }) => (parish ? <bdi>{parish.name}</bdi> : null) },
    {
      id: 'inviter',
      title: /*i18n*/ 'Invited by',
      cell: ({ inviter }, { i18n }) => (
        <>
          <bdi>{inviter.name}</bdi> ({i18n._(inviterWords[inviter.kind])})
        </>
      ),
    },
    {
      id: 'uses',
      title: /*i18n*/ 'Uses',
      align: 'end',
      isTight: true,
      cell: ({ uses, max_uses }, { i18n }) =>
        i18n.t('{uses} of {most}', { uses: i18n.number(uses), most: i18n.number(max_uses) }),
    },
    {
      id: 'expires',
      title: /*i18n*/ 'Expires',
      sort: 'expires',
      isTight: true,
      cell: ({ expires_at }, { locale }) => shortDate(expires_at, locale),
    },
    {
      id: 'status',
      title: /*i18n*/ 'Status',
      isTight: true,
      cell: ({ status }, { i18n }) => <Badge tone={tones[status]}>{i18n._(statusWords[status])}</Badge>,
    },
    {
      id: 'created',
      title: /*i18n*/ 'Invited on',
      sort: 'created',
      isTight: true,
      isOptional: true,
      cell: ({ created_at }, { locale }) => shortDate(created_at, locale),
    },
    { id: 'note', title: /*i18n*/ 'Note', isOptional: true, cell: ({ note }) => (note ? <bdi>{note}</bdi> : null) },
  ],
  filters: {
    status: { label: /*i18n*/ 'Status', options: statusWords },
    inviter: { label: /*i18n*/ 'Invited by', options: inviterWords },
    parish: { label: /*i18n*/ 'Parish' },
    from: { label: /*i18n*/ 'Invited from' },
    to: { label: /*i18n*/ 'Invited until' },
  },
  useOptions: () => ({ parish: usePlaces().parishOptions }),
  actions: [resend, extend, revoke],
  Buttons: InviteButtons,
})
