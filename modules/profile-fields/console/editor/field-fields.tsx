import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { FieldType, FieldVisibility } from '#contract/profile-fields/custom-fields.ts'
import { longest } from '#contract/profile-fields/custom-value-rules.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { typeLabels, visibilityLabels } from '../field-labels.ts'
import { type FieldDraft, isText, keyFrom } from './field-draft.ts'

type Props = {
  draft: FieldDraft
  errors: Readonly<Record<string, string | undefined>>
  isNew: boolean
  /** Some member has answered, so the type is fixed. */
  isTypeFixed: boolean
  onChange: (changes: Partial<FieldDraft>) => void
}

/** Settings of a field. */
export function FieldFields({ draft, errors, isNew, isTypeFixed, onChange }: Props) {
  const { i18n } = useLingui()
  const types = typeLabels(i18n)
  const visible = visibilityLabels(i18n)
  const hasOwnKey = draft.key !== keyFrom(draft.label)
  const name = (label: string) => onChange({ label, ...(isNew && !hasOwnKey ? { key: keyFrom(label) } : {}) })
  return (
    <>
      <Pair>
        <TextField
          label={i18n.t('Label')}
          autoComplete="off"
          value={draft.label}
          error={errors['label']}
          onChange={(event) => name(event.target.value)}
        />
        <TextField
          label={i18n.t('Arabic label')}
          isOptional
          dir="rtl"
          lang="ar"
          autoComplete="off"
          value={draft.label_ar}
          error={errors['label_ar']}
          onChange={(event) => onChange({ label_ar: event.target.value })}
        />
      </Pair>
      <Pair>
        <TextField
          label={i18n.t('Key')}
          help={isNew ? i18n.t('For exports and the API. It cannot be changed later.') : i18n.t('The key of a field is fixed')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={!isNew}
          value={draft.key}
          error={errors['key']}
          onChange={(event) => onChange({ key: event.target.value.trim() })}
        />
        <SelectField
          label={i18n.t('Type')}
          {...(isTypeFixed ? { help: i18n.t('Members have filled it in, so its type stays.') } : {})}
          options={FieldType.options.map((value) => ({ value, label: types[value] }))}
          disabled={isTypeFixed}
          value={draft.field_type}
          error={errors['field_type']}
          onChange={(event) => onChange({ field_type: event.target.value as FieldDraft['field_type'] })}
        />
      </Pair>
      <TextField
        label={i18n.t('Help text')}
        isOptional
        help={i18n.t('One sentence below the field')}
        value={draft.help_text}
        error={errors['help_text']}
        onChange={(event) => onChange({ help_text: event.target.value })}
      />
      {isText(draft.field_type) ? (
        <TextField
          label={i18n.t('Maximum length')}
          isOptional
          help={i18n.t('{most} unless you set a lower number', {
            most: i18n.number(longest[draft.field_type as keyof typeof longest]),
          })}
          inputMode="numeric"
          dir="ltr"
          value={draft.max_length}
          error={errors['max_length']}
          onChange={(event) => onChange({ max_length: event.target.value })}
        />
      ) : null}
      {draft.field_type === 'number' ? (
        <Pair>
          <TextField
            label={i18n.t('Minimum')}
            isOptional
            inputMode="decimal"
            dir="ltr"
            value={draft.min}
            error={errors['min']}
            onChange={(event) => onChange({ min: event.target.value })}
          />
          <TextField
            label={i18n.t('Maximum')}
            isOptional
            inputMode="decimal"
            dir="ltr"
            value={draft.max}
            error={errors['max']}
            onChange={(event) => onChange({ max: event.target.value })}
          />
        </Pair>
      ) : null}
      <SelectField
        label={i18n.t('Who can see it by default')}
        options={FieldVisibility.options.map((value) => ({ value, label: visible[value] }))}
        value={draft.default_visibility}
        error={errors['default_visibility']}
        onChange={(event) => onChange({ default_visibility: event.target.value as FieldDraft['default_visibility'] })}
      />
      <div>
        <CheckboxField
          label={i18n.t('Required')}
          help={i18n.t(
            'Members who have not filled it in are asked to complete their profile, and cannot post or sell until then.',
          )}
          checked={draft.is_required}
          error={errors['is_required']}
          onChange={(event) => onChange({ is_required: event.target.checked })}
        />
        <CheckboxField
          label={i18n.t('Members fill it in')}
          checked={draft.editable_by_member}
          error={errors['editable_by_member']}
          onChange={(event) => onChange({ editable_by_member: event.target.checked })}
        />
        <CheckboxField
          label={i18n.t('Active')}
          help={i18n.t('When it is off, the field is not asked; existing answers stay.')}
          checked={draft.is_active}
          error={errors['is_active']}
          onChange={(event) => onChange({ is_active: event.target.checked })}
        />
      </div>
    </>
  )
}

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '5', alignItems: 'start' },
})
