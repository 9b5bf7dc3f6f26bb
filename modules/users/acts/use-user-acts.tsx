import { useLingui } from '@lingui/react'
import Ban from 'lucide-react/icons/ban'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Eye from 'lucide-react/icons/eye'
import LogOut from 'lucide-react/icons/log-out'
import PauseCircle from 'lucide-react/icons/circle-pause'
import { useRef } from 'react'
import type { CallOutput, Endpoint } from '#contract/endpoint.ts'
import { type UserRow, usersEndpoints } from '#contract/users.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useMay } from '#src/console/use-admin.ts'
import { useDangerousAct } from '#src/console/use-dangerous-act.tsx'
import { useDone } from '#src/console/use-done.ts'
import type { MenuEntry } from '#src/ui/menu.tsx'
import { readings } from './readings.ts'
import { UntilField } from './until-field.tsx'

type Person = Pick<UserRow, 'id' | 'name' | 'username' | 'account_status' | 'email_verified' | 'manageable' | 'admin_role'>
const { suspend, unsuspend, ban, unban, verifyEmail, endSessions } = usersEndpoints

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
  const options = { invalidates: readings }
  const calls = {
    suspend: useConsoleMutation(suspend, options),
    unsuspend: useConsoleMutation(unsuspend, options),
    ban: useConsoleMutation(ban, options),
    unban: useConsoleMutation(unban, options),
    verify: useConsoleMutation(verifyEmail, options),
    end: useConsoleMutation(endSessions, options),
  }
  const body = (person: Person, reason: string) => ({ params: { id: person.id }, body: { reason } })

  const askToSuspend = (person: Person) => {
    until.current = null
    ask({
      title: i18n.t('Suspend {name}', { name: person.name }),
      children: (
        <UntilField onChange={(day) => (until.current = day)}>
          {i18n.t('The person is signed out everywhere, cannot log in, and is told by mail with the reason.')}{' '}
          {person.admin_role ? i18n.t('The console account of this person stays open; it is disabled under Admin users.') : null}
        </UntilField>
      ),
      action: i18n.t('Suspend'),
      run: (reason) => calls.suspend.mutateAsync({ params: { id: person.id }, body: { reason, until: until.current } }),
      onDone: () => done(/*i18n*/ '{name} is suspended', { name: person.name }),
    })
  }
  const simple = (
    person: Person,
    words: { title: string; children: string; action: string; told: string; word?: string; isDanger?: boolean },
    run: (input: ReturnType<typeof body>) => Promise<CallOutput<Endpoint>>,
  ) =>
    ask({
      title: words.title,
      children: words.children,
      action: words.action,
      ...(words.word ? { word: words.word } : {}),
      isDanger: words.isDanger ?? false,
      run: (reason) => run(body(person, reason)),
      onDone: () => done(words.told, { name: person.name }),
    })

  function entriesFor(person: Person, onOpen?: () => void): MenuEntry[] {
    const { name, username, account_status: status, manageable } = person
    const entry = (isThere: boolean, made: () => MenuEntry) => (isThere ? [made()] : [])
    return [
      ...entry(onOpen !== undefined, () => ({
        id: 'open',
        label: i18n.t('Open'),
        icon: <Eye size={18} aria-hidden />,
        onSelect: () => onOpen?.(),
      })),
      ...entry(manageable && mayVerify && !person.email_verified, () => ({
        id: 'verify',
        label: i18n.t('Verify email'),
        icon: <BadgeCheck size={18} aria-hidden />,
        onSelect: () =>
          simple(
            person,
            {
              title: i18n.t('Verify the email address of {name}', { name }),
              children: i18n.t('The address counts as confirmed without the mail. The person is told.'),
              action: i18n.t('Verify email'),
              told: /*i18n*/ 'The address of {name} is verified',
            },
            calls.verify.mutateAsync,
          ),
      })),
      ...entry(manageable && mayManage, () => ({
        id: 'sessions',
        label: i18n.t('End sessions'),
        icon: <LogOut size={18} aria-hidden />,
        onSelect: () =>
          simple(
            person,
            {
              title: i18n.t('Sign {name} out everywhere', { name }),
              children: i18n.t('Every open session of the member ends. The person can log in again.'),
              action: i18n.t('End sessions'),
              told: /*i18n*/ '{name} is signed out everywhere',
            },
            calls.end.mutateAsync,
          ),
      })),
      ...entry(manageable && maySuspend && status === 'active', () => ({
        id: 'suspend',
        label: i18n.t('Suspend'),
        icon: <PauseCircle size={18} aria-hidden />,
        isDanger: true,
        onSelect: () => askToSuspend(person),
      })),
      ...entry(manageable && maySuspend && status === 'suspended', () => ({
        id: 'unsuspend',
        label: i18n.t('Lift the suspension'),
        icon: <CircleCheck size={18} aria-hidden />,
        onSelect: () =>
          simple(
            person,
            {
              title: i18n.t('Lift the suspension of {name}', { name }),
              children: i18n.t('The person can log in again at once and is told by mail.'),
              action: i18n.t('Lift the suspension'),
              told: /*i18n*/ 'The account of {name} is open again',
            },
            calls.unsuspend.mutateAsync,
          ),
      })),
      ...entry(manageable && mayBan && status !== 'banned', () => ({
        id: 'ban',
        label: i18n.t('Ban'),
        icon: <Ban size={18} aria-hidden />,
        isDanger: true,
        onSelect: () =>
          simple(
            person,
            {
              title: i18n.t('Ban {name}', { name }),
              children: i18n.t('The account is closed for good: the person is signed out everywhere and cannot come back.'),
              action: i18n.t('Ban'),
              told: /*i18n*/ '{name} is banned',
              word: username,
              isDanger: true,
            },
            calls.ban.mutateAsync,
          ),
      })),
      ...entry(manageable && mayBan && status === 'banned', () => ({
        id: 'unban',
        label: i18n.t('Lift the ban'),
        icon: <CircleCheck size={18} aria-hidden />,
        onSelect: () =>
          simple(
            person,
            {
              title: i18n.t('Lift the ban of {name}', { name }),
              children: i18n.t('The person can log in again at once and is told by mail.'),
              action: i18n.t('Lift the ban'),
              told: /*i18n*/ 'The account of {name} is open again',
              word: username,
            },
            calls.unban.mutateAsync,
          ),
      })),
    ]
  }

  return { entriesFor, dialog, mayAny: maySuspend || mayVerify || mayManage }
}
