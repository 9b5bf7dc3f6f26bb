import { useLingui } from '@lingui/react'
import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import { GdprType, GdprWrittenChannel } from '#contract/compliance/gdpr-request.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { DateField } from '#src/ui/form/date-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Drawer } from '#src/ui/overlay/dialog.tsx'
import { channelLabels, typeLabels } from './request-labels.ts'

const { createGdprRequest } = complianceEndpoints
type Draft = {
  requester_name: string
  requester_email: string
  channel: 'email' | 'letter' | 'in_person'
  type: GdprType
  received_on: string
  note: string
}
/** In the reader's zone, as written on an envelope's stamp. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** Enters a request that came by letter, by email or in person. */
export function EnterRequest({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const done = useSuccessToast()
  const create = useConsoleMutation(createGdprRequest)
  const { field, onSubmit, failure, refuse } = useContractForm<Draft, typeof createGdprRequest.body>({
    schema: createGdprRequest.body,
    required: ['requester_name', 'requester_email', 'received_on'],
    defaults: { requester_name: '', requester_email: '', channel: 'letter', type: 'access', received_on: today(), note: '' },
    wordsFor: errorText,
  })
  const submit = onSubmit(async (body) => {
    if (create.isPending) return
    try {
      const { number } = await create.mutateAsync({ body })
      done(/*i18n*/ '{number} is entered', { number })
      onClose()
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <Drawer
      title={i18n.t('Enter a request')}
      isOpen
      onClose={onClose}
      isBusy={create.isPending}
      footer={
        <FormButtons form="gdpr-request" isBusy={create.isPending} onCancel={onClose}>
          {i18n.t('Save the request')}
        </FormButtons>
      }
    >
      <Form id="gdpr-request" onSubmit={(event) => void submit(event)}>
        <FormFailureBanner failure={failure} />
        <TextField label={i18n.t('Name of the requester')} dir="auto" autoComplete="off" {...field('requester_name')} />
        <TextField
          label={i18n.t('Email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          help={i18n.t('The address of a member connects the request with the account.')}
          {...field('requester_email')}
        />
        <SelectField
          label={i18n.t('What is asked')}
          options={GdprType.options.map((value) => ({ value, label: i18n._(typeLabels[value]) }))}
          {...field('type')}
        />
        <SelectField
          label={i18n.t('How it came')}
          options={GdprWrittenChannel.options.map((value) => ({ value, label: i18n._(channelLabels[value]) }))}
          {...field('channel')}
        />
        <DateField
          label={i18n.t('Received on')}
          max={today()}
          help={i18n.t('The answer is due one month later.')}
          {...field('received_on')}
        />
        <TextareaField
          label={i18n.t('Note')}
          isOptional
          rows={4}
          limit={2000}
          help={i18n.t('For staff. It is part of the person’s own export, and erased with them.')}
          {...field('note')}
        />
      </Form>
    </Drawer>
  )
}
