import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { EventRow } from '../event/event-row.tsx'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** Dashboard card with the next events of the member's calendars. */
export function ComingUpCard() {
  const { i18n } = useLingui()
  const query = useApiQuery(calendarEndpoints.browseEvents, { query: { scope: 'own', page_size: 4 } })
  return (
    <Card title={i18n.t('Coming up')} actions={<TextLink to="/events">{i18n.t('All events')}</TextLink>}>
      <AsyncList
        query={query}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState kind="first-use" title={i18n.t('Nothing is planned yet')}>
            {i18n.t('Events of your parish appear here as soon as someone plans them.')}
          </EmptyState>
        }
      >
        {({ results }) => (
          <List>
            {results.map((event) => (
              <li key={event.id}>
                <EventRow isSmall namesCalendar={isMixed(results)} event={event} />
              </li>
            ))}
          </List>
        )}
      </AsyncList>
    </Card>
  )
}

/** The member's own parish needs no label; when events of others are listed too, each names its calendar. */
const isMixed = (events: readonly CalendarEvent[]) => new Set(events.map(({ calendar }) => calendar)).size > 1

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '4' } })
