import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ComponentProps, useMemo } from 'react'
import type { SettingRow } from '#contract/settings/setting-rows.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { useSettingWords } from './use-setting-words.ts'

type Props = {
  row: SettingRow
  typed: string
  /** Of the form. */
  control: Pick<ComponentProps<typeof TextField>, 'name' | 'onBlur' | 'ref' | 'error'> & {
    // The form's handler takes any event of a control.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    onChange?: (event: any) => unknown
  }
  onReset: () => void
}

/** A setting with its default, who changed it last, and a way back to the default, which is saved with the form. */
export function SettingField({ row, typed, control, onReset }: Props) {
  const { i18n } = useLingui()
  const words = useSettingWords()
  const { label, effect } = words.textOf(row.key)
  const usual = row.default === null ? '' : String(row.default)
  return (
    <div>
      <Control row={row} control={{ ...control, label, help: effect }} />
      <Foot>
        <span>
          {i18n.t('Default: {value}', { value: words.wordsOf(row, row.default) })}
          {row.updated_at ? (
            <>
              {'. '}
              {row.updated_by ? i18n.t('Changed by {name}', { name: row.updated_by }) : i18n.t('Changed')}{' '}
              <RelativeTime at={row.updated_at} />
            </>
          ) : null}
        </span>
        {typed.trim() === usual ? null : (
          <Button size="sm" variant="ghost" onClick={onReset} aria-label={i18n.t('Reset: {label}', { label })}>
            {i18n.t('Reset')}
          </Button>
        )}
      </Foot>
    </div>
  )
}

type Shown = Props['control'] & { label: string; help: string }

function Control({ row: { form, key }, control }: { row: SettingRow; control: Shown }) {
  const { i18n } = useLingui()
  const words = useSettingWords()
  const isOptional = form.is_optional ?? false
  const options = useMemo(() => listOf(form.kind), [form.kind])
  if (form.kind === 'choice')
    return (
      <SelectField
        {...(control as ComponentProps<typeof SelectField>)}
        options={(form.options ?? []).map((option) => ({ value: option, label: words.optionName(option) }))}
      />
    )
  if (options)
    return (
      <SelectField
        {...(control as ComponentProps<typeof SelectField>)}
        placeholder={i18n.t('None')}
        options={options.map((value) => ({ value, label: value }))}
      />
    )
  if (form.kind === 'long_text')
    return (
      <TextareaField
        {...(control as ComponentProps<typeof TextareaField>)}
        isOptional={isOptional}
        rows={3}
        {...(form.most ? { limit: form.most } : {})}
      />
    )
  const range = words.unitOf(form)
  return (
    <TextField
      {...control}
      help={range ? `${control.help} ${range}.` : control.help}
      isOptional={isOptional}
      {...(form.kind === 'number' ? { inputMode: 'numeric' as const } : {})}
      {...(form.kind === 'text' ? { dir: key.endsWith('_ar') ? 'rtl' : 'auto' } : { dir: 'ltr' })}
      {...(form.kind === 'mail' ? { type: 'email' } : {})}
    />
  )
}

const listOf = (kind: SettingRow['form']['kind']) =>
  kind === 'timezone' ? Intl.supportedValuesOf('timeZone') : kind === 'currency' ? Intl.supportedValuesOf('currency') : null

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    minHeight: '36px',
    color: 'fg.subtle',
    textStyle: 'dense',
    overflowWrap: 'anywhere',
  },
})
