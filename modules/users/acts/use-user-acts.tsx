import { useLingui } from '@lingui/react'
import Ban from 'lucide-react/icons/ban'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Eye from 'lucide-react/icons/eye'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import PauseCircle from 'lucide-react/icons/circle-pause'
import { type ReactNode, useRef } from 'react'
import type { UserRow } from '#contract/users/user-row.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useMay } from '#src/console/use-admin.ts'
import { useDangerousAct } from '#src/console/use-dangerous-act.tsx'
import { useDone } from '#src/console/use-done.ts'
import type { MenuEntry } from '#src/ui/menu.tsx'
import { UntilField } from './until-field.tsx'

type Person = Pick<UserRow, 'id' | 'name' | 'username' | 'account_status' | 'email_verified' | 'manageable' | 'admin_role'>
type Act = {
  id: string
  icon: ReactNode
  /** In the menu and on the button that does it. */
  label: string
  title: string
  children: ReactNode
  /** Message id, of what is said when it is done; `{name}` is the person's. */
  told: string
  run: (reason: string) => Promise<unknown>
  /** What is to be typed before. */
  word?: string
  isDanger?: boolean
}
const { suspend, unsuspend, ban, unban, verifyEmail, resetPassword, endSessions } = usersEndpoints

/** What may be done with one member: entries of a menu, each with its right and where it makes sense, and the dialog that asks. */
export function useUserActs() {
  const { i18n } = useLingui()
  const { ask, dialog } = useDangerousAct()
  const done = useDone()
  const [maySuspend, mayBan, mayVerify, mayManage] = [
    useMay('suspend_users'),
    useMay('ban_users'),
    useMay('verify_users'),
    useMay('manage_users'),
  ]
  const until = useRef<string | null>(null)
  const calls = {
    suspend: useConsoleMutation(suspend),
    unsuspend: useConsoleMutation(unsuspend),
    ban: useConsoleMutation(ban),
    unban: useConsoleMutation(unban),
    verify: useConsoleMutation(verifyEmail),
    reset: useConsoleMutation(resetPassword),
    end: useConsoleMutation(endSessions),
  }

  function entriesFor(person: Person, onOpen?: () => void): MenuEntry[] {
    const { id, name, username, account_status: status, manageable } = person
    const input = (reason: string) => ({ params: { id }, body: { reason } })
    const act = (isThere: boolean, { id: key, label, icon, told, word, isDanger = false, ...asked }: Act): MenuEntry[] => {
      const question = { ...asked, action: label, ...(word ? { word } : {}), onDone: () => done(told, { name }) }
      const onSelect = () => {
        until.current = null
        ask({ ...question, isDanger })
      }
      return manageable && isThere ? [{ id: key, label, icon, ...(isDanger ? { isDanger } : {}), onSelect }] : []
    }
    return [
      ...(onOpen ? [{ id: 'open', label: i18n.t('Open'), icon: <Eye size={18} aria-hidden />, onSelect: () => onOpen() }] : []),
      ...act(mayVerify && !person.email_verified, {
        id: 'verify',
        icon: <BadgeCheck size={18} aria-hidden />,
        label: i18n.t('Verify email'),
        title: i18n.t('Verify the email address of {name}', { name }),
        children: i18n.t('The address counts as confirmed without the mail. The person is told.'),
        told: /*i18n*/ 'The address of {name} is verified',
        run: (reason) => calls.verify.mutateAsync(input(reason)),
      }),
      ...act(mayManage && status !== 'banned', {
        id: 'reset',
        icon: <KeyRound size={18} aria-hidden />,
        label: i18n.t('Send reset mail'),
        title: i18n.t('Send {name} a link to choose a new password', { name }),
        children: i18n.t(
          'The link goes to the address of the account and works once, for 60 minutes. The password stays until it is used.',
        ),
        told: /*i18n*/ 'A link to choose a new password was sent to {name}',
        run: (reason) => calls.reset.mutateAsync(input(reason)),
      }),
      ...act(mayManage, {
        id: 'sessions',
        icon: <LogOut size={18} aria-hidden />,
        label: i18n.t('End sessions'),
        title: i18n.t('Sign {name} out everywhere', { name }),
        children: i18n.t('Every open session of the member ends. The person can log in again.'),
        told: /*i18n*/ '{name} is signed out everywhere',
        run: (reason) => calls.end.mutateAsync(input(reason)),
      }),
      ...act(maySuspend && status === 'active', {
        id: 'suspend',
        icon: <PauseCircle size={18} aria-hidden />,
        label: i18n.t('Suspend'),
        title: i18n.t('Suspend {name}', { name }),
        children: (
          <UntilField onChange={(day) => (until.current = day)}>
            {i18n.t('The person is signed out everywhere, cannot log in, and is told by mail with the reason.')}{' '}
            {person.admin_role
              ? i18n.t('The console account of this person stays open; it is disabled under Admin users.')
              : null}
          </UntilField>
        ),
        told: /*i18n*/ '{name} is suspended',
        run: (reason) => calls.suspend.mutateAsync({ params: { id }, body: { reason, until: until.current } }),
        isDanger: true,
      }),
      ...act(maySuspend && status === 'suspended', {
        id: 'unsuspend',
        icon: <CircleCheck size={18} aria-hidden />,
        label: i18n.t('Lift the suspension'),
        title: i18n.t('Lift the suspension of {name}', { name }),
        children: i18n.t('The person can log in again at once and is told by mail.'),
        told: /*i18n*/ 'The account of {name} is open again',
        run: (reason) => calls.unsuspend.mutateAsync(input(reason)),
      }),
      ...act(mayBan && status !== 'banned', {
        id: 'ban',
        icon: <Ban size={18} aria-hidden />,
        label: i18n.t('Ban'),
        title: i18n.t('Ban {name}', { name }),
        children: i18n.t('The account is closed for good: the person is signed out everywhere and cannot come back.'),
        told: /*i18n*/ '{name} is banned',
        run: (reason) => calls.ban.mutateAsync(input(reason)),
        word: username,
        isDanger: true,
      }),
      ...act(mayBan && status === 'banned', {
        id: 'unban',
        icon: <CircleCheck size={18} aria-hidden />,
        label: i18n.t('Lift the ban'),
        title: i18n.t('Lift the ban of {name}', { name }),
        children: i18n.t('The person can log in again at once and is told by mail.'),
        told: /*i18n*/ 'The account of {name} is open again',
        run: (reason) => calls.unban.mutateAsync(input(reason)),
        word: username,
      }),
    ]
  }

  return { entriesFor, dialog, mayAny: maySuspend || mayVerify || mayManage }
}
