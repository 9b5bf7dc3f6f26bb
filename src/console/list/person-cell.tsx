import { chakra } from '@chakra-ui/react/styled-system'
import { namesOf } from '#src/lib/initials.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { AddressText } from '#src/ui/show/address-text.tsx'

type Props = { id: string; name: string; username: string; avatar: string | null }

/** A person in the first column of a list, with the username below the name. */
export function PersonCell({ id, name, username, avatar }: Props) {
  return (
    <Person>
      <Avatar person={{ id, ...namesOf(name), avatar }} size={32} />
      <span>
        <bdi>{name}</bdi> <AddressText>{username}</AddressText>
      </span>
    </Person>
  )
}

const Person = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '176px',
    textAlign: 'start',
    '& bdi': { display: 'block', overflowWrap: 'anywhere' },
    '& bdi + bdi': { fontWeight: '400', textStyle: 'caption', color: 'fg.subtle' },
  },
})
