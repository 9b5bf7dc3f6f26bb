import { useLingui } from '@lingui/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { failureText } from '../failure-text.ts'

const [shortest, longest] = [5, 300]

type Props = {
  title: string
  description: string
  help: string
  confirm: string
  onClose: () => void
  /** Receives an idempotency key, stable for the same reason. Rejects with the call's error. */
  onConfirm: (reason: string, key: string) => Promise<void>
  /** Replaces the form on success. */
  children?: ReactNode
}

/** A dialog that asks for a reason. It stays open, keeping its input, until the call succeeds. */
export function ReasonDialog({ title, description, help, confirm, onClose, onConfirm, children }: Props) {
  const { i18n } = useLingui()
  const { newKey } = useServices()
  const form = useId()
  const [reason, setReason] = useState('')
  const [key, setKey] = useState(newKey)
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim().length < shortest) return setError(i18n.t('Please say why in a few words.'))
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm(reason.trim(), key)
    } catch (reasonOfFailure) {
      setFailure(failureText(i18n, reasonOfFailure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={title}
      description={description}
      onClose={onClose}
      isBusy={isBusy}
      isAlert={reason !== ''}
      footer={
        children ? (
          <Button variant="solid" onClick={onClose}>
            {i18n.t('Close')}
          </Button>
        ) : (
          <FormButtons form={form} isBusy={isBusy} isDanger onCancel={onClose}>
            {confirm}
          </FormButtons>
        )
      }
    >
      {children ?? (
        <Form id={form} onSubmit={(event) => void submit(event)} noValidate>
          {failure ? <Banner tone="danger">{failure}</Banner> : null}
          <TextareaField
            label={i18n.t('Reason')}
            help={help}
            error={error ?? undefined}
            value={reason}
            limit={longest}
            maxLength={longest}
            rows={3}
            onChange={(event) => {
              setReason(event.target.value)
              setKey(newKey())
              setError(null)
            }}
          />
        </Form>
      )}
    </Dialog>
  )
}
