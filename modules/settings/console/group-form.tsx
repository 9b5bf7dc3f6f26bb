import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type CommunitySettings, communitySettingsEndpoints } from '#contract/settings/community-settings.ts'
import type { SettingGroup, SettingRow, SettingValue } from '#contract/settings/setting-rows.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedForm } from '#src/console/form/versioned-form.tsx'
import { Card } from '#src/ui/card.tsx'
import { SettingEffects } from './setting-effects.tsx'
import { SettingField } from './setting-field.tsx'
import { useSettingWords } from './use-setting-words.ts'

type Props = { group: SettingGroup; settings: CommunitySettings; onReset: () => void }
type Draft = Record<string, string>

export const typedOf = (value: SettingValue) => (value === null ? '' : String(value))
/** What is typed as the value of the setting; null is its default. */
export function given({ form, default: usual }: SettingRow, typed: string): SettingValue {
  const text = typed.trim()
  if (text === typedOf(usual)) return null
  if (form.kind !== 'number') return text
  return text === '' ? null : Number(text)
}

/** The settings of a group, with what their change means before it is saved (SYS-D1). */
export function GroupForm({ group, settings, onReset }: Props) {
  const { i18n } = useLingui()
  const words = useSettingWords()
  const rowsOf = ({ settings: rows }: CommunitySettings) => rows.filter((row) => row.group === group)
  const rows = rowsOf(settings)
  const { field, draft, put, base, ...form } = useVersionedForm({
    record: settings,
    draftOf: (record): Draft => ({
      ...Object.fromEntries(rowsOf(record ?? settings).map(({ key, value }) => [key, typedOf(value)])),
      reason: '',
    }),
    patch: {
      endpoint: communitySettingsEndpoints.patchCommunity,
      input: ({ reason = '', ...typed }, over) => ({
        body: {
          values: Object.fromEntries(
            rowsOf(over)
              .filter(({ key, value }) => typed[key]?.trim() !== typedOf(value))
              .map((row) => [row.key, given(row, typed[row.key] ?? '')]),
          ),
          reason: reason.trim(),
          updated_at: over.updated_at,
        },
      }),
    },
    compared: Object.fromEntries(
      rows.map((row) => [
        row.key,
        { label: words.textOf(row.key).label, text: (typed: string | undefined) => words.wordsOf(row, typed ?? '') },
      ]),
    ),
    done: /*i18n*/ 'The settings are saved.',
    onSaved: onReset,
  })
  return (
    <Card>
      <VersionedForm form={form} action={i18n.t('Save')} onClose={onReset}>
        <Fields data-many={rows.length > 12 ? '' : undefined}>
          {rows.map((row) => (
            <SettingField
              key={row.key}
              row={row}
              typed={draft[row.key] ?? ''}
              control={field(row.key)}
              onReset={() => put({ [row.key]: typedOf(row.default) })}
            />
          ))}
        </Fields>
        <SettingEffects rows={rowsOf(base ?? settings)} draft={draft} />
      </VersionedForm>
    </Card>
  )
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    alignItems: 'start',
    '&[data-many]': { gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' } },
  },
})
