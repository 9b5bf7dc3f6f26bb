import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** Columns that are recognised in a file, beside the upload. */
export function Needed({ intro, children }: { intro: string; children: ReactNode }) {
  return (
    <>
      <p>{intro}</p>
      <List>{children}</List>
    </>
  )
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    paddingInlineStart: '5',
    listStyle: 'disc',
    color: 'fg.muted',
    '& li::marker': { color: 'gold' },
  },
})
