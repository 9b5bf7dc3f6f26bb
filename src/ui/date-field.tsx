import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { Input } from './text-field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'color' | 'height' | 'width'>

const native = (type: 'date' | 'time' | 'datetime-local') =>
  function NativeField({ label, help, error, isOptional = false, isLabelHidden = false, id, ...input }: Props) {
    return (
      <FieldFrame label={label} help={help} error={error} isOptional={isOptional} isLabelHidden={isLabelHidden} id={id}>
        {(ids) => (
          <Input
            {...input}
            {...ids}
            type={type}
            css={{ '&::-webkit-calendar-picker-indicator': { cursor: 'pointer', padding: '8px' } }}
          />
        )}
      </FieldFrame>
    )
  }

/** Values are YYYY-MM-DD and HH:mm, whatever the person sees. */
export const DateField = native('date')
export const TimeField = native('time')
export const DateTimeField = native('datetime-local')
