import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Help } from './field-frame.tsx'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'color' | 'height' | 'width'>
type Props = SwitchProps & { label: ReactNode; help?: ReactNode }

/** The bare control, for places whose surroundings label it: pass an `aria-label`. */
export const Switch = (input: SwitchProps) => <Track type="checkbox" role="switch" {...input} />

/** A switch applies immediately; use a checkbox for values submitted with a form. */
export function SwitchField({ label, help, id, ...input }: Props) {
  const own = useId()
  const control = id ?? own
  return (
    <Row>
      <div>
        <label htmlFor={control}>{label}</label>
        {help ? <Help id={`${control}-help`}>{help}</Help> : null}
      </div>
      <Switch id={control} aria-describedby={help ? `${control}-help` : undefined} {...input} />
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: '44px',
    '& label': { cursor: 'pointer', fontWeight: '500' },
  },
})
const Track = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    position: 'relative',
    width: '48px',
    height: '28px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'border.strong',
    background: 'sunken',
    cursor: 'pointer',
    transition: 'background 120ms ease-out',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: '4px',
      insetInlineStart: '4px',
      width: '16px',
      height: '16px',
      borderRadius: 'full',
      background: 'fg.subtle',
      transition: 'inset-inline-start 120ms ease-out',
    },
    '&:checked': { background: 'gold.solid', borderColor: 'gold.solid' },
    '&:checked::before': { insetInlineStart: '24px', background: 'gold.contrast' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
  },
})
