import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { Input } from './text-field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'color' | 'height' | 'width'>

/** Values are YYYY-MM-DD and HH:mm, regardless of the displayed format. */
export const DateField = (props: Props) => <NativeField {...props} type="date" />
export const TimeField = (props: Props) => <NativeField {...props} type="time" />
export const DateTimeField = (props: Props) => <NativeField {...props} type="datetime-local" />

function NativeField({ label, help, error, isOptional = false, isLabelHidden = false, id, ...input }: Props & { type: string }) {
  return (
    <FieldFrame label={label} help={help} error={error} isOptional={isOptional} isLabelHidden={isLabelHidden} id={id}>
      {(ids) => (
        <Input
          {...input}
          {...ids}
          css={{ '&::-webkit-calendar-picker-indicator': { cursor: 'pointer', padding: '8px', marginBlock: '-6px' } }}
        />
      )}
    </FieldFrame>
  )
}
