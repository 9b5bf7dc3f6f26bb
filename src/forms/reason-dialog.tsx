import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { Reason } from '#contract/staff/console-account.ts'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useContractForm } from './use-contract-form.ts'

const Body = v.object({ reason: Reason })

type Props = {
  title: string
  action: string
  /** Who reads it. */
  help: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why something is decided against somebody. */
export function ReasonDialog({ title, action, help, send, onClose }: Props) {
  const { i18n } = useLingui()
  const { field, onSubmit, failure, isBusy } = useContractForm({
    schema: Body,
    defaults: { reason: '' },
    required: ['reason'],
  })
  return (
    <FormDialog
      title={title}
      size="sm"
      isDanger
      form={{ failure, isBusy }}
      action={action}
      onSubmit={onSubmit(async ({ reason }) => {
        await send(reason)
        onClose()
      })}
      onClose={onClose}
    >
      <TextareaField label={i18n.t('Reason')} help={help} rows={3} {...field('reason')} />
    </FormDialog>
  )
}
