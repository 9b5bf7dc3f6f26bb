import { useLingui } from '@lingui/react'
import { type ReactNode, useId, useState } from 'react'
import { isApiError } from '#src/api/api-error.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFailureWords } from '../failure-words.ts'
import { ReasonField, reasonFault } from '../form/reason-field.tsx'
import { StepUpCancelled } from './use-step-up.tsx'

export type Act = {
  /** Names the action and the number: "Ban 3 people". */
  title: string
  /** The consequences. */
  children?: ReactNode
  /** Label of the confirming button. */
  action: string
  /** Must be typed to confirm; omitted when the reason is enough. */
  word?: string
  /** Help text of the reason, when it does not go to the audit log. */
  reasonHelp?: string
  /** False for actions that only need the reason. */
  isDanger?: boolean
  /** Rejects with the call's error, which is shown. */
  run: (reason: string) => Promise<unknown>
  /** Called on success, with the dialog closed. */
  onDone?: () => void
  /** Somebody else changed the record meanwhile; the dialog is closed. */
  onStale?: (error: unknown) => void
}

type Props = { act: Act; guarded: <T>(call: () => Promise<T>) => Promise<T>; onClose: () => void }

export function DangerDialog({ act, guarded, onClose }: Props) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const id = useId()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { title, action, word, isDanger = true, children } = act
  const reasonError = reasonFault(reason)
  const wordError = word !== undefined && !isSame(typed, word) ? i18n.t('Type {word} to confirm', { word }) : null

  async function go() {
    setTried(true)
    if (reasonError || wordError || isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await guarded(() => act.run(reason.trim()))
      onClose()
      act.onDone?.()
    } catch (error) {
      setBusy(false)
      if (error instanceof StepUpCancelled) return
      if (act.onStale && isApiError(error) && error.code === 'stale') {
        onClose()
        return act.onStale(error)
      }
      setFailure(words(error))
    }
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isAlert
      isBusy={isBusy}
      footer={
        <FormButtons form={id} isBusy={isBusy} isDanger={isDanger} onCancel={onClose}>
          {action}
        </FormButtons>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void go()
        }}
      >
        {children ? <div>{children}</div> : null}
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        <ReasonField
          rows={3}
          help={act.reasonHelp}
          value={reason}
          error={isTried && reasonError ? i18n._(reasonError) : undefined}
          onChange={setReason}
          onSend={() => void go()}
        />
        {word === undefined ? null : (
          <TextField
            label={i18n.t('Type {word} to confirm', { word })}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={isTried ? (wordError ?? undefined) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Form>
    </Dialog>
  )
}

const isSame = (one: string, other: string) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
