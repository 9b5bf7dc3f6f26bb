import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { Reason } from '#contract/staff/console-account.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'

const Body = v.object({ reason: Reason })

type Props = { title: string; action: string; send: (reason: string) => Promise<unknown>; onClose: () => void }

/** Why a group is refused or archived; its owner reads it. */
export function ReasonDialog({ title, action, send, onClose }: Props) {
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
      <TextareaField label={i18n.t('Reason')} help={i18n.t('The owner of the group reads it.')} rows={3} {...field('reason')} />
    </FormDialog>
  )
}
