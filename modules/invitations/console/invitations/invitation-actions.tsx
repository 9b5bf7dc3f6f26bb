import type { I18n } from '@lingui/core'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MailX from 'lucide-react/icons/mail-x'
import Send from 'lucide-react/icons/send'
import type { ConsoleInvitation } from '#contract/invitations/console-invitation.ts'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { defineAction } from '#src/console/list/define-action.ts'
import { dayOptions, linkLives } from '../link-days.ts'

const { resendByStaff, extendInvitation, revokeByStaff } = consoleInvitationsEndpoints

/** An invitation's name: its address, or the end of its code. */
export const invitationName = ({ email, code_hint }: ConsoleInvitation) => email ?? `…${code_hint}`

export const resend = defineAction({
  id: 'resend',
  icon: <Send size={18} aria-hidden />,
  when: ({ status, email }: ConsoleInvitation) => status === 'active' && email !== null,
  label: /*i18n*/ 'Send again',
  title: /*i18n*/ 'Send the invitation again?',
  text: (row, i18n) => i18n.t('{of} receives a new link; the earlier one stops working.', { of: invitationName(row) }),
  done: /*i18n*/ 'The invitation was sent again',
  endpoint: resendByStaff,
  input: ({ id }) => ({ params: { id } }),
})

export const extend = defineAction({
  id: 'extend',
  icon: <CalendarPlus size={18} aria-hidden />,
  when: ({ status }: ConsoleInvitation) => status === 'active' || status === 'expired',
  label: /*i18n*/ 'Extend',
  title: /*i18n*/ 'Extend the invitation',
  text: (row, i18n) => i18n.t('How long {of} is valid from today.', { of: invitationName(row) }),
  done: /*i18n*/ 'The invitation is extended',
  ask: {
    fields: {
      days: { kind: 'choice', label: /*i18n*/ 'Days', options: (i18n: I18n) => dayOptions(i18n, linkLives), initial: '14' },
    },
  },
  endpoint: extendInvitation,
  input: ({ id }, { days }) => ({ params: { id }, body: { days: Number(days) } }),
})

export const revoke = defineAction({
  id: 'revoke',
  icon: <MailX size={18} aria-hidden />,
  isDanger: true,
  when: ({ status }: ConsoleInvitation) => status === 'active',
  label: /*i18n*/ 'Revoke',
  title: /*i18n*/ 'Revoke the invitation?',
  text: (row, i18n) =>
    i18n.t('The link of {of} stops working at once. This cannot be undone, but you can send a new invitation.', {
      of: invitationName(row),
    }),
  done: /*i18n*/ 'The invitation is revoked',
  endpoint: revokeByStaff,
  input: ({ id }) => ({ params: { id } }),
})
