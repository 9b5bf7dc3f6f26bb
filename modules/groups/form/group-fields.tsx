import { useLingui } from '@lingui/react'
import { groupKinds, privacies } from '#contract/groups/group.ts'
import type { ContractForm } from '#src/forms/use-contract-form.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { joinLabels, kindLabels, postingLabels, privacyLabels, privacyTexts } from '../shared/labels.ts'
import { PrivacyIcon } from '../shared/privacy-icon.tsx'
import type { GroupDraft } from './group-draft.ts'

type Name = keyof GroupDraft
type Control = Omit<ReturnType<ContractForm<GroupDraft>['field']>, 'name'> & { name: string }
type Props = { field: (name: Name) => Control; initial: GroupDraft }
const optionsOf = (labels: Readonly<Record<string, string>>, translate: (id: string) => string) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: translate(label) }))

/** What a group is, who sees it and who writes in it. */
export function GroupFields({ field, initial }: Props) {
  const { i18n } = useLingui()
  const translate = (id: string) => i18n._(id)
  return (
    <>
      <TextField label={i18n.t('Name')} maxLength={80} {...field('name')} />
      <SelectField
        label={i18n.t('Kind of group')}
        options={groupKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
        {...field('kind')}
      />
      <TextareaField
        label={i18n.t('Description')}
        isOptional
        limit={3000}
        help={i18n.t('What you do, for whom, and when you meet.')}
        {...field('description')}
      />
      <RadioCards
        label={i18n.t('Who sees it')}
        options={privacies.map((value) => ({
          value,
          label: i18n._(privacyLabels[value]),
          text: i18n._(privacyTexts[value]),
          icon: <PrivacyIcon privacy={value} size={18} />,
        }))}
        defaultValue={initial.privacy}
        {...field('privacy')}
      />
      <SelectField label={i18n.t('Joining')} options={optionsOf(joinLabels, translate)} {...field('join_policy')} />
      <SelectField label={i18n.t('Writing')} options={optionsOf(postingLabels, translate)} {...field('post_policy')} />
      <TextareaField label={i18n.t('House rules')} isOptional limit={3000} rows={3} {...field('rules')} />
      <CheckboxField
        label={i18n.t('The group has a chat room')}
        help={i18n.t('Its members write to each other there.')}
        {...field('has_room')}
      />
    </>
  )
}
