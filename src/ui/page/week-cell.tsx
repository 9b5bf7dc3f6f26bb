import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

type Props = { icon: ReactNode; label: ReactNode; children: ReactNode }

/** One part of the home page's strip: a caption with its icon above what it says. Keeps its height while empty. */
export const WeekCell = ({ icon, label, children }: Props) => (
  <Cell>
    <h2>
      {icon}
      <span>{label}</span>
    </h2>
    {children}
  </Cell>
)

const Cell = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '1.5',
    minHeight: '150px',
    paddingBlock: '4',
    minWidth: '0',
    '& > h2': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontFamily: 'body',
      fontWeight: '400',
      color: 'fg.muted',
      textStyle: 'dense',
      '& svg': { color: 'gold', flex: 'none' },
    },
  },
})
