import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import type { PersonCard } from '#contract/people/person.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { fullName } from '#src/lib/initials.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { FollowButton } from './follow-button.tsx'

/** A person of a list: face, name, rank and parish, whom both follow, and the way to follow. `isOfParish`: the list is of one parish. */
export function PersonRow({ person, isOfParish = false }: { person: PersonCard; isOfParish?: boolean }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const isMe = useUser()?.id === person.id
  const { church_rank, parish, city, mutual_follows } = person
  return (
    <Row>
      <Avatar person={{ ...person, avatar: person.avatar ?? null }} size={44} />
      <Words>
        <b>
          <PersonLink person={{ name: fullName(person), username: person.username }} />
        </b>
        <p>
          <FactLine
            facts={[
              church_rank ? i18n._(rankLabels[church_rank]) : null,
              parish && !isOfParish ? <bdi key="parish">{nameIn(locale, parish)}</bdi> : null,
              city && !isOfParish ? <bdi key="city">{city}</bdi> : null,
              mutual_follows > 0
                ? i18n.t('{count, plural, one {One person you both follow} other {# people you both follow}}', {
                    count: mutual_follows,
                  })
                : null,
            ]}
          />
        </p>
      </Words>
      <Side data-no-print>
        {isMe ? <span>{i18n.t('This is you')}</span> : <FollowButton person={person} follow={person.follow} />}
      </Side>
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '3',
    minWidth: '0',
  },
})
const Words = chakra('div', {
  base: { minWidth: '0', '& b': { fontFamily: 'heading', fontWeight: '600' }, '& p': { color: 'fg.muted', textStyle: 'dense' } },
})
const Side = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    alignItems: 'center',
    gap: '2',
    // A phone has room for the words of the button; "Follow back" says the rest.
    '@media (width < 30rem)': { '& [data-follows-me], & button svg': { display: 'none' } },
    color: 'fg.subtle',
    textStyle: 'dense',
  },
})
