import { chakra } from '@chakra-ui/react/styled-system'
import { createLink } from '@tanstack/react-router'

type Props = { person: { name: string; username: string } }

/** A member's name as a link to the profile. */
export const PersonLink = ({ person: { name, username } }: Props) => (
  <Name to="/profile/$username" params={{ username }}>
    <bdi>{name}</bdi>
  </Name>
)

const Name = createLink(
  chakra('a', {
    base: {
      color: 'inherit',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      // Reaches the size of a finger without moving the line.
      position: 'relative',
      _after: { content: '""', position: 'absolute', insetInline: '-4px', insetBlock: '-10px' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
  }),
)
