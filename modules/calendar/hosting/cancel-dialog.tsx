import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { CancelBody } from '#contract/calendar/hosting.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

type Cancel = (call: { params: { id: string }; body: { message?: string } }) => Promise<unknown>
type Props = {
  event: CalendarEvent
  onClose: () => void
  /** Default: as its host. */
  cancel?: Cancel
}

const id = 'cancel-event'

/** Asks for a message and cancels the event (EVT-D9). */
export function CancelDialog({ event, onClose, cancel }: Props) {
  const { i18n } = useLingui()
  const { mutateAsync: cancelAsHost } = useApiMutation(calendarEndpoints.cancelEvent)
  const { field, failure, isBusy, onSubmit } = useContractForm({ schema: CancelBody, defaults: { message: '' } })
  const send = onSubmit(async (body) => {
    await (cancel ?? cancelAsHost)({ params: { id: event.id }, body })
    onClose()
  })
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={i18n.t('Cancel this event?')}
      footer={
        <>
          <Button onClick={onClose} isOff={isBusy}>
            {i18n.t('Keep the event')}
          </Button>
          <Button variant="danger" type="submit" form={id} isBusy={isBusy}>
            {i18n.t('Cancel event')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={send}>
        <Stack gap="4">
          <FormFailureBanner failure={failure} />
          <p>
            {cancel
              ? i18n.t(
                  'It stays visible, struck through. Everyone who answered yes or maybe is notified. Its host can restore it.',
                )
              : i18n.t(
                  'It stays visible, struck through. Everyone who answered yes or maybe is notified. You can restore it later.',
                )}
          </p>
          <TextareaField
            isOptional
            rows={3}
            limit={500}
            label={i18n.t('Message to the guests')}
            help={i18n.t('For example why, and what happens instead.')}
            {...field('message')}
          />
        </Stack>
      </Form>
    </Dialog>
  )
}
