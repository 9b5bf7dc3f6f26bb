import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { ReasonField } from './reason-field.tsx'
import type { VersionedFormParts } from './use-versioned-form.tsx'

type Props = {
  form: VersionedFormParts
  /** Text of the button that saves, translated. */
  action: string
  onClose: () => void
  children: ReactNode
}

/** Renders a form of `useVersionedForm` in a page. */
export const VersionedForm = ({ form, action, onClose, children }: Props) => (
  <Parts form={form}>
    {children}
    {form.reason ? <ReasonField {...form.reason} /> : null}
    <FormActions>
      <FormButtons isBusy={form.isBusy} onCancel={onClose}>
        {action}
      </FormButtons>
    </FormActions>
  </Parts>
)

type DrawerProps = Props & {
  title: ReactNode
  description?: string | undefined
  size?: 'md' | 'lg'
  /** False ignores Esc, the close button and outside clicks. */
  canClose?: () => boolean
  /** The record is shown and cannot be saved. */
  isReadOnly?: boolean
  /** Below the form, in the same drawer. */
  below?: ReactNode
}

/** A form of `useVersionedForm` in a drawer. */
export function VersionedDrawer({ form, action, onClose, children, isReadOnly = false, below, ...drawer }: DrawerProps) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <Drawer
      {...drawer}
      isOpen
      onClose={onClose}
      isBusy={form.isBusy}
      footer={
        isReadOnly ? (
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
        ) : (
          <FormButtons form={id} isBusy={form.isBusy} onCancel={onClose}>
            {action}
          </FormButtons>
        )
      }
    >
      <Parts form={form} id={id}>
        {children}
        {form.reason && !isReadOnly ? <ReasonField {...form.reason} /> : null}
      </Parts>
      {below}
    </Drawer>
  )
}

const Parts = ({ form, id, children }: { form: VersionedFormParts; id?: string; children: ReactNode }) => (
  <>
    <Form id={id} onSubmit={(event) => void form.submit(event)}>
      <FormFailureBanner failure={form.failure} />
      {form.formError ? <Banner tone="info">{form.formError}</Banner> : null}
      {children}
    </Form>
    {form.dialogs}
  </>
)
