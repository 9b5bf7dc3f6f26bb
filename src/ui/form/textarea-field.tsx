import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldProps, Help } from './field-frame.tsx'
import { control } from './field-styles.ts'

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, 'color' | 'height' | 'width'> & {
    /** Characters; the count is shown from 80 % on. */
    limit?: number
    /** Ctrl or Command with Enter. */
    onSend?: () => void
  }

export function TextareaField({
  label,
  help,
  error,
  isOptional = false,
  isLabelHidden = false,
  id,
  limit,
  onSend,
  onChange,
  ...area
}: Props) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState(() => [...String(area.value ?? area.defaultValue ?? '')].length)
  const count = area.value === undefined ? typed : [...String(area.value)].length
  const isNear = limit !== undefined && count >= limit * 0.8
  const counter = isNear ? (
    <Help role="status" color={count > limit ? 'crimson' : 'fg.muted'} textAlign="end">
      {i18n.t('{count} of {limit} characters', { count: i18n.number(count), limit: i18n.number(limit) })}
    </Help>
  ) : null
  return (
    <FieldFrame
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      isLabelHidden={isLabelHidden}
      id={id}
      trailing={counter}
    >
      {(ids) => (
        <Area
          dir="auto"
          rows={4}
          {...area}
          {...ids}
          onChange={(event) => {
            setTyped([...event.target.value].length)
            onChange?.(event)
          }}
          onKeyDown={(event) => {
            if (onSend && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              onSend()
            }
            area.onKeyDown?.(event)
          }}
        />
      )}
    </FieldFrame>
  )
}

const Area = chakra('textarea', {
  base: { ...control, minHeight: '96px', resize: 'vertical', fieldSizing: 'content', maxHeight: '60vh' },
})
