import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { useLingui } from '@lingui/react'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import type { ContractForm } from '#src/forms/use-contract-form.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { useCategories } from '../category.tsx'
import { visibilities, visibilityOrder } from '../visibility.ts'
import type { RequestDraft } from './request-draft.ts'

type Props = { id: string; form: ContractForm<RequestDraft>; isNew: boolean }

/** Text, beneficiary and visibility of a request; each choice has an explanation (PRY-D5). */
export function RequestFields({ id, form: { failure, field }, isNew }: Props) {
  const { i18n } = useLingui()
  const query = useCategories()
  const { data: categories = [] } = query
  const belongs = useUser()?.membership_status === 'active'
  return (
    <>
      <FormFailureBanner failure={failure} />
      <Banner tone="warning">
        {i18n.t('Please do not share anyone else’s diagnosis or full name without their permission.')}
      </Banner>
      <PartFailure query={query} title={i18n.t('The categories could not be loaded')} />
      <SelectField
        id={`${id}-category`}
        label={i18n.t('Category')}
        placeholder={i18n.t('Choose a category')}
        options={categories.map((category) => ({ value: category.id, label: nameIn(i18n.locale, category) }))}
        {...field('category_id')}
      />
      <TextField label={i18n.t('Title')} maxLength={120} dir="auto" {...field('title')} />
      <TextareaField label={i18n.t('What shall we pray for?')} rows={6} limit={3000} {...field('content')} />
      <TextField
        label={i18n.t('For whom')}
        isOptional
        maxLength={80}
        dir="auto"
        help={i18n.t('A first name is enough, as it is said in church.')}
        {...field('for_name')}
      />
      <RadioCards
        label={i18n.t('Who can read it')}
        options={visibilityOrder.map((value) => ({
          value,
          label: i18n._(visibilities[value].label),
          text: i18n._(visibilities[value].text),
          isDisabled: (value === 'parish' || value === 'clergy') && !belongs,
        }))}
        {...field('visibility')}
      />
      <CheckboxField
        label={i18n.t('Ask anonymously')}
        help={i18n.t(
          'Your name is shown to nobody: not to members, not to your parish, not in exports. It is kept encrypted, and opened only for a moderator who states a reason, which is recorded.',
        )}
        {...field('is_anonymous')}
      />
      {isNew ? (
        <CheckboxField
          label={i18n.t('This is urgent')}
          help={i18n.t(
            'The priests and prayer servants of your parish are notified once. You can do this once a week, so keep it for what cannot wait.',
          )}
          {...field('is_urgent')}
        />
      ) : null}
    </>
  )
}
