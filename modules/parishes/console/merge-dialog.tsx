import { useLingui } from '@lingui/react'
import { type SyntheticEvent, useId, useState } from 'react'
import type { ApiError } from '#src/api/api-error.ts'
import { consoleParishesEndpoints, type ParishRow } from '#contract/parishes/console-parishes.ts'
import { ReasonField, reasonError } from '#src/console/form/reason-field.tsx'
import { attempt } from '#src/console/list/attempt.ts'
import { useActionServices } from '#src/console/list/use-action-services.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import type { ComboboxChoice } from '#src/ui/form/combobox/combobox-frame.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { ParishPicker } from './parish-picker.tsx'

const { mergeParish } = consoleParishesEndpoints
type Props = { parish: Pick<ParishRow, 'id' | 'name' | 'name_ar'>; onClose: () => void }

/** Chooses the parish that takes over; needs a reason, the typed name and a second factor (CON-D6). */
export function MergeDialog({ parish, onClose }: Props) {
  const { i18n } = useLingui()
  const name = nameIn(useLocale(), parish)
  const id = useId()
  const errorText = useErrorText()
  const showSuccess = useSuccessToast()
  const { services, withErrorToast } = useActionServices()
  const [into, setInto] = useState<ComboboxChoice | null>(null)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const wrongReason = reasonError(reason)
  const isRetyped = typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || !into || wrongReason || !isRetyped) return
    setBusy(true)
    setRefused(null)
    const input = { params: { id: parish.id }, body: { into_id: into.id, reason: reason.trim() } }
    const outcome = await withErrorToast(attempt(mergeParish, input, services)).finally(() => setBusy(false))
    if (outcome.kind === 'failed') setRefused(outcome.error)
    if (outcome.kind !== 'done') return
    showSuccess(/*i18n*/ '{name} is part of {other} now', { name, other: into.name })
    onClose()
  }
  const ofPicker = refused?.fields['into_id']?.[0]

  return (
    <>
      <Dialog
        title={i18n.t('Merge {name} into another parish', { name })}
        isOpen
        onClose={onClose}
        isAlert
        isBusy={isBusy}
        footer={
          <FormButtons form={id} isBusy={isBusy} onCancel={onClose} isDanger>
            {i18n.t('Merge')}
          </FormButtons>
        }
      >
        <Form id={id} onSubmit={(event) => void send(event)}>
          <p>
            {i18n.t(
              'Members, events and invitations move to the other parish, and the old address leads there. Deacons and priests keep their titles; parish admins, treasurers and servants become ordinary members. This cannot be undone.',
            )}
          </p>
          {refused && !ofPicker ? <Banner tone="danger">{errorText(refused)}</Banner> : null}
          <ParishPicker
            label={i18n.t('Parish that takes over')}
            value={into}
            except={parish.id}
            error={isTried && !into ? i18n.t('Choose a parish') : ofPicker}
            onChange={setInto}
          />
          <ReasonField value={reason} error={isTried && wrongReason ? i18n._(wrongReason) : undefined} onChange={setReason} />
          <TextField
            label={i18n.t('Type {word} to confirm', { word: name })}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={isTried && !isRetyped ? i18n.t('Type {word} to confirm', { word: name }) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Form>
      </Dialog>
    </>
  )
}
