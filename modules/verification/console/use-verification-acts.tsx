import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { type Verification, verificationEndpoints } from '#contract/verification/verification.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { useDangerousAct } from '#src/console/use-dangerous-act.tsx'
import { useDone } from '#src/console/use-done.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { MenuEntry } from '#src/ui/menu.tsx'
import { TextareaField } from '#src/ui/textarea-field.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { approvalTitle, ofApproval, ofRefusal, refusalTitle } from './consequences.ts'
import { hasLink, isWaiting } from './verification-words.ts'

export type Act = 'approve' | 'ask' | 'reject' | 'resend'

/** What may be done with one that waits, and the dialogs that ask first: nothing of it can be taken back here. */
export function useVerificationActs() {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const done = useDone()
  const [asked, setAsked] = useState<{ act: Exclude<Act, 'reject'>; row: Verification } | null>(null)
  const [note, setNote] = useState('')
  const { ask: askReason, dialog: reasonDialog } = useDangerousAct()
  const approve = useConsoleMutation(verificationEndpoints.approve)
  const reject = useConsoleMutation(verificationEndpoints.reject)
  const resend = useConsoleMutation(verificationEndpoints.resend)

  function start(act: Act, row: Verification) {
    setNote('')
    if (act !== 'reject') return setAsked({ act, row })
    const { name } = row.member
    askReason({
      title: refusalTitle(i18n, row),
      reasonHelp: i18n.t('Told to {name} as you write it.', { name }),
      children: (
        <p dir="auto">
          {ofRefusal(i18n, row)} {i18n.t('The person is told by mail. This cannot be undone here.')}
        </p>
      ),
      action: i18n.t('Refuse'),
      run: (reason) => reject.mutateAsync({ params: { id: row.id }, body: { reason } }),
      onDone: () => done(/*i18n*/ '{name} was refused', { name }),
    })
  }

  function entriesFor(row: Verification, open?: () => void): MenuEntry[] {
    const entry = (act: Act, label: string, icon: MenuEntry['icon']): MenuEntry => ({
      id: act,
      label,
      icon,
      isDanger: act === 'reject',
      onSelect: () => start(act, row),
    })
    return [
      ...(open ? [{ id: 'open', label: i18n.t('Open'), onSelect: open }] : []),
      ...(isWaiting(row)
        ? [
            entry('approve', i18n.t('Verify'), <BadgeCheck size={18} aria-hidden />),
            ...(hasLink(row) ? [entry('resend', i18n.t('Resend the link'), <Send size={18} aria-hidden />)] : []),
            entry('ask', i18n.t('Ask for more'), <MessageCircleQuestion size={18} aria-hidden />),
            entry('reject', i18n.t('Refuse'), <Ban size={18} aria-hidden />),
          ]
        : []),
    ]
  }

  async function run(act: 'approve' | 'resend', row: Verification) {
    const params = { id: row.id }
    const { name } = row.member
    try {
      if (act === 'approve') await approve.mutateAsync({ params, body: { note: note.trim() } })
      else await resend.mutateAsync({ params })
    } catch (error) {
      throw new Error(words(error), { cause: error })
    }
    if (act === 'approve') done(/*i18n*/ '{name} is verified', { name })
    else done(/*i18n*/ 'The link for {name} was sent again', { name })
  }

  const close = () => setAsked(null)
  const dialog = (
    <>
      {reasonDialog}
      {asked?.act === 'ask' ? <AskDialog row={asked.row} onClose={close} /> : null}
      {asked?.act === 'approve' ? (
        <ConfirmDialog
          title={approvalTitle(i18n, asked.row)}
          action={i18n.t('Verify')}
          isOpen
          onClose={close}
          onConfirm={() => run('approve', asked.row)}
        >
          <Stack gap="4">
            <p dir="auto">
              {ofApproval(i18n, asked.row)} {i18n.t('The person is told. This cannot be undone here.')}
            </p>
            <TextareaField
              label={i18n.t('Note for the staff')}
              isOptional
              rows={2}
              limit={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Stack>
        </ConfirmDialog>
      ) : null}
      {asked?.act === 'resend' ? (
        <ConfirmDialog
          title={i18n.t('Send the link again?')}
          action={i18n.t('Resend the link')}
          isOpen
          onClose={close}
          onConfirm={() => run('resend', asked.row)}
        >
          <p dir="auto">{i18n.t('A new mail with a link goes to {address}.', { address: asked.row.address ?? '–' })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
  return { start, entriesFor, dialog }
}
