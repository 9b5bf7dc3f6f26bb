import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { PersonCard } from '#contract/people/person.ts'
import { countText } from '#src/lib/count-text.ts'
import { fullName } from '#src/lib/initials.ts'
import { ListResults } from '#src/lists/list-results.tsx'
import type { ListOf } from '#src/lists/use-list.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PersonRow } from '../follow/person-row.tsx'
import type { PeopleSearch } from './people.list.ts'

type Props = {
  list: ListOf<{ count: number; count_capped?: boolean | undefined; results: PersonCard[] }, PeopleSearch>
  isFiltered: boolean
  isByName: boolean
  isOfParish: boolean
}

/** The people found, under their first letters where they are sorted by name. */
export function PeopleRows({ list, isFiltered, isByName, isOfParish }: Props) {
  const { i18n } = useLingui()
  const { sort: _sort, page: _page, ...kept } = list.search
  return (
    <Section
      title={isFiltered ? i18n.t('People found') : i18n.t('Everyone')}
      actions={
        <Order data-no-print>
          <TextLink to="/people" search={kept} aria-current={isByName ? 'true' : undefined}>
            {i18n.t('By name')}
          </TextLink>
          <TextLink to="/people" search={{ ...kept, sort: 'newest' }} aria-current={isByName ? undefined : 'true'}>
            {i18n.t('Newest first')}
          </TextLink>
        </Order>
      }
    >
      <ListResults list={list} empty={<Nobody isFiltered={isFiltered} onClear={() => void list.clear()} />}>
        {(people, page) => (
          <>
            <QuietText>
              {i18n.t('{count, plural, one {One person} other {{shown} people}}', {
                count: page.count,
                shown: countText(i18n, page.count, page.count_capped),
              })}
            </QuietText>
            <Rows aria-label={i18n.t('People')}>
              {people.map((person, index) => (
                <Row key={person.id}>
                  <Letter aria-hidden>{isByName ? newLetter(people, index) : null}</Letter>
                  <PersonRow person={person} isOfParish={isOfParish} />
                </Row>
              ))}
            </Rows>
          </>
        )}
      </ListResults>
    </Section>
  )
}

function Nobody({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { i18n } = useLingui()
  return isFiltered ? (
    <EmptyState
      kind="no-results"
      title={i18n.t('Nobody matches')}
      action={<Button onClick={onClear}>{i18n.t('Clear filters')}</Button>}
    >
      {i18n.t('Try the name in other letters, or look in all parishes.')}
    </EmptyState>
  ) : (
    <EmptyState kind="first-use" title={i18n.t('Nobody is listed yet')}>
      {i18n.t('Members appear here once their profile is complete.')}
    </EmptyState>
  )
}

const letterOf = (person: PersonCard) => [...fullName(person)][0]?.toUpperCase() ?? ''
/** The letter that begins here; null where the person above has the same one. */
function newLetter(people: readonly PersonCard[], index: number): string | null {
  const [person, above] = [people[index], people[index - 1]]
  if (!person) return null
  const letter = letterOf(person)
  return above && letterOf(above) === letter ? null : letter
}

const Order = chakra('span', { base: { display: 'flex', gap: '4', '& [aria-current]': { color: 'fg', fontWeight: '500' } } })
const Rows = chakra('ul', { base: { listStyle: 'none', marginTop: '3' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '56px 1fr' },
    alignItems: 'center',
    breakInside: 'avoid',
    '& > div:last-child': { borderBlockStartWidth: '1px', borderColor: 'border' },
  },
})
const Letter = chakra('span', {
  base: {
    fontFamily: 'heading',
    textStyle: 'h3',
    color: 'gold',
    _empty: { display: { base: 'none', md: 'block' } },
    paddingBlockStart: { base: '3', md: '0' },
  },
})
