import { useLingui } from '@lingui/react'
import { type FormEvent, useId, useState } from 'react'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'

const [shortest, longest] = [5, 300]

type Props = {
  title: string
  description: string
  help: string
  confirm: string
  onClose: () => void
  /** Something about the matter that may have changed meanwhile. */
  notice: string | null
  /** Of the one button that acts. */
  isDanger: boolean
  /** Receives an idempotency key, stable for the same reason. Rejects with an error whose message is for people. */
  onConfirm: (reason: string, key: string) => Promise<void>
}

/** A dialog that asks for a reason. It stays open, keeping its input, until the call succeeds. */
export function ReasonDialog({ title, description, help, confirm, notice, isDanger, onClose, onConfirm }: Props) {
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
      setFailure((reasonOfFailure as Error).message)
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
        <FormButtons form={form} isBusy={isBusy} isDanger={isDanger} onCancel={onClose}>
          {confirm}
        </FormButtons>
      }
    >
      <Form id={form} onSubmit={(event) => void submit(event)} noValidate>
        {notice ? <Banner tone="info">{notice}</Banner> : null}
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
    </Dialog>
  )
}
