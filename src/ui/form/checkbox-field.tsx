import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { checkbox } from './choice-styles.ts'
import { FieldError, Help } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'color' | 'height' | 'width'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

export function CheckboxField({ label, help, error, id, ...input }: Props) {
  const own = useId()
  const control = id ?? own
  const described = [error ? `${control}-error` : null, help ? `${control}-help` : null].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <Row>
        <Box type="checkbox" id={control} aria-describedby={described} aria-invalid={error ? true : undefined} {...input} />
        <label htmlFor={control}>{label}</label>
      </Row>
      {error ? <FieldError id={`${control}-error`}>{error}</FieldError> : null}
      {help ? (
        <Help id={`${control}-help`} paddingInlineStart="34px">
          {help}
        </Help>
      ) : null}
    </div>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '3',
    paddingBlock: '9px',
    '& > input': { marginTop: '2px' },
    '& > label': { cursor: 'pointer', lineHeight: '1.6' },
  },
})
const Box = chakra('input', { base: checkbox })
