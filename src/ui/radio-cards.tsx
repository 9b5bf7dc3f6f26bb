import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { choice } from './choice-styles.ts'
import { FieldError, Help } from './field-frame.tsx'
import { fieldLabel } from './field-styles.ts'

export type RadioOption<V extends string = string> = {
  value: V
  label: string
  text?: string
  icon?: ReactNode
  isDisabled?: boolean
}
type Props<V extends string> = Omit<ComponentProps<'input'>, 'type' | 'color' | 'height' | 'width' | 'value'> & {
  label: string
  options: readonly RadioOption<V>[]
  value?: V
  help?: ReactNode
  error?: string | undefined
  isLabelHidden?: boolean
}

/** One of a few, each with room for an explanation. */
export function RadioCards<V extends string>({
  label,
  options,
  value,
  defaultValue,
  help,
  error,
  isLabelHidden = false,
  ...input
}: Props<V>) {
  const id = useId()
  const described = [error ? `${id}-error` : null, help ? `${id}-help` : null].filter(Boolean).join(' ') || undefined
  return (
    <Group aria-describedby={described} aria-invalid={error ? true : undefined}>
      <Legend data-hidden={isLabelHidden || undefined}>{label}</Legend>
      <Cards>
        {options.map(({ value: own, label: name, text, icon, isDisabled }) => (
          <Card key={own}>
            <Dot
              type="radio"
              name={id}
              {...input}
              value={own}
              disabled={isDisabled || input.disabled}
              {...chosen(own, value, defaultValue)}
            />
            <span>
              <Name>
                {icon}
                {name}
              </Name>
              {text ? (
                <Help as="span" display="block">
                  {text}
                </Help>
              ) : null}
            </span>
          </Card>
        ))}
      </Cards>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {help ? <Help id={`${id}-help`}>{help}</Help> : null}
    </Group>
  )
}

function chosen(own: string, value: string | undefined, initial: ComponentProps<'input'>['defaultValue']) {
  if (value !== undefined) return { checked: value === own }
  return initial === undefined ? {} : { defaultChecked: initial === own }
}

const Group = chakra('fieldset', { base: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' } })
const Legend = chakra('legend', {
  base: {
    ...fieldLabel,
    marginBottom: '2',
    '&[data-hidden]': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
const Cards = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))', gap: '2' },
})
const Card = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '3',
    padding: '3',
    minHeight: '44px',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'card',
    cursor: 'pointer',
    transition: 'background 120ms ease-out',
    _hover: { background: 'gold.subtle' },
    '&:has(:checked)': { borderColor: 'gold', background: 'gold.subtle', boxShadow: 'inset 0 0 0 1px var(--c-colors-gold)' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: 0.6, cursor: 'not-allowed' },
  },
})
const Name = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: '500', lineHeight: '1.4' } })
const Dot = chakra('input', {
  base: {
    ...choice,
    borderRadius: 'full',
    '&:focus-visible': { outline: 'none' },
    '&::before': { ...choice['&::before'], width: '8px', height: '8px', borderRadius: 'full' },
  },
})
