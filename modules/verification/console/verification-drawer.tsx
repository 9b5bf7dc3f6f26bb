import { linkOptions } from '@tanstack/react-router'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { LinkedFiles } from '#src/console/linked-files.tsx'
import { defineDrawer } from '#src/console/list/define-drawer.tsx'
import { MessageThread } from '#src/ui/show/message-thread.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { verificationAddress } from './verification-search.ts'
import { hasLink, isWaiting, states } from './verification-labels.ts'

const { verification, document } = verificationEndpoints

/** A verification: the person, what is pending, and the decision. `?open=<id>` links to it. */
export const verificationDrawer = defineDrawer({
  address: verificationAddress,
  record: { endpoint: verification, input: (id) => ({ params: { id } }) },
  words: {
    title: /*i18n*/ 'Verification',
    gone: {
      title: /*i18n*/ 'It is no longer here',
      text: /*i18n*/ 'It was withdrawn, the account was removed, or it belongs to a parish that is not yours.',
    },
  },
  nameOf: ({ member }) => member.name,
  head: {
    person: ({ member }) => member,
    state: ({ status }) => states[status],
    link: {
      label: /*i18n*/ 'Open the member’s record',
      right: 'view_users',
      to: ({ member }) => linkOptions({ to: '/admin/users', search: { user: member.id } }),
    },
  },
  facts: [
    { label: /*i18n*/ 'Rank', isOptional: true, text: ({ rank }, { i18n }) => rank && i18n._(rankLabels[rank]) },
    {
      label: ({ kind }) => (kind === 'guardian' ? /*i18n*/ 'Guardian’s address' : /*i18n*/ 'Address'),
      isOptional: true,
      email: ({ address }) => address,
    },
    { label: /*i18n*/ 'Parish', text: ({ member }, { locale }) => member.parish && nameIn(locale, member.parish) },
    {
      label: (row) => (isWaiting(row) ? /*i18n*/ 'Waiting since' : /*i18n*/ 'Asked'),
      line: ({ waiting_since, waiting_days }) => [{ date: waiting_since }, { days: waiting_days }],
    },
    {
      label: /*i18n*/ 'Emails with a link',
      isOptional: true,
      action: 'resend',
      line: ({ mails_sent, last_mail_at, ...row }) => hasLink(row) && [{ count: mails_sent }, { ago: last_mail_at }],
    },
    { label: /*i18n*/ 'Joined', date: ({ member }) => member.joined_at },
    {
      label: /*i18n*/ 'Decided',
      isOptional: true,
      line: ({ decision }) => decision && [{ ago: decision.at }, { text: decision.by }],
    },
    {
      label: ({ status }) => (status === 'rejected' ? /*i18n*/ 'Reason' : /*i18n*/ 'Note'),
      isOptional: true,
      text: ({ decision }) => decision?.reason,
    },
  ],
  sections: [
    {
      title: /*i18n*/ 'Documents',
      when: ({ kind }) => kind === 'clergy',
      draw({ id, documents: files, documents_deleted_at: deletedAt }, { i18n }) {
        if (files.length > 0)
          return <LinkedFiles files={files} endpoint={document} input={(file) => ({ params: { id, documentId: file.id } })} />
        const day = deletedAt && i18n.date(new Date(deletedAt), { dateStyle: 'long' })
        const text = day ? i18n.t('Deleted on {day}, 30 days after the decision.', { day }) : i18n.t('None were submitted.')
        return <QuietText>{text}</QuietText>
      },
    },
    {
      title: /*i18n*/ 'What was written',
      when: ({ text, messages }) => text !== '' || messages.length > 0,
      draw({ text, messages, member, waiting_since }, { i18n }) {
        const claim = text ? [{ at: waiting_since, from: 'member', text }] : []
        const conversation = [...claim, ...messages].map(({ from, ...message }) => {
          const isOther = from === 'staff'
          return { ...message, from: isOther ? i18n.t('Staff') : member.name, isOther }
        })
        return <MessageThread messages={conversation} />
      },
    },
  ],
})
