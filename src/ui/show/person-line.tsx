import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { namesOf } from '#src/lib/initials.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'

type Props = { person: { name: string; username: string; avatar: string | null }; facts?: ReactNode; children?: ReactNode }

/** A row of a list of people: picture, name, facts, and what can be done. */
export const PersonLine = ({ person, facts, children }: Props) => (
  <Row>
    <Avatar person={{ ...namesOf(person.name), avatar: person.avatar, username: person.username }} size={40} />
    <div>
      <b>
        <PersonLink person={person} />
      </b>
      <Facts>{facts}</Facts>
    </div>
    <Acts>{children}</Acts>
  </Row>
)

export const PeopleList = chakra('ul', {
  base: { listStyle: 'none', borderBlockStartWidth: '1px', borderColor: 'border' },
})
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '40px 1fr auto',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    '& b': { fontWeight: '500', overflowWrap: 'anywhere' },
    '& > div': { minWidth: '0' },
  },
})
const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    color: 'fg.muted',
    textStyle: 'dense',
    _empty: { display: 'none' },
  },
})
const Acts = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
