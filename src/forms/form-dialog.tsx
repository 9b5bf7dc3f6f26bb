import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog, type DialogProps } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { FormFailureBanner } from './form-failure-banner.tsx'
import type { FormFailure } from './show-failure.ts'

type Props = Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> & {
  /** Of `useContractForm`. */
  form: { failure: FormFailure | null; isBusy: boolean }
  /** Text of the button that sends. */
  action: string
  isDanger?: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  children: ReactNode
}

/** A form in a dialog, with its failure above and its buttons at the foot. */
export function FormDialog({
  form: { failure, isBusy },
  action,
  isDanger = false,
  onSubmit,
  onClose,
  children,
  ...dialog
}: Props) {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <FormButtons form={id} isBusy={isBusy} isDanger={isDanger} onCancel={onClose}>
          {action}
        </FormButtons>
      }
    >
      <Form id={id} onSubmit={(event) => (isBusy ? event.preventDefault() : void onSubmit(event))}>
        <FormFailureBanner failure={failure} />
        {children}
      </Form>
    </Dialog>
  )
}
