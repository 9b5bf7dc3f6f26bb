import { chakra } from '@chakra-ui/react/styled-system'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { CrossMark } from '../page/logo.tsx'

type Props = {
  /** No rows yet (how to begin), no match (clear the filters), no permission (whom to ask). */
  kind: 'first-use' | 'no-results' | 'no-permission'
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ kind, title, children, action }: Props) {
  return (
    <Box>
      <Mark aria-hidden data-kind={kind}>
        {kind === 'first-use' ? <CrossMark size={56} /> : kind === 'no-results' ? <SearchX size={36} /> : <Lock size={36} />}
      </Mark>
      <Title>{title}</Title>
      {children ? <Words>{children}</Words> : null}
      {action ? <Action>{action}</Action> : null}
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    paddingBlock: { base: '8', md: '12' },
    paddingInline: '4',
  },
})
const Mark = chakra('div', { base: { color: 'gold', marginBottom: '4', '&:not([data-kind=first-use])': { color: 'fg.subtle' } } })
const Title = chakra('p', { base: { textStyle: 'h4' } })
const Words = chakra('p', { base: { color: 'fg.muted', maxWidth: '46ch', marginTop: '1', textWrap: 'balance' } })
const Action = chakra('div', { base: { marginTop: '5', display: 'flex', gap: '2', flexWrap: 'wrap', justifyContent: 'center' } })
