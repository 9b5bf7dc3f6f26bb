import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { fullName } from '#src/lib/initials.ts'
import { Avatar } from '../avatar.tsx'

type Person = ComponentProps<typeof Avatar>['person'] & { id: string }
type Props = {
  /** Names the list. */
  label: string
  people: readonly Person[]
  chosen: ReadonlySet<string>
  onChoose: (id: string) => void
  /** One alone, instead of any number. */
  isSingle?: boolean
}

/** People with a mark each, and their usernames: two may have one name. */
export const PeopleChoice = ({ label, people, chosen, onChoose, isSingle = false }: Props) => (
  <People aria-label={label}>
    {people.map((person) => (
      <li key={person.id}>
        <label>
          <input type={isSingle ? 'radio' : 'checkbox'} checked={chosen.has(person.id)} onChange={() => onChoose(person.id)} />
          <Avatar size={36} person={person} />
          <span>
            <bdi>{fullName(person)}</bdi> <bdi dir="ltr">@{person.username}</bdi>
          </span>
        </label>
      </li>
    ))}
  </People>
)

const People = chakra('ul', {
  base: {
    listStyle: 'none',
    '& label': {
      display: 'grid',
      gridTemplateColumns: '20px 36px 1fr',
      gap: '3',
      alignItems: 'center',
      minHeight: '52px',
      cursor: 'pointer',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& bdi + bdi': { color: 'fg.muted', textStyle: 'dense', marginInlineStart: '1' },
    '& input': { boxSize: '20px', accentColor: 'var(--c-colors-gold-solid)' },
  },
})
