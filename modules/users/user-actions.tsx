import Ban from 'lucide-react/icons/ban'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import PauseCircle from 'lucide-react/icons/circle-pause'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import type { UserRow } from '#contract/users/user-row.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { defineAction } from '#src/console/list/define-action.ts'
import { optionalDay } from '#src/console/list/question.ts'

const { bulk, verifyEmail, resetPassword, endSessions, suspend, unsuspend, ban, unban } = usersEndpoints
const because = { reason: true } as const
const inputOf = ({ id }: UserRow, { reason }: { reason: string }) => ({ params: { id }, body: { reason } })
const done = /*i18n*/ '{count, plural, one {Done for # person} other {Done for # people}}'

export const verify = defineAction({
  id: 'verify',
  icon: <BadgeCheck size={18} aria-hidden />,
  when: ({ manageable, email_verified }: UserRow) => manageable && !email_verified,
  label: /*i18n*/ 'Verify email',
  title: /*i18n*/ 'Verify the email address of {name}',
  text: /*i18n*/ 'The address counts as confirmed without the email. The person is notified.',
  done: /*i18n*/ 'The address of {name} is verified',
  ask: because,
  endpoint: verifyEmail,
  input: inputOf,
  bulk: {
    title: /*i18n*/ '{count, plural, one {Verify # address} other {Verify # addresses}}',
    done,
    endpoint: bulk,
    input: (ids, { reason }) => ({ body: { ids, act: 'verify_email' as const, reason } }),
  },
})

export const sendReset = defineAction({
  id: 'reset',
  icon: <KeyRound size={18} aria-hidden />,
  when: ({ manageable, account_status }: UserRow) => manageable && account_status !== 'banned',
  label: /*i18n*/ 'Send reset email',
  title: /*i18n*/ 'Send {name} a link to choose a new password',
  text: /*i18n*/ 'The link goes to the address of the account and works once, for 60 minutes. The password stays until it is used.',
  done: /*i18n*/ 'A link to choose a new password was sent to {name}',
  ask: because,
  endpoint: resetPassword,
  input: inputOf,
})

export const signOut = defineAction({
  id: 'sessions',
  icon: <LogOut size={18} aria-hidden />,
  when: ({ manageable }: UserRow) => manageable,
  label: /*i18n*/ 'End sessions',
  title: /*i18n*/ 'Sign {name} out everywhere',
  text: /*i18n*/ 'Every open session of the member ends. The person can log in again.',
  done: /*i18n*/ '{name} is signed out everywhere',
  ask: because,
  endpoint: endSessions,
  input: inputOf,
  bulk: {
    title: /*i18n*/ '{count, plural, one {Sign # person out} other {Sign # people out}}',
    done,
    endpoint: bulk,
    input: (ids, { reason }) => ({ body: { ids, act: 'revoke_sessions' as const, reason } }),
  },
})

export const suspendUser = defineAction({
  id: 'suspend',
  icon: <PauseCircle size={18} aria-hidden />,
  isDanger: true,
  when: ({ manageable, account_status }: UserRow) => manageable && account_status === 'active',
  label: /*i18n*/ 'Suspend',
  title: /*i18n*/ 'Suspend {name}',
  text: ({ admin_role }, i18n) =>
    `${i18n.t('The person is signed out everywhere, cannot log in, and is notified by email with the reason.')} ${
      admin_role ? i18n.t('The console account of this person stays open; it is disabled under Admin users.') : ''
    }`,
  done: /*i18n*/ '{name} is suspended',
  ask: {
    reason: true,
    fields: {
      until: optionalDay(
        /*i18n*/ 'Until',
        /*i18n*/ 'It ends automatically on that day. Without a date it lasts until it is lifted.',
      ),
    },
  },
  endpoint: suspend,
  input: ({ id }, { reason, until }) => ({ params: { id }, body: { reason, until } }),
  bulk: {
    title: /*i18n*/ '{count, plural, one {Suspend # person} other {Suspend # people}}',
    text: /*i18n*/ 'They are signed out everywhere, cannot log in, and are notified by email with the reason.',
    done,
    asksFields: true,
    endpoint: bulk,
    input: (ids, { reason, until }) => ({ body: { ids, act: 'suspend' as const, reason, until } }),
  },
})

export const liftSuspension = defineAction({
  id: 'unsuspend',
  icon: <CircleCheck size={18} aria-hidden />,
  when: ({ manageable, account_status }: UserRow) => manageable && account_status === 'suspended',
  label: /*i18n*/ 'Lift the suspension',
  title: /*i18n*/ 'Lift the suspension of {name}',
  text: /*i18n*/ 'The person can log in again at once and is notified by email.',
  done: /*i18n*/ 'The account of {name} is open again',
  ask: because,
  endpoint: unsuspend,
  input: inputOf,
  bulk: {
    title: /*i18n*/ '{count, plural, one {Lift # suspension} other {Lift # suspensions}}',
    done,
    endpoint: bulk,
    input: (ids, { reason }) => ({ body: { ids, act: 'unsuspend' as const, reason } }),
  },
})

export const banUser = defineAction({
  id: 'ban',
  icon: <Ban size={18} aria-hidden />,
  isDanger: true,
  when: ({ manageable, account_status }: UserRow) => manageable && account_status !== 'banned',
  label: /*i18n*/ 'Ban',
  title: /*i18n*/ 'Ban {name}',
  text: /*i18n*/ 'The account is closed for good: the person is signed out everywhere and cannot come back.',
  done: /*i18n*/ '{name} is banned',
  ask: because,
  retype: ({ username }) => username,
  endpoint: ban,
  input: inputOf,
})

export const liftBan = defineAction({
  id: 'unban',
  icon: <CircleCheck size={18} aria-hidden />,
  when: ({ manageable, account_status }: UserRow) => manageable && account_status === 'banned',
  label: /*i18n*/ 'Lift the ban',
  title: /*i18n*/ 'Lift the ban of {name}',
  text: /*i18n*/ 'The person can log in again at once and is notified by email.',
  done: /*i18n*/ 'The account of {name} is open again',
  ask: because,
  retype: ({ username }) => username,
  endpoint: unban,
  input: inputOf,
})
