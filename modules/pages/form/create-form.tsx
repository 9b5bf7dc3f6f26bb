import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import type { ParishRef } from '#contract/accounts/account.ts'
import { PageBody, pageKinds } from '#contract/pages/page.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { UnsavedGuard } from '#src/forms/unsaved-guard.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kindLabels } from '../shared/labels.ts'

/** What a page needs to be there; everything else is added to it, and its page opens. */
export function CreateForm({ parish }: { parish: ParishRef | null }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const create = useApiMutation(pagesEndpoints.create)
  const { form, failure, isBusy, field, onSubmit } = useContractForm({
    schema: PageBody,
    defaults: {
      name: '',
      slug: '',
      kind: 'ministry' as const,
      tagline: '',
      description: '',
      parish_id: parish?.id ?? '',
      is_draft: false,
    },
    bodyOf: ({ parish_id, slug, ...draft }) => ({
      ...draft,
      ...(slug === '' ? {} : { slug }),
      parish_id: parish_id === '' ? null : parish_id,
    }),
    required: ['name'],
  })
  const send = onSubmit(async (body) => {
    const page = await create.mutateAsync({ body })
    form.reset(form.getValues())
    await navigate({ to: '/pages/$slug', params: { slug: page.slug } })
  })
  return (
    <Form onSubmit={(event) => void send(event)}>
      <FormFailureBanner failure={failure} />
      <TextField label={i18n.t('Name')} maxLength={100} {...field('name')} />
      <SelectField
        label={i18n.t('Kind of page')}
        options={pageKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
        {...field('kind')}
      />
      <TextField
        label={i18n.t('In one line')}
        isOptional
        maxLength={160}
        help={i18n.t('Shown below the name, and when the page is shared.')}
        {...field('tagline')}
      />
      <TextareaField label={i18n.t('Description')} isOptional limit={5000} {...field('description')} />
      <TextField
        label={i18n.t('Address')}
        isOptional
        dir="ltr"
        maxLength={60}
        help={i18n.t('The end of its address, in letters from a to z: {address}', {
          address: `\u2066${location.host}/pages/st-bishoy\u2069`,
        })}
        {...field('slug')}
      />
      {parish ? (
        <SelectField
          label={i18n.t('Parish')}
          help={i18n.t('An admin of the parish approves the page; the administration one that belongs to none.')}
          options={[
            { value: parish.id, label: nameIn(locale, parish) },
            { value: '', label: i18n.t('No parish') },
          ]}
          {...field('parish_id')}
        />
      ) : null}
      <CheckboxField
        label={i18n.t('Keep it as a draft')}
        help={i18n.t('Only you see it until you publish it.')}
        {...field('is_draft')}
      />
      <FormActions>
        <Button isOff={isBusy} onClick={() => void navigate({ to: '/pages' })}>
          {i18n.t('Cancel')}
        </Button>
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {i18n.t('Create page')}
        </Button>
      </FormActions>
      <UnsavedGuard isDirty={() => form.formState.isDirty && !form.formState.isSubmitted} />
    </Form>
  )
}
