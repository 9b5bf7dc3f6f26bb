import { createLazyRoute } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import MailPlus from 'lucide-react/icons/mail-plus'
import type { ConsoleInvitation } from '#contract/invitations/console-invitation.ts'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { AddressText } from '#src/ui/show/address-text.tsx'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { ListPage } from '#src/console/list/list-page.tsx'
import { type State, labelsOf } from '#src/console/list/display.tsx'
import { RowsFileDialog } from '#src/console/rows-file/rows-file-dialog.tsx'
import { usePlaces } from '#src/console/use-places.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { inviteFromFile } from './invite-from-file.ts'
import { extend, invitationName, resend, revoke } from './invitation-actions.tsx'

const { invitations, invite, inviteMany } = consoleInvitationsEndpoints
export const Route = createLazyRoute('/admin/users/invitations')({
  component: () => <ListPage page={invitationsPage} search={Route.useSearch()} />,
})

const states: Record<ConsoleInvitation['status'], State> = {
  active: { text: /*i18n*/ 'Valid', tone: 'success' },
  used: { text: /*i18n*/ 'Used', tone: 'indigo' },
  expired: { text: /*i18n*/ 'Expired', tone: 'neutral' },
  revoked: { text: /*i18n*/ 'Revoked', tone: 'crimson' },
}
const inviterLabels: Record<ConsoleInvitation['inviter']['kind'], Message> = {
  admin: /*i18n*/ 'Staff',
  parish_admin: /*i18n*/ 'Parish admin',
  member: /*i18n*/ 'Member',
}

/** Invitations (USR-D4); the first column shows the address or parish. */
const invitationsPage = defineListPage({
  id: 'invitations',
  endpoint: invitations,
  words: {
    title: /*i18n*/ 'Invitations',
    subtitle: /*i18n*/ 'Who was invited, by whom, and with what result.',
    search: /*i18n*/ 'Email, note or end of the code',
    empty: { title: /*i18n*/ 'Nobody has been invited yet' },
  },
  rowName: invitationName,
  columns: [
    {
      id: 'email',
      title: /*i18n*/ 'Email',
      sort: 'email',
      cell: ({ email }, { i18n }) => (email ? <AddressText>{email}</AddressText> : i18n.t('Code for a parish')),
    },
    { id: 'code', title: /*i18n*/ 'Code', isTight: true, cell: ({ code_hint }) => <bdi dir="ltr">…{code_hint}</bdi> },
    { id: 'parish', title: /*i18n*/ 'Parish', text: ({ parish }, { locale }) => parish && nameIn(locale, parish) },
    {
      id: 'inviter',
      title: /*i18n*/ 'Invited by',
      cell: ({ inviter }, { i18n }) => (
        <>
          <bdi>{inviter.name}</bdi> ({i18n._(inviterLabels[inviter.kind])})
        </>
      ),
    },
    {
      id: 'uses',
      title: /*i18n*/ 'Uses',
      align: 'end',
      isTight: true,
      text: ({ uses, max_uses }, { i18n }) =>
        i18n.t('{uses} of {most}', { uses: i18n.number(uses), most: i18n.number(max_uses) }),
    },
    { id: 'expires', title: /*i18n*/ 'Expires', sort: 'expires', date: ({ expires_at }) => expires_at },
    { id: 'status', title: /*i18n*/ 'Status', badge: ({ status }) => states[status] },
    { id: 'created', title: /*i18n*/ 'Invited on', sort: 'created', isOptional: true, date: ({ created_at }) => created_at },
    { id: 'note', title: /*i18n*/ 'Note', isOptional: true, text: ({ note }) => note },
  ],
  filters: {
    status: { label: /*i18n*/ 'Status', options: labelsOf(states) },
    inviter: { label: /*i18n*/ 'Invited by', options: inviterLabels },
    parish: { label: /*i18n*/ 'Parish' },
    from: { label: /*i18n*/ 'Invited from' },
    to: { label: /*i18n*/ 'Invited until' },
  },
  useOptions: () => ({ parish: usePlaces().parishes }),
  actions: [resend, extend, revoke],
  buttons: [
    {
      id: 'file',
      label: /*i18n*/ 'From a file',
      icon: <FileUp size={18} aria-hidden />,
      endpoint: inviteMany,
      draw: (onClose) => <RowsFileDialog file={inviteFromFile} onClose={onClose} />,
    },
    {
      id: 'one',
      label: /*i18n*/ 'Invite',
      icon: <MailPlus size={18} aria-hidden />,
      isMain: true,
      endpoint: invite,
      draw: (onClose) => <InviteDialog onClose={onClose} />,
    },
  ],
})
