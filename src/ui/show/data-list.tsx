import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

type Props = { items: readonly { label: string; value: ReactNode }[] }

/** Names and values; stacked on phones. */
export const DataList = ({ items }: Props) => (
  <List>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
)

const List = chakra('dl', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: 'minmax(88px, 28%) 1fr' },
      columnGap: '4',
      paddingBlock: '2',
    },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'border' },
    '& dt': { color: 'fg.muted', textStyle: 'dense', paddingTop: '3px' },
    '& dd': { minWidth: '0', overflowWrap: 'anywhere', textAlign: 'start' },
  },
})
