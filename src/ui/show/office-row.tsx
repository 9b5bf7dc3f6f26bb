import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { FactLine } from './fact-line.tsx'

type Props = {
  name: string
  /** Of its heading. */
  level?: 2 | 3
  facts: ComponentProps<typeof FactLine>['facts']
  state: { text: string; tone: ComponentProps<typeof Badge>['tone'] }
  /** What can be decided. */
  children: ReactNode
}

/** Something that waits for a decision, as those who decide see it. */
export const OfficeRow = ({ name, level = 2, facts, state, children }: Props) => (
  <Box>
    <div>
      <Name as={level === 2 ? 'h2' : 'h3'}>
        <bdi>{name}</bdi>
      </Name>
      <p>
        <FactLine facts={facts} />
      </p>
    </div>
    <Foot>
      <Badge tone={state.tone}>{state.text}</Badge>
      {children}
    </Foot>
  </Box>
)

export const OfficeRows = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3' } })
const Box = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: '3',
    padding: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '& p': { color: 'fg.muted' },
  },
})
const Name = chakra('h2', { base: { textStyle: 'h4', overflowWrap: 'anywhere' } })
const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: { md: 'flex-end' }, gap: '2' },
})
