import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** Styles plain thead and tbody through the container, which is fast for long tables. Scrolls internally. */
export const Table = ({ label, children }: Props) => (
  <Scroll role="region" aria-label={label} tabIndex={0}>
    <table>{children}</table>
  </Scroll>
)

const Scroll = chakra('div', {
  base: {
    overflow: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'surface',
    maxWidth: '100%',
    '& table': { width: '100%', fontVariantNumeric: 'tabular-nums', textStyle: 'dense' },
    '& th, & td': { textAlign: 'start', paddingInline: '4', paddingBlock: '3', verticalAlign: 'top' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      background: 'raised',
      color: 'fg.muted',
      fontWeight: '600',
      whiteSpace: 'nowrap',
      _light: { background: 'sunken' },
    },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
    '& tbody tr:hover': { background: 'gold.subtle' },
  },
})
