import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type PrayerRequest, prayersEndpoints, PrayerUpdateBody } from '#contract/prayers/prayers.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { failureText } from '../failure-text.ts'

const empty = { content: '', mark_answered: false }

/** An update for those who pray. A failed submission preserves the input. */
export function UpdateForm({ request }: { request: PrayerRequest }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const add = useApiMutation(prayersEndpoints.addUpdate)
  const { form, field, failure, onSubmit } = useContractForm({
    schema: PrayerUpdateBody,
    defaults: empty,
    required: ['content'],
    wordsFor: (error) => failureText(i18n, error),
  })
  const submit = onSubmit(async (body) => {
    await add.mutateAsync({ params: { id: request.id }, body })
    form.reset(empty)
    bus.publish('prayers', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      title: body.mark_answered ? /*i18n*/ 'Thanks be to God' : /*i18n*/ 'Your update was sent',
      description: /*i18n*/ 'Those who prayed are notified.',
    })
  })
  return (
    <Fields onSubmit={(event) => (add.isPending ? event.preventDefault() : void submit(event))}>
      <TextareaField rows={3} limit={3000} label={i18n.t('Tell those who pray how it goes')} {...field('content')} />
      <FormFailureBanner failure={failure} />
      <Send>
        {request.status === 'answered' ? (
          <span />
        ) : (
          <CheckboxField label={i18n.t('The prayer was answered')} {...form.register('mark_answered')} />
        )}
        <Button type="submit" variant="solid" isBusy={add.isPending}>
          {i18n.t('Send update')}
        </Button>
      </Send>
    </Fields>
  )
}

const Fields = chakra(Form, { base: { gap: '3', '&:not(:last-child)': { marginBlockEnd: '6' } } })
const Send = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
