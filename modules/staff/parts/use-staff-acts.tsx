import { useLingui } from '@lingui/react'
import { type StaffMember, staffEndpoints } from '#contract/staff/staff.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useDangerousAct } from '#src/console/use-dangerous-act.tsx'
import { useDone } from '#src/console/use-done.ts'
import type { MenuEntry } from '#src/ui/menu.tsx'

/** What may be done to a console account: none of it to one's own, nor to a rank that is not below (PRM-D5). */
export function useStaffActs(onEdit: (member: StaffMember) => void) {
  const { i18n } = useLingui()
  const done = useDone()
  const { ask, dialog } = useDangerousAct()
  const resend = useConsoleMutation(staffEndpoints.resendStaffInvitation)
  const disable = useConsoleMutation(staffEndpoints.disableStaff)
  const enable = useConsoleMutation(staffEndpoints.enableStaff)
  const resetFactor = useConsoleMutation(staffEndpoints.resetStaffTwoFactor)
  const endSessions = useConsoleMutation(staffEndpoints.endStaffSessions)
  const say = (title: string) => () => done(title)

  function entriesOf(member: StaffMember): MenuEntry[] {
    if (!member.manageable) return []
    const { id, full_name: name, email, status } = member
    const params = { id }
    const entry = (key: string, label: string, onSelect: () => void, isDanger = false) => ({ id: key, label, onSelect, isDanger })
    const edit = entry('edit', i18n.t('Edit'), () => onEdit(member))
    if (status === 'disabled')
      return [
        edit,
        entry('enable', i18n.t('Enable'), () =>
          ask({
            title: i18n.t('Enable {name}', { name }),
            children: i18n.t('The account can log in again, with the rights it had.'),
            action: i18n.t('Enable account'),
            isDanger: false,
            run: (reason) => enable.mutateAsync({ params, body: { reason } }),
            onDone: say(/*i18n*/ 'The account is enabled.'),
          }),
        ),
      ]
    return [
      edit,
      ...(status === 'invited'
        ? [
            entry('resend', i18n.t('Send a new link'), () =>
              ask({
                title: i18n.t('Send {name} a new link', { name }),
                children: i18n.t('The old link stops working. The new one goes to {email} and works for 24 hours.', { email }),
                action: i18n.t('Send link'),
                isDanger: false,
                run: (reason) => resend.mutateAsync({ params, body: { reason } }),
                onDone: say(/*i18n*/ 'A new link is on its way.'),
              }),
            ),
          ]
        : [
            entry('sessions', i18n.t('End sessions'), () =>
              ask({
                title: i18n.t('End all sessions of {name}', { name }),
                children: i18n.t('Whoever uses the account now has to log in again.'),
                action: i18n.t('End sessions'),
                run: (reason) => endSessions.mutateAsync({ params, body: { reason } }),
                onDone: say(/*i18n*/ 'The sessions have ended.'),
              }),
            ),
          ]),
      ...(member.two_factor_enabled
        ? [
            entry(
              'factor',
              i18n.t('Reset second factor'),
              () =>
                ask({
                  title: i18n.t('Reset the second factor of {name}', { name }),
                  children: i18n.t(
                    'The authenticator app and the recovery codes stop working, all sessions end, and {email} is told by mail.',
                    {
                      email,
                    },
                  ),
                  action: i18n.t('Reset second factor'),
                  word: email,
                  run: (reason) => resetFactor.mutateAsync({ params, body: { reason } }),
                  onDone: say(/*i18n*/ 'The second factor is reset.'),
                }),
              true,
            ),
          ]
        : []),
      entry(
        'disable',
        i18n.t('Disable'),
        () =>
          ask({
            title: i18n.t('Disable {name}', { name }),
            children: i18n.t('All sessions end at once, and the account cannot log in until somebody enables it.'),
            action: i18n.t('Disable account'),
            word: email,
            run: (reason) => disable.mutateAsync({ params, body: { reason } }),
            onDone: say(/*i18n*/ 'The account is disabled.'),
          }),
        true,
      ),
    ]
  }
  return { entriesOf, dialog }
}
