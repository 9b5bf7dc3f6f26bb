import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { namesOf } from '#src/lib/initials.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'

type Props = {
  person: { name: string; username: string; avatar: string | null }
  /** In place of the link to the person. */
  title?: ReactNode
  facts?: ReactNode
  /** What can be done stands below on phones. */
  isTall?: boolean
  children?: ReactNode
}

/** A row of a list of people: picture, name, facts, and what can be done. */
export const PersonLine = ({ person, title, facts, isTall = false, children }: Props) => (
  <Row isTall={isTall}>
    <Avatar person={{ ...namesOf(person.name), avatar: person.avatar, username: person.username }} size={40} />
    <div>
      <b>{title ?? <PersonLink person={person} />}</b>
      <Facts>{facts}</Facts>
    </div>
    <Acts data-no-print>{children}</Acts>
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
    breakInside: 'avoid',
    '& b': { fontWeight: '500', overflowWrap: 'anywhere' },
    '& > div': { minWidth: '0' },
  },
  variants: {
    isTall: {
      true: {
        gridTemplateColumns: { base: '40px 1fr', md: '40px 1fr auto' },
        rowGap: '2',
        '& > :last-child': { gridColumn: { base: '2', md: 'auto' } },
      },
    },
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
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
