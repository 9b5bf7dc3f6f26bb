import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { peopleEndpoints, type Suggestion } from '#contract/people/people.ts'
import { fullName } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import { reasonText } from './reason-text.ts'

const inSight = 3

/** People one may know, each with the reason (PPL-D4); those followed or put aside make place for the next. */
export function Suggestions() {
  const { i18n } = useLingui()
  const query = useApiQuery(peopleEndpoints.suggestions, {})
  const { data } = query
  if (query.isError) return <PartFailure query={query} title={i18n.t('Suggestions could not be loaded')} />
  if (!data || data.length === 0) return null
  return (
    <Section title={i18n.t('Perhaps you know')}>
      <Cards>
        {data.slice(0, inSight).map((suggestion) => (
          <Card key={suggestion.person.id} suggestion={suggestion} />
        ))}
      </Cards>
    </Section>
  )
}

function Card({ suggestion: { person, reason } }: { suggestion: Suggestion }) {
  const { i18n } = useLingui()
  const dismiss = useApiMutation(peopleEndpoints.dismiss, { announcesErrors: true })
  const [isGone, setGone] = useState(false)
  const name = fullName(person)
  if (isGone) return null
  const putAside = () => {
    setGone(true)
    dismiss.mutate({ params: { id: person.id } }, { onError: () => setGone(false) })
  }
  return (
    <Frame>
      <Avatar person={{ ...person, avatar: person.avatar ?? null }} size={56} />
      <div>
        <b>
          <PersonLink person={{ name, username: person.username }} />
        </b>
        <p>{reasonText(i18n, reason)}</p>
      </div>
      <Foot>
        <FollowButton person={person} follow={person.follow} />
        <Button variant="ghost" onClick={putAside}>
          {i18n.t('Not now')}
          <VisuallyHidden> {isolated(name)}</VisuallyHidden>
        </Button>
      </Foot>
    </Frame>
  )
}

const Cards = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' } },
})
const Frame = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px 1fr',
    gap: '3',
    alignItems: 'center',
    padding: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'surface',
    '& > div': { minWidth: '0' },
    '& b': { fontFamily: 'heading', fontWeight: '600', overflowWrap: 'anywhere' },
    '& p': { color: 'fg.muted', textStyle: 'dense' },
  },
})
const Foot = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '& > button:first-of-type': { flex: '1' },
    '& > span': { display: 'none' },
  },
})
