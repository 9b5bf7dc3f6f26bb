import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { namesOf } from '#src/lib/initials.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { AddressText } from '#src/ui/show/address-text.tsx'

type Props = {
  person: { id: string; name: string; username: string; avatar: string | null }
  /** Below the username. */
  badges: ReactNode
  /** At the end of the line: a menu or a link. */
  children?: ReactNode
}

/** The person a record is about, at the top of its drawer. */
export function PersonHead({ person: { id, name, username, avatar }, badges, children }: Props) {
  return (
    <Head>
      <Avatar person={{ id, ...namesOf(name), avatar }} size={56} />
      <About>
        <AddressText>{`@${username}`}</AddressText>
        <Badges>{badges}</Badges>
      </About>
      {children}
    </Head>
  )
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    marginBottom: '3',
    '& > a': { color: 'indigo', textDecoration: 'underline', paddingBlock: '2' },
  },
})
const About = chakra('div', {
  base: { flex: '1 1 140px', minWidth: '0', color: 'fg.muted', overflowWrap: 'anywhere' },
})
const Badges = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '1' } })
