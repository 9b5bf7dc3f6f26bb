import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { FeatureFlag } from '#contract/system.ts'
import { StaleDialog } from '#src/console/stale-dialog.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextareaField } from '#src/ui/textarea-field.tsx'
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
        <>
          <Button onClick={onClose} disabled={form.isBusy}>
            {i18n.t('Cancel')}
          </Button>
          <Button variant="solid" type="submit" form={id} isBusy={form.isBusy}>
            {flag ? i18n.t('Save flag') : i18n.t('Make flag')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
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
        <TextareaField
          label={i18n.t('Reason')}
          help={i18n.t('Kept in the audit log with your name.')}
          rows={2}
          limit={500}
          value={form.reason}
          error={form.errors['reason']}
          onChange={(event) => form.setReason(event.target.value)}
        />
      </Form>
      <StaleDialog
        isOpen={form.differences !== null}
        differences={form.differences ?? []}
        onClose={form.goOn}
        onTakeTheirs={form.takeTheirs}
        onKeepYours={() => void form.keepYours()}
      />
    </Drawer>
  )
}
