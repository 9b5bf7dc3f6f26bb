import { useLingui } from '@lingui/react'
import { appealsEndpoints } from '#contract/moderation/appeals.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'

/** One appeal; it cannot be changed once it is sent. */
export function AppealForm({ id, until, isWarning }: { id: string; until: string; isWarning: boolean }) {
  const { i18n } = useLingui()
  const send = useApiMutation(appealsEndpoints.appeal)
  const { field, failure, isBusy, onSubmit } = useContractForm({
    schema: appealsEndpoints.appeal.body,
    defaults: { text: '' },
    required: ['text'],
  })
  return (
    <Form onSubmit={onSubmit(async (body) => void (await send.mutateAsync({ params: { id }, body })))}>
      <FormFailureBanner failure={failure} />
      <TextareaField
        label={isWarning ? i18n.t('Why is the warning wrong?') : i18n.t('Why should it be visible?')}
        help={i18n.t('Another moderator reads this and decides. You can appeal once, until {date}.', {
          date: i18n.date(new Date(until), { dateStyle: 'long' }),
        })}
        rows={4}
        limit={1_000}
        {...field('text')}
      />
      <div>
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {i18n.t('Send the appeal')}
        </Button>
      </div>
    </Form>
  )
}
