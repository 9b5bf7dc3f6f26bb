// if:table
import { useLingui } from '@lingui/react'
// if:!chart
import { NewThingsBody, newThingsEndpoints } from '#contract/new-things/new-things.ts'
// end
// if:chart
import { NewThingsBody } from '#contract/new-things/new-things.ts'
// end
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
// if:!chart
import { useApiMutation } from '#src/query/hooks.ts'
// end
// if:chart
import { useServices } from '#src/services/services-context.tsx'
// end
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
// if:chart
import { useAdd } from './use-add.ts'

export function AddForm() {
  const add = useAdd()
  // Clears the input after adding.
  return <Fields key={add.snapshot.context.added} {...add} />
}

function Fields({ actor, snapshot }: ReturnType<typeof useAdd>) {
  const { i18n } = useLingui()
  const { newKey } = useServices()
  const { field, failure, onSubmit } = useContractForm({ schema: NewThingsBody, defaults: { name: '' }, required: ['name'] })
  return (
    <Form onSubmit={onSubmit(async ({ name }) => actor.send({ type: 'add', name, key: newKey() }))}>
      <FormFailureBanner failure={failure} />
      {snapshot.matches('failed') ? (
        <FormFailureBanner
          failure={{ text: /*i18n*/ 'This did not work. Please try again.', code: snapshot.context.failure?.code ?? null }}
          action={<Button onClick={() => actor.send({ type: 'retry' })}>{i18n.t('Try Again')}</Button>}
        />
      ) : null}
      <TextField label={i18n.t('Name')} {...field('name')} />
      <Button type="submit" variant="solid" isBusy={snapshot.hasTag('busy')}>
        {i18n.t('Add')}
      </Button>
    </Form>
  )
}
// end
// if:!chart

export function AddForm() {
  const { i18n } = useLingui()
  const add = useApiMutation(newThingsEndpoints.add)
  const { form, field, failure, isBusy, onSubmit } = useContractForm({
    schema: NewThingsBody,
    defaults: { name: '' },
    required: ['name'],
  })
  const send = onSubmit(async (body) => {
    await add.mutateAsync({ body })
    form.reset()
  })
  return (
    <Form onSubmit={send}>
      <FormFailureBanner failure={failure} />
      <TextField label={i18n.t('Name')} {...field('name')} />
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {i18n.t('Add')}
      </Button>
    </Form>
  )
}
// end
// end
