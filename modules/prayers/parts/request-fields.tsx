import { useLingui } from '@lingui/react'
import type { UseFormReturn } from 'react-hook-form'
import { useUser } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { RadioCards } from '#src/ui/radio-cards.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextareaField } from '#src/ui/textarea-field.tsx'
import { useCategories, useCategoryName } from '../category.tsx'
import { visibilities, visibilityOrder } from '../visibility.ts'
import type { RequestDraft } from './request-draft.ts'

type Props = { id: string; form: UseFormReturn<RequestDraft>; isNew: boolean }

/** What to pray for, for whom, and who may read it; each choice says what it does (PRY-D5). */
export function RequestFields({ id, form, isNew }: Props) {
  const { i18n } = useLingui()
  const nameOf = useCategoryName()
  const { data: categories = [] } = useCategories()
  const belongs = useUser()?.membership_status === 'active'
  const { errors } = form.formState
  const said = (name: keyof RequestDraft) => errors[name]?.message && i18n._(errors[name].message)
  return (
    <>
      {errors.root?.message ? <Banner tone="danger">{errors.root.message}</Banner> : null}
      <Banner tone="warning">
        {i18n.t('Please write no diagnosis and no full name of anyone else, unless they have given you leave.')}
      </Banner>
      <SelectField
        id={`${id}-category`}
        label={i18n.t('Category')}
        placeholder={i18n.t('Choose a category')}
        options={categories.map((category) => ({ value: category.id, label: nameOf(category) }))}
        error={said('category_id')}
        {...form.register('category_id')}
      />
      <TextField label={i18n.t('Title')} maxLength={120} dir="auto" error={said('title')} {...form.register('title')} />
      <TextareaField
        label={i18n.t('What shall we pray for?')}
        rows={6}
        limit={3000}
        error={said('content')}
        {...form.register('content')}
      />
      <TextField
        label={i18n.t('For whom')}
        isOptional
        maxLength={80}
        dir="auto"
        help={i18n.t('A first name is enough, as it is said in church.')}
        error={said('for_name')}
        {...form.register('for_name')}
      />
      <RadioCards
        label={i18n.t('Who can read it')}
        error={said('visibility')}
        options={visibilityOrder.map((value) => ({
          value,
          label: i18n._(visibilities[value].label),
          text: i18n._(visibilities[value].text),
          isDisabled: (value === 'parish' || value === 'clergy') && !belongs,
        }))}
        {...form.register('visibility')}
      />
      <CheckboxField
        label={i18n.t('Ask anonymously')}
        help={i18n.t(
          'Your name is shown to nobody: not to members, not to your parish, not in exports. It is kept encrypted, and opened only for a moderator who states a reason, which is recorded.',
        )}
        error={said('is_anonymous')}
        {...form.register('is_anonymous')}
      />
      {isNew ? (
        <CheckboxField
          label={i18n.t('This is urgent')}
          help={i18n.t(
            'The priests and prayer servants of your parish are told once. That works once a week, so keep it for what cannot wait.',
          )}
          error={said('is_urgent')}
          {...form.register('is_urgent')}
        />
      ) : null}
    </>
  )
}
