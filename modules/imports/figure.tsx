import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'

/** The main number of a step, with its actions. */
export function Figure({ value, label, children }: { value: number; label: string; children?: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Row>
      <p>
        <strong>{i18n.number(value)}</strong> <span>{label}</span>
      </p>
      <Buttons>{children}</Buttons>
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '4',
    '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' },
    '& strong': { fontFamily: 'heading', fontSize: 'figure', fontWeight: '600', lineHeight: '1.15' },
    '& span': { color: 'fg.muted' },
  },
})
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', _empty: { display: 'none' } } })
