import { type StaffMember, staffEndpoints } from '#contract/staff/staff.ts'
import { defineAction, defineDialogAction } from '#src/console/list/define-action.ts'
import { MemberForm } from './member-form.tsx'

const because = { reason: true } as const
const inputOf = ({ id }: StaffMember, { reason }: { reason: string }) => ({ params: { id }, body: { reason } })
/** Actions exclude the caller's own account and accounts whose rank is not lower (PRM-D5). */
const isOpen = ({ manageable, status }: StaffMember) => manageable && status !== 'disabled'

export const edit = defineDialogAction({
  id: 'edit',
  when: ({ manageable }: StaffMember) => manageable,
  label: /*i18n*/ 'Edit',
  endpoint: staffEndpoints.patchStaff,
  Dialog: ({ row, onClose }) => <MemberForm member={row} onClose={onClose} />,
})

export const enable = defineAction({
  id: 'enable',
  when: ({ manageable, status }: StaffMember) => manageable && status === 'disabled',
  label: /*i18n*/ 'Enable',
  send: /*i18n*/ 'Enable account',
  title: /*i18n*/ 'Enable {name}',
  text: /*i18n*/ 'The account can log in again, with the permissions it had.',
  done: /*i18n*/ 'The account is enabled.',
  ask: because,
  endpoint: staffEndpoints.enableStaff,
  input: inputOf,
})

export const sendLink = defineAction({
  id: 'resend',
  when: (member: StaffMember) => isOpen(member) && member.status === 'invited',
  label: /*i18n*/ 'Send a new link',
  send: /*i18n*/ 'Send link',
  title: /*i18n*/ 'Send {name} a new link',
  text: ({ email }, i18n) => i18n.t('The old link stops working. The new one goes to {email} and works for 24 hours.', { email }),
  done: /*i18n*/ 'A new link is on its way.',
  ask: because,
  endpoint: staffEndpoints.resendStaffInvitation,
  input: inputOf,
})

export const endSessions = defineAction({
  id: 'sessions',
  when: (member: StaffMember) => isOpen(member) && member.status === 'active',
  label: /*i18n*/ 'End sessions',
  title: /*i18n*/ 'End all sessions of {name}',
  text: /*i18n*/ 'Whoever uses the account now has to log in again.',
  done: /*i18n*/ 'The sessions have ended.',
  ask: because,
  endpoint: staffEndpoints.endStaffSessions,
  input: inputOf,
})

export const resetFactor = defineAction({
  id: 'factor',
  isDanger: true,
  when: (member: StaffMember) => isOpen(member) && member.two_factor_enabled,
  label: /*i18n*/ 'Reset second factor',
  title: /*i18n*/ 'Reset the second factor of {name}',
  text: ({ email }, i18n) =>
    i18n.t('The authenticator app and the recovery codes stop working, all sessions end, and {email} is notified by email.', {
      email,
    }),
  done: /*i18n*/ 'The second factor is reset.',
  ask: because,
  retype: ({ email }) => email,
  endpoint: staffEndpoints.resetStaffTwoFactor,
  input: inputOf,
})

export const disable = defineAction({
  id: 'disable',
  isDanger: true,
  when: isOpen,
  label: /*i18n*/ 'Disable',
  send: /*i18n*/ 'Disable account',
  title: /*i18n*/ 'Disable {name}',
  text: /*i18n*/ 'All sessions end at once, and the account cannot log in until somebody enables it.',
  done: /*i18n*/ 'The account is disabled.',
  ask: because,
  retype: ({ email }) => email,
  endpoint: staffEndpoints.disableStaff,
  input: inputOf,
})
