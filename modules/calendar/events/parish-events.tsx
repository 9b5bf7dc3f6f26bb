import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { parishEventsEndpoints } from '#contract/calendar/parish-events.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { EventRow } from '../event/event-row.tsx'

/** Events of a parish in the next 30 days, on its page (PAR-D6). */
export function ParishEvents({ parish }: { parish: { slug: string } }) {
  const { i18n } = useLingui()
  const query = useApiQuery(parishEventsEndpoints.parishEvents, { params: { id: parish.slug } })
  return (
    <AsyncList
      query={query}
      isEmpty={({ results }) => results.length === 0}
      empty={<EmptyState kind="first-use" title={i18n.t('No events in the next 30 days')} />}
    >
      {({ results }) => (
        <List aria-label={i18n.t('Events')}>
          {results.map((event) => (
            <li key={event.id}>
              <EventRow event={event} namesCalendar={false} />
            </li>
          ))}
        </List>
      )}
    </AsyncList>
  )
}

const List = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gap: '3', '& > li': { display: 'grid', minWidth: '0' } },
})
