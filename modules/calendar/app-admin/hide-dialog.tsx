import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { consoleEventsEndpoints, type StaffEvent } from '#contract/calendar/console-events.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

const id = 'hide-event'

/** Asks why, and hides the event from everybody. */
export function HideDialog({ event, onClose }: { event: StaffEvent; onClose: () => void }) {
  const { i18n } = useLingui()
  const { mutateAsync } = useApiMutation(consoleEventsEndpoints.hideEvent)
  const { field, failure, isBusy, onSubmit } = useContractForm({
    schema: consoleEventsEndpoints.hideEvent.body,
    defaults: { reason: '' },
    required: ['reason'],
  })
  const send = onSubmit(async (body) => {
    await mutateAsync({ params: { id: event.id }, body })
    onClose()
  })
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={i18n.t('Hide this event?')}
      footer={
        <FormButtons form={id} isBusy={isBusy} isDanger onCancel={onClose}>
          {i18n.t('Hide event')}
        </FormButtons>
      }
    >
      <Form id={id} onSubmit={send}>
        <Stack gap="4">
          <FormFailureBanner failure={failure} />
          <p>{i18n.t('Nobody sees it any more, its guests included. Its host is told your reason. You can show it again.')}</p>
          <TextareaField rows={3} limit={500} label={i18n.t('Reason')} {...field('reason')} />
        </Stack>
      </Form>
    </Dialog>
  )
}
