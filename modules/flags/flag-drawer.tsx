import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { ReasonField } from '#src/console/reason-field.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { FormButtons } from '#src/ui/form-buttons.tsx'
import { Form } from '#src/ui/form.tsx'
import { FlagFields } from './flag-fields.tsx'
import { useFlagForm } from './use-flag-form.ts'

type Props = { flag: FeatureFlag | null; others: readonly FeatureFlag[]; onClose: () => void }

/** Makes a flag, or changes whom it is for and when. What was typed stays whatever goes wrong. */
export function FlagDrawer({ flag, others, onClose }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const form = useFlagForm(flag, onClose)
  return (
    <Drawer
      title={flag ? i18n.t('Edit {label}', { label: flag.label }) : i18n.t('New flag')}
      isOpen
      onClose={onClose}
      isBusy={form.isBusy}
      canClose={form.canClose}
      footer={
        <FormButtons form={id} isBusy={form.isBusy} onCancel={onClose}>
          {flag ? i18n.t('Save flag') : i18n.t('Make flag')}
        </FormButtons>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        {form.failure ? <Banner tone="danger">{form.failure}</Banner> : null}
        <FlagFields
          draft={form.draft}
          errors={form.errors}
          isNew={flag === null}
          others={others.filter(({ key }) => key !== flag?.key)}
          onChange={form.change}
        />
        <ReasonField value={form.reason} error={form.errors['reason']} onChange={form.setReason} />
      </Form>
      {form.dialog}
    </Drawer>
  )
}
