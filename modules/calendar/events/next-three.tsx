import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Section } from '#src/ui/page/section.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { NextEvent } from './next-event.tsx'

const nextThree = [calendarEndpoints.browseEvents, { query: { scope: 'own', page_size: 3 } }, { isKept: true }] as const

/** The next three events of the member's calendars, on the home page; each is answered in place. */
export function NextThree() {
  const { i18n } = useLingui()
  const query = useApiQuery(...nextThree)
  return (
    <Section title={i18n.t('My next three')} actions={<TextLink to="/events">{i18n.t('All events')}</TextLink>}>
      <Place>
        <AsyncList
          query={query}
          isEmpty={({ results }) => results.length === 0}
          empty={
            <EmptyState kind="first-use" title={i18n.t('Nothing is planned yet')}>
              {i18n.t('Events of your parish appear here as soon as someone plans them.')}
            </EmptyState>
          }
          skeleton={
            <List aria-hidden>
              <Bone />
              <Bone />
              <Bone />
            </List>
          }
        >
          {({ results }) => (
            <List>
              {results.map((event) => (
                <li key={event.id}>
                  <NextEvent event={event} />
                </li>
              ))}
            </List>
          )}
        </AsyncList>
      </Place>
    </Section>
  )
}

NextThree.reads = () => [nextThree]

const Place = chakra('div', { base: { minHeight: { base: '320px', md: '312px' } } })
const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3', '& > li': { minWidth: '0' } } })
const Bone = chakra(Skeleton, { base: { height: { base: '170px', md: '96px' }, borderRadius: 'card' } })
