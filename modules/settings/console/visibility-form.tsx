import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type CommunitySettings, communitySettingsEndpoints } from '#contract/settings/community-settings.ts'
import { audiences, type FieldVisibilities, specifiedDefaults, visibleFields } from '#contract/settings/visibility.ts'
import { visibleFieldLabels } from '#contract/settings/visibility-labels.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedForm } from '#src/console/form/versioned-form.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { audienceNames } from './audience-names.ts'

type Draft = FieldVisibilities & { reason: string }
type Props = { settings: CommunitySettings; onReset: () => void }

const draftOf = (settings: CommunitySettings | null): Draft => ({
  ...(settings?.field_visibility ?? specifiedDefaults),
  reason: '',
})

/** Who sees which field of members who have not chosen (PRF-D5, SYS-D1). */
export function VisibilityForm({ settings, onReset }: Props) {
  const { i18n } = useLingui()
  const { field, draft, put, ...form } = useVersionedForm({
    record: settings,
    draftOf,
    patch: {
      endpoint: communitySettingsEndpoints.patchCommunity,
      input: ({ reason, ...field_visibility }, { updated_at }) => ({
        body: { field_visibility, reason: reason.trim(), updated_at },
      }),
    },
    compared: Object.fromEntries(
      visibleFields.map((name) => [
        name,
        { label: i18n._(visibleFieldLabels[name]), text: (audience: Draft[typeof name]) => i18n._(audienceNames[audience]) },
      ]),
    ),
    done: /*i18n*/ 'The settings are saved.',
    onSaved: onReset,
  })
  const isDefault = visibleFields.every((name) => draft[name] === specifiedDefaults[name])
  return (
    <Card
      title={i18n.t('Who sees what of a new member')}
      actions={
        <Button size="sm" variant="ghost" disabled={isDefault} onClick={() => put(specifiedDefaults)}>
          {i18n.t('Back to the defaults')}
        </Button>
      }
    >
      <Note>
        {i18n.t(
          'Applies to every member who has not chosen otherwise under Privacy, at once and also to those who joined earlier. A member’s own choice always counts.',
        )}
      </Note>
      <VersionedForm form={form} action={i18n.t('Save')} onClose={onReset}>
        <Fields>
          {visibleFields.map((name) => (
            <SelectField
              key={name}
              label={i18n._(visibleFieldLabels[name])}
              help={
                draft[name] === specifiedDefaults[name]
                  ? undefined
                  : i18n.t('Default: {audience}', { audience: i18n._(audienceNames[specifiedDefaults[name]]) })
              }
              options={audiences.map((audience) => ({ value: audience, label: i18n._(audienceNames[audience]) }))}
              {...field(name)}
            />
          ))}
        </Fields>
      </VersionedForm>
    </Card>
  )
}

const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense', marginBottom: '5', maxWidth: '72ch' } })
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
    alignItems: 'start',
  },
})
