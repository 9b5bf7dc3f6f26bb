import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'

type Props<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: ReactNode }[]
}

/** One of a few views, all in sight: a radio group, so arrows change it. */
export function SegmentedControl<V extends string>({ label, value, onChange, options }: Props<V>) {
  const name = useId()
  return (
    <Group role="radiogroup" aria-label={label}>
      {options.map(({ value: own, label: text, icon }) => (
        <Item key={own}>
          <input type="radio" name={name} value={own} checked={own === value} onChange={() => onChange(own)} />
          {icon}
          <span>{text}</span>
        </Item>
      ))}
    </Group>
  )
}

const Group = chakra('div', {
  base: {
    display: 'inline-flex',
    padding: '3px',
    gap: '2px',
    borderRadius: '10px',
    background: 'sunken',
    boxShadow: 'inset 0 0 0 1px var(--c-colors-border)',
    maxWidth: '100%',
  },
})
const Item = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '38px',
    paddingInline: { base: '2', sm: '3' },
    borderRadius: '8px',
    color: 'fg.muted',
    fontSize: { base: 'calc(14px + var(--script-plus, 0px))', sm: 'calc(15px + var(--script-plus, 0px))' },
    fontWeight: '500',
    cursor: 'pointer',
    position: 'relative',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { minHeight: '44px' },
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer', margin: '0' },
    _hover: { color: 'fg' },
    '&:has(:checked)': { background: 'raised', color: 'fg', boxShadow: 'inset 0 0 0 1px var(--c-colors-gold)' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
  },
})
