import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { adminRoles } from '#contract/core/permissions.ts'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { DateTimeField } from '#src/ui/form/date-field.tsx'
import { FieldError, Help } from '#src/ui/form/field-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import type { FlagDraft } from './flag-draft.ts'
import { ParishChoice } from './parish-choice.tsx'
import { roleName } from '#src/console/role-name.ts'
import { RolloutField } from './rollout-field.tsx'

type Props = {
  draft: FlagDraft
  errors: Readonly<Record<string, string | undefined>>
  isNew: boolean
  /** Flags it may depend on. */
  others: readonly FeatureFlag[]
  onChange: (changes: Partial<FlagDraft>) => void
}

export function FlagFields({ draft, errors, isNew, others, onChange }: Props) {
  const { i18n } = useLingui()
  const toggled = <T,>(list: readonly T[], item: T) =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item]
  return (
    <>
      {isNew ? (
        <TextField
          label={i18n.t('Key')}
          help={i18n.t(
            'The name used in the code: letters and digits, starting with a lower-case letter. It cannot be changed later.',
          )}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.key}
          error={errors['key']}
          onChange={(event) => onChange({ key: event.target.value.trim() })}
        />
      ) : null}
      <TextField
        label={i18n.t('Name')}
        autoComplete="off"
        value={draft.label}
        error={errors['label']}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextareaField
        label={i18n.t('Description')}
        isOptional
        rows={2}
        limit={500}
        value={draft.description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <RolloutField
        value={draft.rollout_percent}
        error={errors['rollout_percent']}
        onChange={(rollout_percent) => onChange({ rollout_percent })}
      />
      <ParishChoice value={draft.parishes} error={errors['parish_ids']} onChange={(parishes) => onChange({ parishes })} />
      <Pair>
        <DateTimeField
          label={i18n.t('Starts')}
          isOptional
          value={draft.starts_at}
          error={errors['starts_at']}
          onChange={(event) => onChange({ starts_at: event.target.value })}
        />
        <DateTimeField
          label={i18n.t('Ends')}
          isOptional
          min={draft.starts_at || undefined}
          value={draft.ends_at}
          error={errors['ends_at']}
          onChange={(event) => onChange({ ends_at: event.target.value })}
        />
      </Pair>
      <Group>
        <legend>{i18n.t('Staff who always have it')}</legend>
        <Help id="flag-roles-help">{i18n.t('On their member account, to try it before everyone else.')}</Help>
        {adminRoles.map((role) => (
          <CheckboxField
            key={role}
            label={roleName(role, i18n)}
            checked={draft.roles.includes(role)}
            onChange={() => onChange({ roles: toggled(draft.roles, role) })}
          />
        ))}
        {errors['roles'] ? <FieldError id="flag-roles-error">{errors['roles']}</FieldError> : null}
      </Group>
      <Group>
        <legend>{i18n.t('Needs these flags')}</legend>
        <Help id="flag-needs-help">{i18n.t('While one of them is off for somebody, so is this one.')}</Help>
        {others.map(({ key, label }) => (
          <CheckboxField
            key={key}
            label={<span dir="auto">{label}</span>}
            checked={draft.depends_on.includes(key)}
            onChange={() => onChange({ depends_on: toggled(draft.depends_on, key) })}
          />
        ))}
        {errors['depends_on'] ? <FieldError id="flag-needs-error">{errors['depends_on']}</FieldError> : null}
      </Group>
    </>
  )
}

const Pair = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } })
const Group = chakra('fieldset', { base: { '& > legend': { fontWeight: '500', marginBottom: '1' } } })
