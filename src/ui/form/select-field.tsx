import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { control } from './field-styles.ts'
import { Joined, Side } from './text-field.tsx'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }
type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'color' | 'height' | 'width' | 'children'> & {
    options: readonly SelectOption[]
    /** First option, with the empty value. */
    placeholder?: string
  }

/** The browser's own select: it suits every phone, keyboard and screen reader. */
export function SelectField({
  label,
  help,
  error,
  isOptional = false,
  isLabelHidden = false,
  id,
  options,
  placeholder,
  ...select
}: Props) {
  return (
    <FieldFrame label={label} help={help} error={error} isOptional={isOptional} isLabelHidden={isLabelHidden} id={id}>
      {(ids) => (
        <Joined>
          <Select {...select} {...ids}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(({ value, label: text, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {text}
              </option>
            ))}
          </Select>
          <Side data-side="end" pointerEvents="none" paddingInlineEnd="3">
            <ChevronDown size={18} aria-hidden />
          </Side>
        </Joined>
      )}
    </FieldFrame>
  )
}

const Select = chakra('select', {
  base: {
    ...control,
    appearance: 'none',
    paddingInlineEnd: '10',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    '& option': { background: 'raised', color: 'fg' },
  },
})
