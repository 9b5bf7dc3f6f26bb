import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { reportReasons, reportsEndpoints, type ReportTarget } from '#contract/moderation/reports.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { reasonNames } from './reason-names.ts'

/** Who is not told by whom. */
const untold: Readonly<Record<ReportTarget, string>> = {
  post: /*i18n*/ 'A moderator will look at it. The author is not told who reported it.',
  comment: /*i18n*/ 'A moderator will look at it. The author is not told who reported it.',
  prayer: /*i18n*/ 'A moderator will look at it. The author is not told who reported it.',
  group: /*i18n*/ 'A moderator will look at it. Its admins are not told who reported it.',
  page: /*i18n*/ 'A moderator will look at it. Its admins are not told who reported it.',
  event: /*i18n*/ 'A moderator will look at it. The hosts are not told who reported it.',
  item: /*i18n*/ 'A moderator will look at it. The seller is not told who reported it.',
  user: /*i18n*/ 'A moderator will look at it. The member is not told who reported them.',
}

const Body = v.omit(reportsEndpoints.report.body, ['target_type', 'target_id'])

type Props = { type: ReportTarget; id: string /** Names what is reported. */; title: string; onClose: () => void }

/** Reports something to the moderators; its author is not told by whom (COM-D10). */
export function ReportDialog({ type, id, title, onClose }: Props) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const report = useApiMutation(reportsEndpoints.report)
  const { field, onSubmit, failure, isBusy } = useContractForm({
    schema: Body,
    defaults: { reason: 'other' as const, details: '' },
    required: ['reason'],
  })
  const send = async (body: v.InferOutput<typeof Body>) => {
    await report.mutateAsync({ body: { target_type: type, target_id: id, ...body } })
    bus.publish('reports', { type: 'report.sent', target: type, id })
    bus.publish('reports', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      title: /*i18n*/ 'Thank you',
      description:
        body.reason === 'self_harm'
          ? /*i18n*/ 'If somebody is in danger, please call the emergency services and your priest now.'
          : untold[type],
    })
    onClose()
  }
  return (
    <FormDialog
      title={title}
      size="sm"
      form={{ failure, isBusy }}
      action={i18n.t('Report')}
      onSubmit={onSubmit(send)}
      onClose={onClose}
    >
      <SelectField
        label={type === 'user' ? i18n.t('What is wrong?') : i18n.t('What is wrong with it?')}
        options={reportReasons.map((value) => ({ value, label: i18n._(reasonNames[value]) }))}
        {...field('reason')}
      />
      <TextareaField label={i18n.t('Tell the moderators more')} isOptional limit={1000} {...field('details')} />
    </FormDialog>
  )
}
