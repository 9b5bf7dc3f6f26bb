import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Null while unknown: a dash of the same height. */
  value: number | null
  note?: ReactNode
  icon?: ReactNode
}

export function StatCard({ label, value, note, icon }: Props) {
  const { i18n } = useLingui()
  return (
    <Box role="group" aria-label={label}>
      <Label>
        {icon}
        {label}
      </Label>
      <Value data-known={value !== null || undefined}>{value === null ? '–' : i18n.number(value)}</Value>
      <Note>{note}</Note>
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    padding: { base: '3', md: '4' },
    minWidth: '0',
    _light: { boxShadow: 'sm' },
  },
})
const Label = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.muted',
    textStyle: 'dense',
    overflowWrap: 'anywhere',
    '& svg': { color: 'gold', flex: 'none' },
  },
})
const Value = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontSize: { base: 'h2', md: 'h1' },
    fontWeight: '600',
    lineHeight: '1.35',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
    '&[data-known]': { color: 'fg' },
  },
})
const Note = chakra('p', { base: { color: 'fg.subtle', textStyle: 'dense', minHeight: '1lh' } })
