import type { I18n } from '@lingui/core'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Send from 'lucide-react/icons/send'
import { type Verification, type VerificationKind, verificationEndpoints } from '#contract/verification/verification.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { defineAction } from '#src/console/list/define-action.ts'
import { note, optionalNote } from '#src/console/list/question.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import { hasLink, isWaiting } from './verification-labels.ts'

/** A text per kind, with member, parish and rank as values. */
const byKind = (texts: Record<VerificationKind, Message>, ending?: Message) => (row: Verification, i18n: I18n) => {
  const { name, parish } = row.member
  const values = { name, parish: parish ? nameIn(i18n.locale, parish) : '–', rank: i18n._(rankLabels[row.rank ?? 'none']) }
  return [texts[row.kind], ...(ending ? [ending] : [])].map((text) => i18n._(text, values)).join(' ')
}

export const approve = defineAction({
  id: 'approve',
  icon: <BadgeCheck size={18} aria-hidden />,
  isMain: true,
  when: isWaiting,
  label: /*i18n*/ 'Verify',
  title: byKind({
    email: /*i18n*/ 'Verify the address of {name}?',
    clergy: /*i18n*/ 'Verify the rank of {name}?',
    guardian: /*i18n*/ 'Record the consent for {name}?',
    membership: /*i18n*/ 'Verify the membership of {name}?',
  }),
  text: byKind(
    {
      email: /*i18n*/ 'The address counts as verified without a click in the mail.',
      clergy: /*i18n*/ '{name} is shown as {rank} from now on. The documents are deleted 30 days later.',
      guardian: /*i18n*/ 'It counts as the consent of the guardian: {name} may write to others and is listed.',
      membership: /*i18n*/ '{name} becomes a member of {parish}.',
    },
    /*i18n*/ 'The person is notified. This cannot be undone here.',
  ),
  done: /*i18n*/ '{name} is verified',
  ask: { fields: { note: optionalNote(/*i18n*/ 'Note for staff') } },
  endpoint: verificationEndpoints.approve,
  input: ({ id }, { note }) => ({ params: { id }, body: { note } }),
  bulk: {
    title: /*i18n*/ '{count, plural, one {Verify # person?} other {Verify # people?}}',
    text: /*i18n*/ 'Each of them is notified. This cannot be undone here.',
    done: /*i18n*/ '{count, plural, one {# person is verified} other {# people are verified}}',
    endpoint: verificationEndpoints.bulk,
    input: (ids) => ({ body: { ids, act: 'approve' as const } }),
  },
})

export const resend = defineAction({
  id: 'resend',
  icon: <Send size={18} aria-hidden />,
  when: (row: Verification) => isWaiting(row) && hasLink(row),
  label: /*i18n*/ 'Resend the link',
  title: /*i18n*/ 'Send the link again?',
  text: ({ address }, i18n) => i18n.t('A new email with a link is sent to {address}.', { address: address ?? '–' }),
  done: /*i18n*/ 'The link for {name} was sent again',
  endpoint: verificationEndpoints.resend,
  input: ({ id }) => ({ params: { id } }),
  bulk: {
    title: /*i18n*/ '{count, plural, one {Send # link again?} other {Send # links again?}}',
    text: /*i18n*/ 'A new email with a link is sent to each address.',
    done: /*i18n*/ '{count, plural, one {# link was sent again} other {# links were sent again}}',
    endpoint: verificationEndpoints.bulk,
    input: (ids) => ({ body: { ids, act: 'resend' as const } }),
  },
})

export const askForMore = defineAction({
  id: 'ask',
  icon: <MessageCircleQuestion size={18} aria-hidden />,
  when: isWaiting,
  label: /*i18n*/ 'Ask for more',
  send: /*i18n*/ 'Send the question',
  title: /*i18n*/ 'Ask {name} for more',
  text: byKind({
    email: /*i18n*/ 'The member receives it by email, and it stays in the queue.',
    clergy: /*i18n*/ 'The member is asked in the app and answers there, in words or with a document. It stays in the queue.',
    guardian: /*i18n*/ 'The guardian receives it by email and the member sees it in the app. It stays in the queue.',
    membership: /*i18n*/ 'The member is told in the app, and it stays in the queue.',
  }),
  done: /*i18n*/ '{name} was asked for more',
  ask: {
    fields: {
      message: note(/*i18n*/ 'What is missing', { limit: 1000, tooShort: /*i18n*/ 'Please write what is missing' }),
    },
  },
  endpoint: verificationEndpoints.requestInfo,
  input: ({ id }, { message }) => ({ params: { id }, body: { message } }),
})

export const refuse = defineAction({
  id: 'reject',
  icon: <Ban size={18} aria-hidden />,
  isDanger: true,
  when: isWaiting,
  label: /*i18n*/ 'Refuse',
  title: byKind({
    email: /*i18n*/ 'Refuse the address of {name}?',
    clergy: /*i18n*/ 'Refuse the rank of {name}?',
    guardian: /*i18n*/ 'Refuse the guardian of {name}?',
    membership: /*i18n*/ 'Refuse the membership of {name}?',
  }),
  text: byKind(
    {
      email:
        /*i18n*/ '{name}’s account is suspended: signed out everywhere, unable to log in, and eventually deleted like every account that was never verified.',
      clergy: /*i18n*/ '{name} is not shown as {rank} and may try again. The documents are deleted 30 days later.',
      guardian: /*i18n*/ '{name} can neither write to others nor be listed until another guardian consents.',
      membership: /*i18n*/ '{name} does not become a member of {parish}.',
    },
    /*i18n*/ 'The person is notified by email. This cannot be undone here.',
  ),
  done: /*i18n*/ '{name} was refused',
  ask: { reason: true, reasonHelp: /*i18n*/ '{name} receives this as you write it.' },
  endpoint: verificationEndpoints.reject,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
})
