import { useLingui } from '@lingui/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MailX from 'lucide-react/icons/mail-x'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import type { ConsoleInvitation } from '#contract/invitations/console-invitation.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { useMay } from '#src/console/use-admin.ts'
import { useDone } from '#src/console/use-done.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { MenuEntry } from '#src/ui/menu.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { dayOptions, linkLives } from '#src/console/options.ts'

const { resendByStaff: resendInvitation, extendInvitation, revokeByStaff: revokeInvitation } = consoleInvitationsEndpoints
type Asked = { act: 'resend' | 'extend' | 'revoke'; invitation: ConsoleInvitation }

/** What may be done with one invitation, each with its right and where it makes sense, and the dialog that asks. */
export function useInvitationActs() {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const done = useDone()
  const [mayInvite, mayRevoke] = [useMay('create_invitations'), useMay('revoke_invitations')]
  const [asked, setAsked] = useState<Asked | null>(null)
  const [days, setDays] = useState('14')
  const resend = useConsoleMutation(resendInvitation)
  const extend = useConsoleMutation(extendInvitation)
  const revoke = useConsoleMutation(revokeInvitation)

  function entriesFor(invitation: ConsoleInvitation): MenuEntry[] {
    const { status, email } = invitation
    const entry = (isThere: boolean, act: Asked['act'], label: string, icon: MenuEntry['icon']): MenuEntry[] =>
      isThere ? [{ id: act, label, icon, isDanger: act === 'revoke', onSelect: () => setAsked({ act, invitation }) }] : []
    return [
      ...entry(
        mayInvite && status === 'active' && email !== null,
        'resend',
        i18n.t('Send again'),
        <Send size={18} aria-hidden />,
      ),
      ...entry(
        mayInvite && (status === 'active' || status === 'expired'),
        'extend',
        i18n.t('Extend'),
        <CalendarPlus size={18} aria-hidden />,
      ),
      ...entry(mayRevoke && status === 'active', 'revoke', i18n.t('Revoke'), <MailX size={18} aria-hidden />),
    ]
  }

  async function run({ act, invitation: { id } }: Asked) {
    try {
      if (act === 'resend') await resend.mutateAsync({ params: { id } })
      else if (act === 'extend') await extend.mutateAsync({ params: { id }, body: { days: Number(days) } })
      else await revoke.mutateAsync({ params: { id } })
    } catch (error) {
      throw new Error(words(error), { cause: error })
    }
    done(
      act === 'resend'
        ? /*i18n*/ 'The invitation was sent again'
        : act === 'extend'
          ? /*i18n*/ 'The invitation lasts longer'
          : /*i18n*/ 'The invitation is void',
    )
  }

  const of = asked?.invitation.email ?? (asked ? `…${asked.invitation.code_hint}` : '')
  const texts = {
    resend: {
      title: i18n.t('Send the invitation again?'),
      text: i18n.t('{of} gets a new link; the earlier one ends.', { of }),
      action: i18n.t('Send again'),
    },
    extend: {
      title: i18n.t('Extend the invitation'),
      text: i18n.t('How long {of} is good from today.', { of }),
      action: i18n.t('Extend'),
    },
    revoke: {
      title: i18n.t('Revoke the invitation?'),
      text: i18n.t('The link of {of} is void at once. This cannot be undone, but one can invite anew.', { of }),
      action: i18n.t('Revoke'),
    },
  }
  const dialog = asked ? (
    <ConfirmDialog
      key={`${asked.act} ${asked.invitation.id}`}
      title={texts[asked.act].title}
      action={texts[asked.act].action}
      isDanger={asked.act === 'revoke'}
      isOpen
      onClose={() => setAsked(null)}
      onConfirm={() => run(asked)}
    >
      <p dir="auto">{texts[asked.act].text}</p>
      {asked.act === 'extend' ? (
        <SelectField
          label={i18n.t('Days')}
          value={days}
          options={dayOptions(i18n, linkLives)}
          onChange={(event) => setDays(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  ) : null
  return { entriesFor, dialog }
}
