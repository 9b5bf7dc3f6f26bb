import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** A success message, announced when it appears. */
export const Done = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box role="status">
    {icon}
    <p>{children}</p>
  </Box>
)

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '4',
    padding: '4',
    borderRadius: 'card',
    background: 'success.subtle',
    borderWidth: '1px',
    borderColor: 'success',
    '& svg': { color: 'success', flex: 'none' },
  },
})
