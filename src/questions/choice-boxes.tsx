import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { FieldError, type FieldProps, Help, Optional } from '#src/ui/form/field-frame.tsx'
import { fieldLabel } from '#src/ui/form/field-styles.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { type Choice, labelIn } from './question.ts'

type Props = FieldProps & {
  name: string
  choices: readonly Choice[]
  value: readonly string[]
  onChange: (value: string[] | null) => void
}

/** Multiple choice from a list. */
export function ChoiceBoxes({ label, help, error, isOptional = false, name, choices, value, onChange }: Props) {
  const locale = useLocale()
  const id = useId()
  const described = [error ? `${id}-error` : null, help ? `${id}-help` : null].filter(Boolean).join(' ') || undefined
  const toggle = (one: string, isOn: boolean) => {
    const next = choices.map((choice) => choice.value).filter((each) => (each === one ? isOn : value.includes(each)))
    onChange(next.length > 0 ? next : null)
  }
  return (
    <Group aria-describedby={described}>
      <Legend>
        {label}
        {isOptional ? <Optional /> : null}
      </Legend>
      <Boxes>
        {choices.map((choice) => (
          <CheckboxField
            key={choice.value}
            name={name}
            label={labelIn(locale, choice)}
            checked={value.includes(choice.value)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
        ))}
      </Boxes>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {help ? <Help id={`${id}-help`}>{help}</Help> : null}
    </Group>
  )
}

const Group = chakra('fieldset', { base: { minWidth: '0', display: 'flex', flexDirection: 'column', gap: '1' } })
const Legend = chakra('legend', { base: { ...fieldLabel, marginBottom: '1' } })
const Boxes = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: '4' },
})
